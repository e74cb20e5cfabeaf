import { isMoment } from '#contract/revision.ts'
import { refuseField } from '#contract/errors.ts'

/** The place of a row in a list: a moment, and what tells rows of one moment apart. */
type Place = [moment: string, id: string]

/** What is said of a cursor that no page gave. */
export const cursorMessage =
  'Send the value of next from the page before, unchanged, or leave it out for the first page.'

/** One page of the rows that were read, which are one more than the page when another one follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => Place,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? place(last).join('/') : null }
}

/** The place that a page ended at. Throws a 400 for a cursor that no page gave. */
export function readCursor(cursor: string): Place {
  const [, moment, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/([\w-]+)$/.exec(cursor) ?? []
  if (!moment || !id || !isMoment(moment) || moment < '0001') throw refuseField('cursor', cursorMessage)
  return [moment, id]
}
