import { delMany, get, keys, set } from 'idb-keyval'
import type { Edit } from '#deck/edits/edit.ts'
import { account } from './session.ts'

/**
 * Edits of a deck that are not saved yet, in this browser: they survive a closed tab and the end of the session. Each tab keeps its
 * own.
 */
export interface KeptEdits {
  /**
   * Hands over the edits of tabs that are gone, and forgets them once `resume` has kept them as those of this tab. With several tabs that open the
   * deck at once, one of them gets the edits.
   */
  takeOver(resume: (edits: readonly Edit[]) => void): Promise<void>
  /** Keeps edits in place of others, or forgets those when there are none. Without room, or in private windows, nothing is kept. */
  keep(edits: readonly Edit[]): void
  /** Ends it: what is still kept may be taken over. */
  release(): void
}

/** How often somebody signed out on this page. */
let signOuts = 0

/** Returns the kept edits of a deck, of the person who is signed in now, for a tab with this id. */
export function keptEdits(deck: string, tab: string): KeptEdits {
  const ofDeck = `${account.value?.id ?? ''} ${deck} `
  const own = ofDeck + tab
  const opened = signOuts
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const isHeld = holdLock(own, isReleased)
  return {
    async takeOver(resume) {
      await isHeld
      const names = (await keys<string>().catch(() => [])).filter(
        name => name.startsWith(ofDeck) && name !== own,
      )
      for (const name of names)
        await ifUnlocked(name, async () => {
          const edits = await get<readonly Edit[]>(name).catch(() => undefined)
          if (!edits) return
          resume(edits)
          await delMany([name]).catch(() => undefined)
        })
    },
    keep(edits) {
      // A save that fails after the person signed out keeps nothing.
      if (signOuts !== opened) return
      const done = edits.length > 0 ? set(own, edits) : delMany([own])
      done.catch(() => undefined)
    },
    release,
  }
}

/**
 * Holds a lock as long as the page is open, until a promise resolves. Resolves when it is held. Browsers offer locks to pages with https
 * and on the same machine alone; without them every tab counts as gone.
 */
async function holdLock(name: string, until: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  locks
    ?.request(name, () => {
      resolve()
      return until
    })
    .catch(() => resolve())
  if (locks) await promise
}

/** Does something while no page holds a lock; nothing when one does. */
async function ifUnlocked(name: string, work: () => Promise<void>): Promise<void> {
  await (locks ? locks.request(name, { ifAvailable: true }, lock => (lock ? work() : undefined)) : work())
}

/** The type says that browsers always have locks. */
const locks = navigator.locks as LockManager | undefined

/** Forgets the edits that this browser keeps of the person with this id, who signs out, and of nobody else. */
export async function forgetEdits(person: string): Promise<void> {
  signOuts += 1
  const own = `${person} `
  await keys<string>()
    .then(names => delMany(names.filter(name => name.startsWith(own))))
    .catch(() => undefined)
}
