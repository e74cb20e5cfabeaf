import { smallest } from '../text.ts'
import { byCount, type Choice } from './choices.ts'
import type { LookInput } from './look.ts'

/** The narrowest column of options, px. */
const narrowest = 220

export interface Arrangement {
  shown: Choice[]
  columns: number
  rows: number
}

/** A column of few rows is at least this wide, in sizes of an option's label. */
const wideColumn = 14

/**
 * Returns how many columns there are, and which options are shown: where not all fit, those with the most votes. A column has at most
 * `mostRows` rows where the columns stay wide.
 */
export function arrangeOptions(all: Choice[], { box, sizes }: LookInput, mostRows = Infinity): Arrangement {
  const least = smallest * 1.3
  const count = all.length
  for (let columns = 1; columns <= 5; columns += 1) {
    const rows = Math.ceil(count / columns)
    if (columns > 1 && box.w / columns < narrowest) break
    const canDivide = rows > mostRows && box.w / (columns + 1) >= sizes.option * wideColumn
    if (box.h / rows >= least && !canDivide) return { shown: all, columns, rows }
  }
  const columns = Math.max(1, Math.min(5, Math.floor(box.w / narrowest)))
  const rows = Math.max(1, Math.floor(box.h / least))
  // The right one is never left out.
  const ranked = all.toSorted((a, b) => Number(b.correct) - Number(a.correct) || byCount(a, b))
  const best = new Set(ranked.slice(0, rows * columns))
  return { shown: all.filter(choice => best.has(choice)), columns, rows }
}
