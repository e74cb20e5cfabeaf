import { step as stepSchema } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import type { DeckContent } from './content.ts'
import { type Edit, type Item, type Path, inverseOfAll, isItemList } from './edit.ts'
import { editsBetween } from './edits-between.ts'
import { withConnectors } from '../connectors.ts'
import { keepsAllOf } from './keeps-all-of.ts'
import { withIndexedRefs, withNamedRefs } from './refs.ts'
import { isObject } from '#contract/input/is-object.ts'
import { isSame } from '#contract/input/same.ts'

/** A change of somebody else that an edit replaced, so that something of it is lost. */
export interface Overwritten {
  path: Path
  /** What was there. */
  theirs: unknown
}

export interface Applied {
  content: DeckContent
  /** The edits that were made, with what they replaced. Their inverses give back what was. */
  edits: Edit[]
  /**
   * The edits that were not made: what they change is gone, the list is full, they may not overwrite what is there, or with them a step
   * would not be valid, because it has become one of another kind.
   */
  dropped: Edit[]
  overwritten: Overwritten[]
}

/**
 * Makes edits on a content, which may have changed since they were computed. An edit whose result is there already does nothing. Lists
 * of the same length are merged item by item; of other values that both sides changed, that of the edit wins.
 */
export function applyEdits(content: DeckContent, edits: readonly Edit[]): Applied {
  return apply(content, edits, true)
}

/** Returns the edits between two contents, each with what it replaces when they are made in turn: undone, they give back `before`. */
export const undoableEdits = (before: DeckContent, after: DeckContent): Edit[] =>
  applyEdits(before, editsBetween(before, after)).edits

/** Undoes edits on a content that may have changed since. What was changed again stays: what would undo it is dropped. */
export const undoEdits = (content: DeckContent, edits: readonly Edit[]): Applied =>
  apply(content, inverseOfAll(edits), false)

function apply(content: DeckContent, edits: readonly Edit[], mayOverwrite: boolean): Applied {
  const done: Omit<Applied, 'content'> = { edits: [], dropped: [], overwritten: [] }
  let root: unknown = { ...content, document: withNamedRefs(content.document) }
  for (const edit of edits) {
    const change = changeFor(root, edit, done, mayOverwrite)
    if (change === 'gone') done.dropped.push(edit)
    else if (change !== 'nothing') root = replaceAt(root, edit.path, [], change)
  }
  const edited = root as DeckContent
  const made = { ...edited, document: withIndexedRefs(edited.document) }
  const invalid = invalidSteps(content, made)
  if (invalid.size === 0) return { ...done, content: connected(made) }
  // Without the edits of these steps, the others are made in the same way.
  const isOfInvalid = ({ path }: Pick<Edit, 'path'>) => path[0] === 'document' && invalid.has(path[1] ?? '')
  const isInsertOfInvalid = (edit: Edit) =>
    edit.kind === 'insert' && edit.path.length === 1 && invalid.has(edit.item.id)
  const isLeftOut = (edit: Edit) => isOfInvalid(edit) || isInsertOfInvalid(edit)
  const leftOut = edits.filter(isLeftOut)
  if (leftOut.length === 0) return { ...done, content: connected(made) }
  const others = edits.filter(edit => !isLeftOut(edit))
  const rest = apply(content, others, mayOverwrite)
  return { ...rest, dropped: [...rest.dropped, ...leftOut] }
}

/** Returns the content with lines at what they are joined to: others may have moved that. */
const connected = (content: DeckContent): DeckContent => ({
  ...content,
  document: content.document.map(step => (step.kind === 'slide' ? withConnectors(step) : step)),
})

/** Returns the ids of the steps that edits have changed and that a deck cannot have. */
function invalidSteps({ document }: DeckContent, after: DeckContent): ReadonlySet<string> {
  const known = new Set(document)
  const changed = after.document.filter(step => !known.has(step))
  return new Set(changed.filter(step => !stepSchema.safeParse(step).success).map(({ id }) => id))
}

type Change = { to: unknown } | 'nothing' | 'gone'

/** Returns the new value at the path of an edit, and notes what is done. */
function changeFor(root: unknown, edit: Edit, done: Omit<Applied, 'content'>, mayOverwrite: boolean): Change {
  const { path } = edit
  const there = valueAt(root, path)
  if (there === 'gone') return 'gone'
  if (edit.kind === 'set') {
    if (isSame(there, edit.to)) return 'nothing'
    const to = merged(edit.from, edit.to, there)
    if (to === edit.to && !isSame(there, edit.from)) {
      if (!mayOverwrite) return 'gone'
      if (!keepsAllOf(to, there)) done.overwritten.push({ path, theirs: there })
    }
    done.edits.push(withMissingObjects(root, { ...edit, from: there, to }))
    return { to }
  }
  const list = there as Item[] | undefined
  if (!list) return 'gone'
  const id = edit.kind === 'move' ? edit.id : edit.item.id
  const index = list.findIndex(item => item.id === id)
  const previous = list[index - 1]?.id ?? null
  const found = list[index]
  if (edit.kind === 'remove') {
    if (!found) return 'nothing'
    if (!isSame(found, edit.item)) {
      if (!mayOverwrite) return 'gone'
      done.overwritten.push({ path: [...path, id], theirs: found })
    }
    done.edits.push({ ...edit, after: previous, item: found })
    return { to: list.toSpliced(index, 1) }
  }
  if (edit.kind === 'move') {
    if (!found) return 'gone'
    if (previous === edit.to) return 'nothing'
    const rest = list.toSpliced(index, 1)
    const to = placeAfter(rest, edit.to, index, path)
    done.edits.push({ ...edit, from: previous, to: rest[to - 1]?.id ?? null })
    return { to: rest.toSpliced(to, 0, found) }
  }
  if (found) return 'nothing'
  if (list.length >= lengthLimit(path) || isTaken(root, id)) return 'gone'
  const at = placeAfter(list, edit.after, list.length, path)
  done.edits.push({ ...edit, after: list[at - 1]?.id ?? null })
  return { to: list.toSpliced(at, 0, edit.item) }
}

/** Returns the index after the item with an id; `fallback` when it is gone. The join screen stays the first step. */
function placeAfter(list: readonly Item[], id: string | null, fallback: number, path: Path): number {
  const first = path.at(-1) === 'document' ? 1 : 0
  if (id === null) return first
  const index = list.findIndex(item => item.id === id)
  return Math.max(first, index === -1 ? Math.min(fallback, list.length) : index + 1)
}

function lengthLimit(path: Path): number {
  const name = path.at(-1)
  if (name === 'document') return limits.steps
  return name === 'overlays' ? limits.overlays : limits.elements
}

/** Whether a step or element of the content has an id [D5]. */
function isTaken(root: unknown, id: string): boolean {
  const { document } = root as DeckContent
  return document.some(
    step =>
      step.id === id ||
      (step.kind === 'slide' &&
        [step.overlays, step.texts, step.shapes, step.images].some(list =>
          list.some(item => item.id === id),
        )),
  )
}

/** Returns `to`, merged item by item with what somebody else made of `from` where all three are lists of one length. */
function merged(from: unknown, to: unknown, theirs: unknown): unknown {
  if (!Array.isArray(from) || !Array.isArray(to) || !Array.isArray(theirs)) return to
  if (from.length !== to.length || from.length !== theirs.length || isSame(from, theirs)) return to
  return to.map((item: unknown, index) => (isSame(item, from[index]) ? (theirs[index] as unknown) : item))
}

/** Returns the value at a path; undefined for a field that is not there, and `gone` when a step or element on the way is gone. */
function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const [depth, name] of path.entries())
    if (isItemList(path.slice(0, depth))) {
      value = (value as Item[] | undefined)?.find(({ id }) => id === name)
      if (value === undefined) return 'gone'
    } else value = isObject(value) ? value[name] : undefined
  return value
}

/** Returns an edit that sets a field, as one that also makes the objects that are missing around it, so that undoing it removes them. */
function withMissingObjects(root: unknown, edit: Edit & { kind: 'set' }): Edit {
  const { path, to } = edit
  const depth = path.findIndex(
    (_, at) => at > 0 && !isItemList(path.slice(0, at)) && valueAt(root, path.slice(0, at)) === undefined,
  )
  if (depth === -1) return edit
  const made = path.slice(depth).reduceRight((value, name) => ({ [name]: value }), to)
  return { kind: 'set', path: path.slice(0, depth), from: undefined, to: made }
}

/** Returns the value with another one at a path; objects that are missing on the way are made. */
function replaceAt(value: unknown, path: Path, walked: Path, change: { to: unknown }): unknown {
  const [name, ...rest] = path
  if (name === undefined) return change.to
  const deeper = [...walked, name]
  if (isItemList(walked))
    return (value as Item[]).map(item => (item.id === name ? replaceAt(item, rest, deeper, change) : item))
  const object = isObject(value) ? value : {}
  const replaced = replaceAt(object[name], rest, deeper, change)
  if (replaced !== undefined) return { ...object, [name]: replaced }
  const { [name]: _, ...others } = object
  return others
}
