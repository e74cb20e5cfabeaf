import { undoEdits } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'

/** Something that somebody did, as it can be undone. */
interface Entry {
  edits: readonly Edit[]
}

/** An entry that further edits of the same thing still go into: text that is being typed. */
interface Open {
  key: string
  before: DeckContent
}

const longest = 1_000

/** Creates the stacks of undo and redo. Edits are kept by ids, so that they can be undone after others have changed the deck. */
export function createUndoStack() {
  let undos: Entry[] = []
  let redos: Entry[] = []
  let open: Open | undefined

  const step = (from: Entry[], to: Entry[], content: DeckContent) => {
    open = undefined
    const entry = from.pop()
    if (!entry) return undefined
    // What somebody else has changed since stays.
    const done = undoEdits(content, entry.edits)
    to.push({ edits: done.edits })
    return done
  }

  return {
    canUndo: () => undos.length > 0,
    canRedo: () => redos.length > 0,
    /** Notes an edit. Edits with the same `key`, one after another, become one. */
    push(before: DeckContent, after: DeckContent, key?: string): void {
      const continues = key !== undefined && open?.key === key
      const from = continues && open ? open.before : before
      const edits = editsBetween(from, after)
      if (continues) undos.pop()
      if (edits.length > 0) undos = [...undos.slice(1 - longest), { edits }]
      redos = []
      open = key === undefined ? undefined : { key, before: from }
    },
    /** Ends the edit that is open, so that the next one is an entry of its own. */
    close(): void {
      open = undefined
    },
    /** Returns the content with the last entry undone; undefined when there is none. */
    undo: (content: DeckContent) => step(undos, redos, content),
    redo: (content: DeckContent) => step(redos, undos, content),
  }
}
