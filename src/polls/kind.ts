import type { z } from 'zod'
import type { Poll } from '#contract/poll.ts'
import type { WaitingEntry } from '#contract/live.ts'
import type { Result, Table } from '#contract/results.ts'
import type { PlacedPoll } from './placed.ts'

/** The sums of a poll: cell name → weight. */
export type Cells = ReadonlyMap<string, number>
/** What one answer adds to the tally: `[cell, weight]` pairs, each cell once. */
export type Contributions = readonly (readonly [cell: string, weight: number])[]
/** What a report hangs on besides the sums: what the host did, who is there, and what was asked before. */
export interface Background {
  /** What people wrote that the host decided on. */
  approved: ReadonlySet<string>
  rejected: ReadonlySet<string>
  /** A wheel's draws, in their order. */
  spins: readonly { name: string; at: string }[]
  /** Everyone in the room, for a wheel of participants. */
  people: readonly string[]
  /** The polls that rounds compare, with what they say, in deck order. */
  earlier: readonly { placed: PlacedPoll; result: Result }[]
}

/** The background of a poll that nobody did anything about. */
export const noBackground: Background = {
  approved: new Set(),
  rejected: new Set(),
  spins: [],
  people: [],
  earlier: [],
}
/** What a tally says: for charts, as a table, in a sentence. */
export interface Report {
  voters: number
  result: Result
  table: Table
  summary: string
  /** What waits for the host, the most written first. */
  waiting?: WaitingEntry[]
}
/** An answer that fits its poll: as it is stored, and what it adds. */
export interface Vote {
  value: unknown
  contributions: Contributions
}

/** What a server adds to what a person wrote. */
export interface Stamp {
  /** Unique in the poll. */
  id: string
  /** ISO 8601. */
  at: string
  name: string | null
}

/** How a person's answer grows where each may send several things. */
export interface Collecting {
  /** Reads what a phone sends. Throws a `ZodError` when it does not fit. */
  parse(raw: unknown): Sent
  /**
   * A person's whole answer with what was just sent; `standing` is undefined before the first. Sending the same
   * again changes nothing. `known`: the ids of all entries of the poll that were asked about. Throws a 400 `Refusal`.
   */
  add(standing: unknown, sent: Sent, stamp: Stamp, known: ReadonlySet<string>): unknown
}
/** Something to read, or a vote on an entry. */
export type Sent = { text: string } | { upvote: string; on: boolean }

/** What a poll type means. One per type, in the file of its name. */
export interface PollKind {
  /** Reads an answer as it is stored. Throws a `ZodError` when it does not fit the poll. Absent: people send none. */
  read?(poll: Poll, raw: unknown): Vote
  /** Where an answer adds to what the same person sent before. */
  collecting?: Collecting
  /** What the tally says. */
  report(poll: Poll, cells: Cells, background: Background): Report
}

/** A type that people answer. */
export type AnsweredKind = PollKind & Required<Pick<PollKind, 'read'>>

/** The cell that counts the standing answers of a poll. */
export const votersCell = '#'

/** Makes a kind from its typed parts. The law: a tally is the sum of the contributions of all standing answers. */
export function pollKind<Answer>(parts: {
  answer: (poll: Poll) => z.ZodType<Answer>
  contributions: (answer: Answer, poll: Poll) => Contributions
  report: (poll: Poll, cells: Cells, voters: number, background: Background) => Omit<Report, 'voters'>
}): AnsweredKind {
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
    report(poll, cells, background) {
      const voters = cells.get(votersCell) ?? 0
      return { voters, ...parts.report(poll, cells, voters, background) }
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
