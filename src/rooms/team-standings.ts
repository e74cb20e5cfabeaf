import type { OwnTeamStanding } from '#contract/rooms/live.ts'
import type { RoomTeam, TeamStanding } from '#contract/rooms/teams.ts'
import { type Steps, atOnce, eachInSteps } from '#polls/steps.ts'
import { type Score, computePlaces } from './score.ts'

/** The team of a participant, and whether they took part: their phone was open once the quiz had begun. */
export interface Membership {
  team: string
  tookPart: boolean
}

/**
 * Returns how the teams stand after several questions, best first. A team has the mean of its members' points, in whole points; teams with the
 * same points share a rank. Everybody in a team counts who took part, also without an answer, so that no team wins by silence; who left before
 * the quiz does not. Teams without anybody who counts are left out. `memberships` holds nobody whom the host removed, by the ids of participants;
 * `questions` are as in `rankPlayers`.
 */
export const rankTeams = (
  teams: readonly RoomTeam[],
  memberships: ReadonlyMap<string, Membership>,
  questions: readonly (readonly Score[])[],
): TeamStanding[] => atOnce(rankTeamsInSteps(teams, memberships, questions))

/** Does in steps what `rankTeams` does. */
export function* rankTeamsInSteps(
  teams: readonly RoomTeam[],
  memberships: ReadonlyMap<string, Membership>,
  questions: readonly (readonly Score[])[],
): Steps<TeamStanding[]> {
  const before = new Map<string, number>()
  const after = new Map<string, number>()
  const answered = new Set<string>()
  for (const [index, scores] of questions.entries())
    yield* eachInSteps(scores, ({ participantId, points }) => {
      const team = memberships.get(participantId)?.team
      if (team === undefined) return
      answered.add(participantId)
      after.set(team, (after.get(team) ?? 0) + points)
      if (index < questions.length - 1) before.set(team, (before.get(team) ?? 0) + points)
    })
  const members = new Map<string, number>()
  yield* eachInSteps(memberships, ([participantId, { team, tookPart }]) => {
    if (tookPart || answered.has(participantId)) members.set(team, (members.get(team) ?? 0) + 1)
  })
  const standing = teams.flatMap(team => {
    const count = members.get(team.id) ?? 0
    const mean = (sums: ReadonlyMap<string, number>) => Math.round((sums.get(team.id) ?? 0) / count)
    return count === 0 ? [] : [{ team, count, points: mean(after), earlier: mean(before) }]
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
