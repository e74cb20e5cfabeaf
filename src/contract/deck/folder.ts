import { z } from 'zod'
import { limits } from '../limits.ts'
import { nameText } from '../text/name-text.ts'
import { text } from '../text/text.ts'

/** The name of a folder. */
export const folderName = nameText(limits.folderName)

/** The tops of the two trees of folders, where what is in no folder is: of the person, and of the team. */
export const treeTops = ['own', 'team'] as const
export type TreeTop = (typeof treeTops)[number]

/** Whether an id stands for the top of a tree rather than for a folder. */
export const isTreeTop = (id: string): id is TreeTop => id === 'own' || id === 'team'

/** The id of a folder, or the top of a tree. */
export const folderPlace = text(1, 200)

/** The id of a folder in a path. */
export const folderId = text(1, 200).describe('The id of the folder.')

/** A folder of decks, of the person of the request or of the team [D93]. */
export const folder = z
  .object({
    id: z.string(),
    name: z.string(),
    team: z
      .boolean()
      .describe('Whether it is one of the team; otherwise it is the person’s own, which nobody else sees.'),
    parent: z.string().nullable().describe('The folder that it is in.'),
    decks: z.int().describe('How many decks are in it, without those of folders in it.'),
  })
  .meta({ id: 'Folder' })
export type Folder = z.infer<typeof folder>
