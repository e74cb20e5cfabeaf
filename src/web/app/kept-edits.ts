import { clear, del, get, set } from 'idb-keyval'
import type { Edit } from '#deck/edits/edit.ts'
import { account } from './session.ts'

/** Edits of a deck that are not saved yet, in this browser: they survive a closed tab and the end of the session. */
export interface KeptEdits {
  read(): Promise<readonly Edit[]>
  /** Keeps edits in place of others, or forgets those when there are none. Without room, or in private windows, nothing is kept. */
  keep(edits: readonly Edit[]): void
}

/** Returns the kept edits of a deck, of the person who is signed in now. */
export function keptEdits(deck: string): KeptEdits {
  const name = `${account.value?.id ?? ''} ${deck}`
  return {
    read: async () => (await get<readonly Edit[]>(name).catch(() => undefined)) ?? [],
    keep(edits) {
      const done = edits.length > 0 ? set(name, edits) : del(name)
      done.catch(() => undefined)
    },
  }
}

/** Forgets all edits that this browser keeps, because the person signs out. */
export const forgetEdits = (): Promise<void> => clear().catch(() => undefined)
