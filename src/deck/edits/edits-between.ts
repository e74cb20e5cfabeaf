import type { DeckContent } from './content.ts'
import { type Edit, type Item, type Path, isItemList } from './edit.ts'
import { unmovedIds } from './order.ts'
import { withNamedRefs } from './refs.ts'
import { isObject } from '#contract/input/is-object.ts'
import { isSame } from '#contract/input/same.ts'

/**
 * Returns the edits that turn one content into another, by ids. Parts that are the same objects are not looked at, so that it costs as
 * much as what has changed.
 */
export const editsBetween = (before: DeckContent, after: DeckContent): Edit[] =>
  before === after
    ? []
    : between(
        { ...before, document: withNamedRefs(before.document) },
        { ...after, document: withNamedRefs(after.document) },
        [],
      )

function between(before: unknown, after: unknown, path: Path): Edit[] {
  if (before === after) return []
  if (isItemList(path)) return betweenLists(before as Item[], after as Item[], path)
  if (isObject(before) && isObject(after) && before['kind'] === after['kind'])
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name =>
      between(before[name], after[name], [...path, name]),
    )
  return isSame(before, after) ? [] : [{ kind: 'set', path, from: before, to: after }]
}

function betweenLists(before: readonly Item[], after: readonly Item[], path: Path): Edit[] {
  const old = new Map(before.map(item => [item.id, item]))
  const ids = new Set(after.map(({ id }) => id))
  const stays = (id: string) => old.has(id) && ids.has(id)
  const unmoved = unmovedIds(
    before.map(({ id }) => id).filter(stays),
    after.map(({ id }) => id).filter(stays),
  )
  const previousIn = (list: readonly Item[], index: number) => list[index - 1]?.id ?? null
  const oldPlace = new Map(before.map(({ id }, index) => [id, previousIn(before, index)]))
  const removed = before.flatMap((item, index): Edit[] =>
    ids.has(item.id) ? [] : [{ kind: 'remove', path, after: previousIn(before, index), item }],
  )
  // From first to last, so that the item before is in its place already.
  const placed = after.flatMap((item, index): Edit[] => {
    const { id } = item
    const to = previousIn(after, index)
    if (!old.has(id)) return [{ kind: 'insert', path, after: to, item }]
    return unmoved.has(id) ? [] : [{ kind: 'move', path, id, from: oldPlace.get(id) ?? null, to }]
  })
  // From last to first, so that undoing them, in the reverse order, finds the items before in their places.
  const changed = after.flatMap(item => {
    const known = old.get(item.id)
    return known ? between(known, item, [...path, item.id]) : []
  })
  return [...removed.toReversed(), ...placed, ...changed]
}
