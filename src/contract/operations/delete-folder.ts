import { z } from 'zod'
import { folderId } from '../deck/folder.ts'
import { operation } from '../operation.ts'

export const deleteFolder = operation({
  name: 'delete_folder',
  method: 'DELETE',
  route: '/folders/{folder}',
  scope: 'decks:write',
  summary: 'Delete a folder of decks',
  description: 'No deck is lost: decks and folders in it go up to where it was.',
  path: z.strictObject({ folder: folderId }),
  output: z.object({ ok: z.literal(true) }),
  isNoTool: true,
})
