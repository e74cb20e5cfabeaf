import { z } from 'zod'
import { folder } from '../deck/folder.ts'
import { operation } from '../operation.ts'

export const listFolders = operation({
  name: 'list_folders',
  method: 'GET',
  route: '/folders',
  scope: 'decks:read',
  summary: 'List the folders of decks',
  description:
    'By name: the person’s own, and those of the team. Guests see none of the team, presenters and viewers those that hold decks.',
  output: z.object({ folders: z.array(folder) }),
  isNoTool: true,
})
