import { isMoment } from '#contract/deck/revision.ts'
import { refuseField } from '#contract/refusal.ts'

/** The position of a row in a list: a time, and an id that distinguishes rows of the same time. */
type Position = [moment: string, id: string]

/** The message for an invalid cursor. */
export const cursorMessage =
  'Send the value of next from the page before, unchanged, or leave it out for the first page.'

/**
 * Returns one page of the rows, and the cursor of the next page, or null for the last page. The caller reads `limit + 1` rows:
 * the extra row shows that another page follows.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => Position,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? position(last).join('/') : null }
}

/** Parses a cursor into the position of the last row of a page. Throws a 400 for an invalid cursor. */
export function readCursor(cursor: string): Position {
  const [, moment, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/([\w-]+)$/.exec(cursor) ?? []
  if (!moment || !id || !isMoment(moment) || moment < '0001') throw refuseField('cursor', cursorMessage)
  return [moment, id]
}
