import type { Document, Step } from '#contract/deck/deck.ts'

/** Returns the ids of the steps that were added, changed, moved or removed, in the order of the document, those removed last. */
export function changedSteps(before: Document, after: Document): string[] {
  if (before === after) return []
  const old = new Map(before.map(step => [step.id, step]))
  const ids = new Set(after.map(({ id }) => id))
  const stayed = before.filter(({ id }) => ids.has(id))
  let place = 0
  const changed = after.filter(step => {
    const known = old.get(step.id)
    if (!known) return true
    const hasMoved = stayed[place]?.id !== step.id
    place += 1
    return hasMoved || !isSame(known, step)
  })
  return [...changed, ...before.filter(({ id }) => !ids.has(id))].map(({ id }) => id)
}

const isSame = (a: Step, b: Step): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
