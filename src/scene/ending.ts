import type { Standing } from '#contract/polls/results.ts'
import type { TeamStanding } from '#contract/rooms/teams.ts'

/** The totals of a room that has ended. */
export interface Counts {
  people: number
  answers: number
  polls: number
}

/** How a room has ended. */
export interface Ending extends Counts {
  /** The people on the first place of a quiz; nobody without one. */
  winners: readonly Standing[]
  /** The teams on the first place; left out in a room without teams. */
  winningTeams?: readonly TeamStanding[]
  /** The names of all teams of the room. */
  teamNames?: readonly string[] | undefined
  /** Whether phones may read the results. */
  isShared: boolean
  /** What phones ask; left out where they ask nothing. */
  question?: string
}

/** The ending of a room that has not ended. */
export const noEnding: Ending = {
  people: 0,
  answers: 0,
  polls: 0,
  winners: [],
  isShared: false,
}
