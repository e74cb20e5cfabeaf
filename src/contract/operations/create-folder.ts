import { z } from 'zod'
import { folder, folderName, folderPlace } from '../deck/folder.ts'
import { operation } from '../operation.ts'

export const createFolder = operation({
  name: 'create_folder',
  method: 'POST',
  route: '/folders',
  scope: 'decks:write',
  summary: 'Make a folder of decks',
  description: 'Folders of the team are made by owners and editors, and hold decks that the team shares.',
  body: z.strictObject({
    name: folderName,
    parent: folderPlace
      .default('own')
      .describe('`own` or `team`, or the id of the folder that it is made in; that one must be in none.'),
  }),
  output: folder,
  example: { name: 'Talks of 2026' },
  isNoTool: true,
})
