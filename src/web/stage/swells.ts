import { type Reaction, type ReactionCounts, listReactions } from '#contract/rooms/reactions.ts'

/** How long after its last sign a swell ends, ms. */
export const swellMs = 3_000
/** From so many signs on, with no pause of `swellMs` between them, a swell says how many they are. */
const many = 6

interface Swell {
  /** How many were sent since it began. */
  count: number
  /** When the last ones arrived, ms by the clock of the page. */
  at: number
  isMany: boolean
  /** How large its picture is: 0 for few, 1 for a thousand and more. */
  size: number
}

/** What many people send at the same time, by its sign. */
export type Swells = ReadonlyMap<Reaction, Swell>

export const noSwells: Swells = new Map()

/** Returns the swells after more signs arrived; those of signs that nobody sends any more have ended. */
export function swellBy(swells: Swells, counts: ReactionCounts, now: number): Swells {
  const after = new Map([...swells].filter(([, { at }]) => now - at < swellMs))
  for (const [sign, more] of listReactions(counts)) {
    const count = (after.get(sign)?.count ?? 0) + more
    after.set(sign, {
      count,
      at: now,
      isMany: count >= many,
      size: Math.min(1, Math.log10(Math.max(count, many) / many) / Math.log10(1_000 / many)),
    })
  }
  return after
}
