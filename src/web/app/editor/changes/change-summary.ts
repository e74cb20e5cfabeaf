import type { Document } from '#contract/deck/deck.ts'
import { plural } from '#contract/text/figures.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { placeOf, thingAt } from './place.ts'
import { stepWords } from './step-words.ts'

/** Returns the ids of the steps and elements that edits change. */
export const changedIds = (edits: readonly Edit[]): Set<string> =>
  new Set(edits.map(placeOf).flatMap(({ step, element }) => [step, element].filter(id => id !== undefined)))

/** Returns what edits do to a deck in words, such as `changed 3 things on step 2`. Steps are numbered as in `after`. */
export function changeSummary(edits: readonly Edit[], after: Document): string {
  const stepEdits = edits.filter(({ path }) => path.length === 1 && path[0] === 'document')
  const idsOf = (kind: Edit['kind']) =>
    new Set(stepEdits.filter(edit => edit.kind === kind).map(edit => placeOf(edit).step))
  const present = new Set(after.map(({ id }) => id))
  const inserted = idsOf('insert')
  const removed = idsOf('remove')
  const added = [...inserted].filter(id => id !== undefined && present.has(id) && !removed.has(id))
  const gone = [...removed].filter(id => id !== undefined && !present.has(id) && !inserted.has(id))
  const moved = [...idsOf('move')].filter(id => id !== undefined && present.has(id) && !inserted.has(id))

  const inside = edits
    .filter(({ path }) => path[0] === 'document' && path.length > 1)
    .map(placeOf)
    .filter(({ step }) => step !== undefined && present.has(step) && !inserted.has(step))
  const things = new Set(inside.map(thingAt)).size
  const steps = [...new Set(inside.map(({ step }) => step))]
  const changes = (field: string) => edits.some(({ path }) => path[0] === field)

  const parts = [
    ...(added.length > 0 ? [`added ${countOf(added, after)}`] : []),
    ...(gone.length > 0 ? [`removed ${gone.length === 1 ? 'a step' : plural(gone.length, 'step')}`] : []),
    ...(moved.length > 0 ? [`moved ${countOf(moved, after)}`] : []),
    ...(things > 0
      ? [`changed ${things === 1 ? 'one thing' : plural(things, 'thing')} on ${countOf(steps, after)}`]
      : []),
    ...(changes('title') ? ['changed the title'] : []),
    ...(changes('theme') ? ['changed the theme'] : []),
    ...(changes('language') ? ['changed the language'] : []),
    ...(changes('fonts') ? ['changed the fonts'] : []),
  ]
  return parts.length > 0 ? listOf(parts) : 'changed nothing'
}

const countOf = (ids: readonly (string | undefined)[], document: Document): string =>
  ids.length === 1 ? stepWords(document, ids[0]) : plural(ids.length, 'step')

const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
