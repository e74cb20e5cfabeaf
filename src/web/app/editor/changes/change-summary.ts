import type { Document } from '#contract/deck/deck.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { dateLocale } from '../../date-locale.ts'
import { message } from '../../messages.ts'
import { placeOf, thingAt } from './place.ts'
import { onStepWords } from './step-words.ts'

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
    ...(added.length > 0 ? [stepsSummary('added', added, after)] : []),
    ...(gone.length > 0
      ? [
          gone.length === 1
            ? message('changes.removedOne')
            : message('changes.removed', { count: gone.length }),
        ]
      : []),
    ...(moved.length > 0 ? [stepsSummary('moved', moved, after)] : []),
    ...(things > 0 ? [thingsSummary(things, steps, after)] : []),
    ...(['title', 'theme', 'language', 'fonts'] as const).flatMap(field =>
      changes(field) ? message(`changes.changed.${field}`) : [],
    ),
  ]
  return parts.length > 0
    ? new Intl.ListFormat(dateLocale()).format(parts)
    : message('changes.changed.nothing')
}

type Ids = readonly (string | undefined)[]

const stepsSummary = (what: 'added' | 'moved', ids: Ids, document: Document): string =>
  ids.length === 1
    ? message(`changes.${what}One`, { step: document.findIndex(({ id }) => id === ids[0]) })
    : message(`changes.${what}`, { count: ids.length })

function thingsSummary(count: number, steps: Ids, document: Document): string {
  const where =
    steps.length === 1
      ? onStepWords(document, steps[0])
      : message('changes.on.steps', { count: steps.length })
  return count === 1 ? message('changes.changedOne', { where }) : message('changes.changed', { count, where })
}
