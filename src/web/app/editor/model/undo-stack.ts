import { undoEdits } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit, Path } from '#deck/edits/edit.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'
import { isObject } from '#contract/input/is-object.ts'
import { isSame } from '#contract/input/same.ts'
import type { StoredPictures } from './draft.ts'

/** Where in the deck a person is: the step that is shown, those that are chosen, and what is selected. */
export interface Place {
  stepId: string
  stepIds: ReadonlySet<string>
  selection: ReadonlySet<string>
}

/** Something that somebody did, as it can be undone, and where they were: the way back goes there, too. */
interface Entry {
  id: number
  edits: readonly Edit[]
  place: Place | undefined
  /** When it was done, ms. */
  at: number
}

/** An entry that further edits of the same thing still go into: text that is being typed. */
interface Open {
  key: string
  before: DeckContent
  place: Place | undefined
}

const longest = 1_000

const stepIn = ({ document }: DeckContent, { stepId }: Place) => document.find(({ id }) => id === stepId)

/**
 * Creates the stacks of undo and redo. Edits are kept by ids, so that they can be undone after others have changed the deck. `where` tells
 * where the person is.
 */
export function createUndoStack(where: () => Place | undefined) {
  let undos: Entry[] = []
  let redos: Entry[] = []
  let open: Open | undefined
  let made = 0

  const add = (edits: readonly Edit[], place: Place | undefined) => {
    undos = [...undos.slice(1 - longest), { id: (made += 1), edits, place, at: Date.now() }]
  }

  const step = (from: Entry[], to: Entry[], content: DeckContent) => {
    open = undefined
    const entry = from.pop()
    if (!entry) return undefined
    // What somebody else has changed since stays.
    const done = undoEdits(content, entry.edits)
    // Who has gone elsewhere since comes back to it.
    const here = where()
    const isHere = here && stepIn(content, here) !== stepIn(done.content, here)
    to.push({ id: entry.id, edits: done.edits, place: isHere ? here : entry.place, at: Date.now() })
    return { ...done, place: entry.place }
  }

  return {
    canUndo: () => undos.length > 0,
    canRedo: () => redos.length > 0,
    /** Returns the id of the entry that would be undone next. */
    last: (): number | undefined => undos.at(-1)?.id,
    /** Returns the edits of an entry that can be undone; undefined when it is undone or no longer kept. */
    editsOf: (id: number): readonly Edit[] | undefined => undos.find(entry => entry.id === id)?.edits,
    /** Notes an edit. Edits with the same `key`, one after another, become one. */
    push(before: DeckContent, after: DeckContent, key?: string): void {
      const continues = key !== undefined && open?.key === key
      const { before: from, place } = continues && open ? open : { before, place: where() }
      const edits = editsBetween(from, after)
      if (continues) undos.pop()
      if (edits.length > 0) add(edits, place)
      redos = []
      open = key === undefined ? undefined : { key, before: from, place }
    },
    /** Notes edits that were made elsewhere for this person. */
    add(edits: readonly Edit[]): void {
      if (edits.length > 0) add(edits, where())
      redos = []
      open = undefined
    },
    /** Ends the edit that is open, so that the next one is an entry of its own. */
    close(): void {
      open = undefined
    },
    /** Whether a value was written at a path in the last `withinMs`. */
    hasWritten: (path: Path, value: unknown, withinMs: number): boolean =>
      undos.some(
        ({ edits, at }) =>
          at > Date.now() - withinMs &&
          edits.some(edit => edit.kind === 'set' && isSame(edit.path, path) && isSame(edit.to, value)),
      ),
    /**
     * Puts placeholders in place of pictures and fonts that the server has stored. Otherwise they would look like ones that somebody else
     * has changed.
     */
    replacePictures(stored: StoredPictures): void {
      if (stored.size === 0) return
      const replace = (entry: Entry): Entry => ({
        ...entry,
        edits: entry.edits.map(edit => replaceTexts(edit, stored)),
      })
      undos = undos.map(replace)
      redos = redos.map(replace)
      if (open) open = { ...open, before: replaceTexts(open.before, stored) }
    },
    /** Returns the content with the last entry undone, and where that was done; undefined when there is none. */
    undo: (content: DeckContent) => step(undos, redos, content),
    redo: (content: DeckContent) => step(redos, undos, content),
  }
}

/** Returns a value of JSON with other texts in place of those that are in `texts`. What has none of them is the same object. */
function replaceTexts<Value>(value: Value, texts: ReadonlyMap<string, string>): Value
function replaceTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value
  if (Array.isArray(value)) {
    const replaced = value.map((item: unknown) => replaceTexts(item, texts))
    return replaced.some((item, index) => item !== value[index]) ? replaced : value
  }
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, replaceTexts(field, texts)] as const)
  return fields.some(([name, field]) => field !== value[name]) ? Object.fromEntries(fields) : value
}
