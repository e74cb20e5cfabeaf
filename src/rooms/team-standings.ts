import type { OwnTeamStanding } from '#contract/rooms/live.ts'
import type { RoomTeam, TeamStanding } from '#contract/rooms/teams.ts'
import { type Steps, atOnce, eachInSteps } from '#polls/steps.ts'
import { type Score, computePlaces } from './score.ts'

/** The team of a participant. Times are in ms since 1970. */
export interface Membership {
  team: string
  /** Whether they took part: their phone was open once the quiz had begun. */
  tookPart: boolean
  joinedAt: number
  /** When they chose the team; undefined for who was put into it, whose answers count from the first question on. */
  chosenAt?: number | undefined
}

/** The points of everybody who answered a question, and when its right answer was shown, ms since 1970. */
export interface TeamQuestion {
  scores: readonly Score[]
  until: number
}

/**
 * Returns how the teams stand after several questions, best first. For each question a team gets the mean of the points of those who were its
 * members by then; the sum is in whole points, and teams with the same share a rank. Everybody counts who took part, also without an answer,
 * so that no team wins by silence; who left before the quiz does not. Nobody counts for questions that were over when they joined or chose
 * the team, so that no team is raised or sunk by who comes late. Teams without anybody who counts are left out. `memberships` holds
 * nobody whom the host removed, by the ids of participants; `questions` are in the order in which they were asked.
 */
export const rankTeams = (
  teams: readonly RoomTeam[],
  memberships: ReadonlyMap<string, Membership>,
  questions: readonly TeamQuestion[],
): TeamStanding[] => atOnce(rankTeamsInSteps(teams, memberships, questions))

/** Does in steps what `rankTeams` does. */
export function* rankTeamsInSteps(
  teams: readonly RoomTeam[],
  memberships: ReadonlyMap<string, Membership>,
  questions: readonly TeamQuestion[],
): Steps<TeamStanding[]> {
  const answered = new Set<string>()
  for (const { scores } of questions)
    yield* eachInSteps(scores, ({ participantId }) => void answered.add(participantId))
  const before = new Map<string, number>()
  const after = new Map<string, number>()
  const counted = new Map<string, Set<string>>(teams.map(({ id }) => [id, new Set()]))
  for (const [index, { scores, until }] of questions.entries()) {
    const sums = new Map<string, number>()
    const members = new Map<string, number>()
    const count = (participantId: string, team: string) => {
      counted.get(team)?.add(participantId)
      members.set(team, (members.get(team) ?? 0) + 1)
    }
    const here = new Set<string>()
    yield* eachInSteps(scores, ({ participantId, points }) => {
      here.add(participantId)
      const { team, chosenAt = 0 } = memberships.get(participantId) ?? {}
      if (team === undefined || chosenAt > until) return
      count(participantId, team)
      sums.set(team, (sums.get(team) ?? 0) + points)
    })
    yield* eachInSteps(memberships, ([participantId, { team, tookPart, joinedAt, chosenAt = 0 }]) => {
      if (here.has(participantId) || Math.max(joinedAt, chosenAt) > until) return
      if (tookPart || answered.has(participantId)) count(participantId, team)
    })
    for (const [team, sum] of sums) {
      const mean = sum / (members.get(team) ?? 1)
      after.set(team, (after.get(team) ?? 0) + mean)
      if (index < questions.length - 1) before.set(team, (before.get(team) ?? 0) + mean)
    }
  }
  const standing = teams.flatMap(team => {
    const count = counted.get(team.id)?.size ?? 0
    const sum = (sums: ReadonlyMap<string, number>) => Math.round(sums.get(team.id) ?? 0)
    return count === 0 ? [] : [{ team, count, points: sum(after), earlier: sum(before) }]
  })
  const places = computePlaces(standing.map(({ points }) => points))
  const earlierPlaces = computePlaces(standing.map(({ earlier }) => earlier))
  return standing
    .map(({ team, count, points, earlier }) => {
      const { rank, tied } = places.get(points) ?? { rank: 1, tied: 1 }
      const previous = questions.length > 1 ? (earlierPlaces.get(earlier)?.rank ?? rank) : rank
      const changed = { gained: points - earlier, moved: previous - rank }
      return { ...team, rank, points, members: count, ...changed, tied }
    })
    .toSorted((a, b) => a.rank - b.rank)
}

/** Returns how a team stands, as its members are told; undefined where it is not ranked. */
export function ownTeamStanding(
  ranked: readonly TeamStanding[],
  teamId: string | undefined,
): OwnTeamStanding | undefined {
  const own = ranked.find(({ id }) => id === teamId)
  if (!own) return undefined
  const { id, name, colour, rank, points, members } = own
  return { id, name, colour, rank, points, members, teams: ranked.length }
}
