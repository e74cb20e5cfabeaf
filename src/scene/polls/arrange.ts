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

/** Returns how many columns there are, and which options are shown: where not all fit, those with the most votes. */
export function arrangeOptions(all: Choice[], { box }: LookInput): Arrangement {
  const least = smallest * 1.3
  const count = all.length
  for (let columns = 1; columns <= 5; columns += 1) {
    const rows = Math.ceil(count / columns)
    if (columns > 1 && box.w / columns < narrowest) break
    if (box.h / rows >= least) return { shown: all, columns, rows }
  }
  const columns = Math.max(1, Math.min(5, Math.floor(box.w / narrowest)))
  const rows = Math.max(1, Math.floor(box.h / least))
  const ranked = all.toSorted(byCount)
  const best = new Set(ranked.slice(0, rows * columns))
  return { shown: all.filter(choice => best.has(choice)), columns, rows }
}
