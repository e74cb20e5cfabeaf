import type { z } from 'zod'
import type { Poll } from '#contract/poll.ts'
import type { Result, Table } from '#contract/results.ts'

/** The sums of a poll: cell name → weight. */
export type Cells = ReadonlyMap<string, number>
/** What one answer adds to the tally: `[cell, weight]` pairs, each cell once. */
export type Contributions = readonly (readonly [cell: string, weight: number])[]
/** What the host decided on what people wrote. */
export interface Moderation {
  approved: ReadonlySet<string>
  rejected: ReadonlySet<string>
}
/** What a tally says: for charts, as a table, in a sentence. */
export interface Report {
  voters: number
  result: Result
  table: Table
  summary: string
  /** What waits for the host, the most written first. */
  waiting?: { entry: string; count: number }[]
}
/** An answer that fits its poll: as it is stored, and what it adds. */
export interface Vote {
  value: unknown
  contributions: Contributions
}

/** What a poll type means. One per type, in the file of its name. */
export interface PollKind {
  /** Reads an answer. Throws a `ZodError` when it does not fit the poll. */
  read(poll: Poll, raw: unknown): Vote
  /** What the tally says. */
  report(poll: Poll, cells: Cells, moderation: Moderation): Report
}

/** The cell that counts the standing answers of a poll. */
const votersCell = '#'

/** Makes a kind from its typed parts. The law: a tally is the sum of the contributions of all standing answers. */
export function pollKind<Answer>(parts: {
  answer: (poll: Poll) => z.ZodType<Answer>
  contributions: (answer: Answer, poll: Poll) => Contributions
  report: (poll: Poll, cells: Cells, voters: number, moderation: Moderation) => Omit<Report, 'voters'>
}): PollKind {
  // A room's poll never changes, and making a schema costs far more than using it.
  const schemas = new WeakMap<Poll, z.ZodType<Answer>>()
  function schemaOf(poll: Poll): z.ZodType<Answer> {
    const made = schemas.get(poll) ?? parts.answer(poll)
    schemas.set(poll, made)
    return made
  }
  return {
    read(poll, raw) {
      const value = schemaOf(poll).parse(raw)
      return { value, contributions: [[votersCell, 1], ...parts.contributions(value, poll)] }
    },
    report(poll, cells, moderation) {
      const voters = cells.get(votersCell) ?? 0
      return { voters, ...parts.report(poll, cells, voters, moderation) }
    },
  }
}

/** Adds an answer's contributions to a tally, or with `sign` -1 takes them back; sums that come to 0 are dropped. */
export function addTo(cells: Map<string, number>, contributions: Contributions, sign: 1 | -1 = 1): void {
  for (const [cell, weight] of contributions) {
    const sum = (cells.get(cell) ?? 0) + sign * weight
    if (sum === 0) cells.delete(cell)
    else cells.set(cell, sum)
  }
}

/** The share of `voters`, 0 to 1; 0 without voters. */
export const shareOf = (count: number, voters: number): number => (voters === 0 ? 0 : count / voters)

/** A share as people read it: `67 %`. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** A count with its noun: `1 answer`, `2 answers`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
