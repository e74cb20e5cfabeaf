/**
 * A place in the content of a deck: names of fields and, in lists of steps and elements, ids. `['document', 'intro', 'texts',
 * 'greeting', 'style', 'size']` is the size of a text.
 */
export type Path = readonly string[]

/** A step, card or element. */
export interface Item {
  id: string
}

/**
 * One change of a deck, by ids, so that it can be made on what others have made of the deck meanwhile. Each holds what it replaces,
 * so that it can be undone. `after` is the id of the item before it in its list; null for the first place.
 */
export type Edit =
  | {
      kind: 'set'
      path: Path
      /** The value that it replaces; undefined for a field that was not there. */
      from: unknown
      /** The new value; undefined removes the field. */
      to: unknown
    }
  | { kind: 'insert'; path: Path; after: string | null; item: Item }
  | { kind: 'remove'; path: Path; after: string | null; item: Item }
  | { kind: 'move'; path: Path; id: string; from: string | null; to: string | null }

/** The fields that hold lists of items with ids. All other lists are values. */
const listNames: ReadonlySet<string> = new Set(['document', 'overlays', 'texts', 'shapes', 'images'])

/** Whether the field at a path is a list of items with ids. */
export const isItemList = (path: Path): boolean => listNames.has(path.at(-1) ?? '')

/** Returns the edit that undoes another one. */
export function inverseOf(edit: Edit): Edit {
  switch (edit.kind) {
    case 'set':
    case 'move':
      return { ...edit, from: edit.to, to: edit.from } as Edit
    case 'insert':
      return { ...edit, kind: 'remove' }
    case 'remove':
      return { ...edit, kind: 'insert' }
  }
}

/** Returns the edits that undo others, made in their order. */
export const inverseOfAll = (edits: readonly Edit[]): Edit[] => edits.toReversed().map(inverseOf)
