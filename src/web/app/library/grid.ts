/** The measures of a grid of cards of one size, or of a list of rows, px. */
export interface Grid {
  columns: number
  /** What is between two cards, and two rows. */
  gap: number
  cardWidth: number
  cardHeight: number
  /** The height of all rows. */
  height: number
}

const cardGap = 20
const leastCardWidth = 272
/** The part of a card below its picture, rem. */
const textRem = 10.25
/** How many rows above and below the window are drawn, so that scrolling finds them there. */
const spareRows = 2

/** Measures a grid of `count` cards in `width` px, where a rem has `rem` px. A picture is as wide as its card, and 16:9. */
export function measureGrid(width: number, count: number, rem: number): Grid {
  const gap = cardGap
  const columns = Math.max(1, Math.floor((width + gap) / (leastCardWidth + gap)))
  const cardWidth = (width - gap * (columns - 1)) / columns
  const cardHeight = Math.round((cardWidth * 9) / 16 + textRem * rem)
  const rows = Math.ceil(count / columns)
  return { columns, gap, cardWidth, cardHeight, height: Math.max(0, rows * (cardHeight + gap) - gap) }
}

/** The height of a row of the list, rem. */
const rowRem = 3.5

/** Measures a list of `count` rows in `width` px, where a rem has `rem` px. */
export function measureList(width: number, count: number, rem: number): Grid {
  const cardHeight = Math.round(rowRem * rem)
  return { columns: 1, gap: 0, cardWidth: width, cardHeight, height: count * cardHeight }
}

/** Returns the indexes of the cards to draw, `last` excluded, when the grid is seen from `top` to `bottom`, px from its upper edge. */
export function cardsInSight(
  { columns, cardHeight, gap }: Grid,
  count: number,
  top: number,
  bottom: number,
): { first: number; last: number } {
  const row = (y: number) => Math.floor(y / (cardHeight + gap))
  const first = Math.max(0, row(top) - spareRows) * columns
  const last = Math.min(count, Math.max(0, row(bottom) + 1 + spareRows) * columns)
  return { first: Math.min(first, last), last }
}

/** Returns where a card begins, px from the upper edge and the edge where lines begin. */
export function placeOf(
  { columns, cardWidth, cardHeight, gap }: Grid,
  index: number,
): { top: number; start: number } {
  return {
    top: Math.floor(index / columns) * (cardHeight + gap),
    start: (index % columns) * (cardWidth + gap),
  }
}

/** Returns the index of the card that an arrow key, Home or End leads to; undefined for other keys. */
export function cardAfterKey(
  key: string,
  index: number,
  count: number,
  columns: number,
  isRightToLeft: boolean,
): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const to = index + step
  return to >= 0 && to < count ? to : index
}
