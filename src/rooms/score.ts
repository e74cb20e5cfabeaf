import type { Standing } from '#contract/results.ts'

const full = 1000
const freeMs = 500

/**
 * Returns the points for a correct answer [D27]: 1000 below half a second or without a time limit, otherwise
 * `round(1000 × (1 − t/T/2))`. `elapsedMs` is t, measured by the server; `limitMs` is T.
 */
export function worth(elapsedMs: number, limitMs: number | null): number {
  if (limitMs === null || elapsedMs < freeMs) return full
  const spent = Math.min(Math.max(elapsedMs, 0) / limitMs, 1)
  return Math.round(full * (1 - spent / 2))
}

/** The points of one participant in one question. */
export interface Score {
  participantId: string
  name: string
  points: number
}

/**
 * Returns the standings after several questions, best first, at most `top` lines. `questions` holds the scores of each
 * question in the order they were asked; the last one determines gains and changes of rank. Ties share a rank.
 */
export function standings(questions: readonly (readonly Score[])[], top: number): Standing[] {
  const before = ranks(total(questions.slice(0, -1)))
  const after = total(questions)
  const rank = ranks(after)
  const gained = new Map((questions.at(-1) ?? []).map(({ participantId, points }) => [participantId, points]))
  return [...after.entries()]
    .map(([participantId, { name, points }]) => {
      const now = rank.get(participantId) ?? 1
      const then = before.get(participantId)
      return {
        rank: now,
        name,
        points,
        gained: gained.get(participantId) ?? 0,
        moved: then === undefined ? 0 : then - now,
      }
    })
    .sort((a, b) => a.rank - b.rank || collator.compare(a.name, b.name))
    .slice(0, top)
}

const collator = new Intl.Collator('en')

type Totals = Map<string, { name: string; points: number }>

function total(questions: readonly (readonly Score[])[]): Totals {
  const sums: Totals = new Map()
  for (const { participantId, name, points } of questions.flat())
    sums.set(participantId, { name, points: (sums.get(participantId)?.points ?? 0) + points })
  return sums
}

/** Returns the rank of each participant. Ties share a rank, and the next rank is skipped accordingly (1, 1, 3). */
function ranks(sums: Totals): Map<string, number> {
  const found = new Map<string, number>()
  let place = 0
  let rank = 0
  let last: number | undefined
  for (const [participantId, { points }] of [...sums].sort((a, b) => b[1].points - a[1].points)) {
    place += 1
    if (points !== last) rank = place
    last = points
    found.set(participantId, rank)
  }
  return found
}
