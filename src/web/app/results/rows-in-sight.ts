/** How many rows above and below the window are drawn, so that scrolling finds them there. */
const spareRows = 6

/** Returns the indexes of the rows to draw, `last` excluded, when a list is seen from `top` to `bottom`, px from its upper edge. */
export function rowsInSight(
  rowHeight: number,
  count: number,
  top: number,
  bottom: number,
): { first: number; last: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - spareRows)
  const last = Math.min(count, Math.max(0, Math.ceil(bottom / rowHeight)) + spareRows)
  return { first: Math.min(first, last), last }
}
