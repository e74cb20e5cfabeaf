import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

/** How much input may still be parsed a second time, in values and characters. */
export interface Budget {
  size: number
}

/** Returns what of one input may be parsed a second time: at most 10,000 values and characters. */
export const newBudget = (): Budget => ({ size: 10_000 })

/** Parses a value a second time, when enough of the budget is left for it. Returns its issues. */
export function issuesOfPart(schema: z.ZodType, value: unknown, left: Budget): readonly RawIssue[] {
  left.size -= sizeOf(value, left.size)
  if (left.size < 0) return []
  const parsed = schema._zod.run({ value, issues: [] }, { async: false, reportInput: true })
  return parsed instanceof Promise ? [] : parsed.issues
}

/** Counts the values in an object and the characters of its texts, up to about `most`. */
export function sizeOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let size = 1
  for (const [key, inner] of Object.entries(value)) {
    size += key.length + sizeOf(inner, most - size)
    if (size > most) break
  }
  return size
}
