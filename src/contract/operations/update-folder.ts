import { z } from 'zod'
import { folder, folderId, folderName, folderPlace } from '../deck/folder.ts'
import { operation } from '../operation.ts'

export const updateFolder = operation({
  name: 'update_folder',
  method: 'PATCH',
  route: '/folders/{folder}',
  scope: 'decks:write',
  summary: 'Rename or move a folder of decks',
  description: 'Folders of the team are changed by owners and editors.',
  path: z.strictObject({ folder: folderId }),
  body: z.strictObject({
    name: folderName.optional(),
    parent: folderPlace
      .optional()
      .describe('The id of a folder that is in none, or `own` or `team` for the top; of the same tree.'),
  }),
  output: folder,
  example: { name: 'Talks' },
  isNoTool: true,
})
