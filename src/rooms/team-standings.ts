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
 * Returns how the teams stand after several questions, best first. For each question a team gets the mean of the better half of its members
 * (`meanOfBetterHalf`), of whom those without an answer have no points; the sum of all is in whole points, and teams with the same share a rank. Nobody
 * counts for questions that were over when they joined or chose the team, so that no team is raised or sunk by who comes late. Teams of which nobody
 * took part are left out. `memberships` holds nobody whom the host removed, by the ids of participants; `questions` are in the order in which they were asked.
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
  const sizes = new Map<string, number>()
  const hasBegun = new Set<string>()
  for (const [index, { scores, until }] of questions.entries()) {
    const earned = new Map<string, number>()
    yield* eachInSteps(scores, ({ participantId, points }) => {
      hasBegun.add(participantId)
      earned.set(participantId, points)
    })
    const members = new Map<string, PointsOfMembers>()
    yield* eachInSteps(memberships, ([participantId, { team, tookPart, joinedAt, chosenAt = 0 }]) => {
      const points = earned.get(participantId)
      if (chosenAt > until || (points === undefined && joinedAt > until)) return
      if (!tookPart && !answered.has(participantId)) return
      // Who came after the first question and answers none does not count at all: a few pages could sink a rival.
      if (!hasBegun.has(participantId) && Math.max(joinedAt, chosenAt) > (questions[0]?.until ?? 0)) return
      const counts: PointsOfMembers = members.get(team) ?? new Map()
      members.set(team, counts)
      counts.set(points ?? 0, (counts.get(points ?? 0) ?? 0) + 1)
    })
    for (const [team, counts] of members) {
      const { mean, count } = meanOfBetterHalf(counts)
      sizes.set(team, count)
      after.set(team, (after.get(team) ?? 0) + mean)
      if (index < questions.length - 1) before.set(team, (before.get(team) ?? 0) + mean)
    }
  }
  const standing = teams.flatMap(team => {
    const count = sizes.get(team.id)
    const sum = (sums: ReadonlyMap<string, number>) => Math.round(sums.get(team.id) ?? 0)
    return count === undefined ? [] : [{ team, count, points: sum(after), earlier: sum(before) }]
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

/** How many members of a team earned as many points in a question. */
type PointsOfMembers = Map<number, number>

/**
 * Returns the mean of the better half of the members of a team, and how many members there are. Of an odd number the one in the middle counts half, so
 * that even and odd teams have the same chances. Who is bad, or silent, changes only how many of the others count.
 */
function meanOfBetterHalf(counts: PointsOfMembers): { mean: number; count: number } {
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0)
  let left = count / 2
  let sum = 0
  for (const [points, people] of [...counts].toSorted(([a], [b]) => b - a)) {
    const counted = Math.min(left, people)
    sum += points * counted
    left -= counted
  }
  return { mean: sum / (count / 2), count }
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
