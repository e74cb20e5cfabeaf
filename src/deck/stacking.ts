import type { SlideStep } from '#contract/deck/deck.ts'
import { layoutOf, stackOf } from './layout.ts'
import { mapElements } from './elements.ts'

export type StackMove = 'front' | 'forward' | 'backward' | 'back'

/**
 * Returns the slide with elements moved in the stack. Cards lie above everything else and among themselves in the order of their list
 * [D4], so a card moves among cards, and other elements among those.
 */
export function restack(slide: SlideStep, ids: ReadonlySet<string>, move: StackMove): SlideStep {
  const cards = reordered(
    slide.overlays.map(({ id }) => id),
    ids,
    move,
  )
  const overlays = cards.flatMap(id => slide.overlays.find(card => card.id === id) ?? [])
  const stack = stackOf(slide)
    .filter(({ element }) => element.kind !== 'overlay')
    .map(({ element }) => element.id)
  const places = new Map(reordered(stack, ids, move).map((id, index) => [id, index]))
  const restacked = mapElements({ ...slide, overlays }, item => {
    const z = places.get(item.id)
    return z === undefined || !('z' in item) || item.z === z ? item : { ...item, z }
  })
  return isSameStack(slide, restacked) ? slide : restacked
}

const isSameStack = (a: SlideStep, b: SlideStep): boolean =>
  JSON.stringify(layoutOf(a).elements.map(({ id, z }) => [id, z])) ===
  JSON.stringify(layoutOf(b).elements.map(({ id, z }) => [id, z]))

function reordered(list: readonly string[], ids: ReadonlySet<string>, move: StackMove): string[] {
  const chosen = list.filter(id => ids.has(id))
  const rest = list.filter(id => !ids.has(id))
  if (move === 'front') return [...rest, ...chosen]
  if (move === 'back') return [...chosen, ...rest]
  const result = [...list]
  const order = move === 'forward' ? chosen.toReversed() : chosen
  for (const id of order) {
    const from = result.indexOf(id)
    const to = from + (move === 'forward' ? 1 : -1)
    const other = result[to]
    if (other === undefined || ids.has(other)) continue
    result[from] = other
    result[to] = id
  }
  return result
}
