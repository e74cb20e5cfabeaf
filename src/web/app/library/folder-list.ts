import { type ReadonlySignal, signal } from '@preact/signals'
import type { Folder } from '#contract/deck/folder.ts'
import { listFolders } from '#contract/operations/list-folders.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { ask, makesDecks } from '../session.ts'

/** The folders of the person and of the team, by name; null until they have loaded. */
export interface FolderList {
  folders: ReadonlySignal<readonly Folder[] | null>
  read(): Promise<void>
}

/** Creates the list of folders, which is read when it is asked for. */
export function createFolderList(): FolderList {
  const folders = signal<readonly Folder[] | null>(null)
  return {
    folders,
    async read() {
      try {
        folders.value = (await ask(listFolders, {})).folders
      } catch (error) {
        // The decks say what is wrong.
        if (!(error instanceof RequestError)) throw error
      }
    },
  }
}

/** Returns the folders in a folder, or at the top of both trees: those of the person, then those of the team. */
export const foldersIn = (folders: readonly Folder[], parent: string | null): Folder[] =>
  folders.filter(folder => folder.parent === parent).toSorted((a, b) => Number(a.team) - Number(b.team))

/** Whether the person may rename, move and delete a folder, and make others in its tree. */
export const mayChange = ({ team }: Pick<Folder, 'team'>): boolean => !team || makesDecks()
