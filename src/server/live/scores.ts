import { sentenceJoint } from '#messages/languages.ts'
import { aliasOf } from '#server/languages/alias.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { meritOf } from '#polls/quiz-points.ts'
import { isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import type { TeamStanding } from '#contract/rooms/teams.ts'
import { rankTeamsInSteps } from '#rooms/team-standings.ts'
import { hasTeams, teamNames } from '#rooms/teams.ts'
import { readMemberships } from '#server/store/room-teams.ts'
import type { PgQueries } from '#server/store/pg-queries.ts'
import {
  type Score,
  type TeamOf,
  computeStandingsInSteps,
  gradeOfMerit,
  scoredPolls,
  worthAt,
} from '#rooms/score.ts'
import { standingsReport, teamsReport } from '#rooms/standings-report.ts'
import { isCounted, pollStateOf } from '#rooms/state.ts'
import { takeAnswers } from '#server/store/answers.ts'
import { readAvatars } from '#server/store/avatars.ts'
import { readLabels } from '#server/store/labels.ts'
import { pacedSteps } from '#server/turns/pace.ts'
import { resultWordsOf } from '#server/languages/words.ts'
import type { ReportRoom } from './report.ts'
import { currentKey, kickedOf } from './room.ts'

/** How many different answers are remembered while a question is judged: guesses of a place all differ. */
const mostKnown = 1_000

/**
 * Reads what a poll with `quizView: 'standings'` shows of the quiz: the standings, for a poll that shows nothing else also
 * as its table and summary. Returns nothing for other polls, and for a question before its reveal.
 */
export async function readStandings(
  pool: PgQueries,
  placed: PlacedPoll,
  room: ReportRoom,
): Promise<Partial<Pick<TallyEvent, 'standings' | 'players' | 'teams' | 'teamTable' | 'table' | 'summary'>>> {
  const { poll, pollId } = placed
  const isOnly = isStandingsPoll(poll)
  if (!showsStandings(poll) || !(isOnly || pollStateOf(room.state, pollId).revealed)) return {}
  const words = resultWordsOf(room.state.language)
  const scores = await readScores(pool, placed, room)
  const { teams, teamOf } = await readTeams(pool, room, scores)
  const top = await pacedSteps(computeStandingsInSteps([...scores.values()], teamOf))
  const ofTeams = teams && teamsReport(teams, words)
  const ofPeople = standingsReport(top.standings, words)
  const summaries = [...(ofTeams && teams.length > 0 ? [ofTeams.summary] : []), ofPeople.summary]
  return {
    ...top,
    ...(ofTeams && { teams, teamTable: ofTeams.table }),
    ...(isOnly && { table: ofPeople.table, summary: summaries.join(sentenceJoint(words.language)) }),
  }
}

/** Reads how the teams of a room stand after some questions, and who is in which; neither in a room without teams. */
export async function readTeams(
  pool: PgQueries,
  room: Pick<ReportRoom, 'id' | 'state' | 'rehearsal'>,
  scores: ReadonlyMap<string, readonly Score[]>,
): Promise<{ teams?: TeamStanding[]; teamOf?: TeamOf; teamIdOf?: TeamOf }> {
  if (!hasTeams(room.state)) return {}
  const { list } = room.state.teams
  const memberships = await readMemberships(pool, room)
  const questions = Array.from(scores, ([pollId, ofQuestion]) => ({
    scores: ofQuestion,
    until: pollStateOf(room.state, pollId).scoredUntil ?? Infinity,
  }))
  const teams = await pacedSteps(rankTeamsInSteps(list, memberships, questions))
  const names = teamNames(room.state)
  const teamIdOf: TeamOf = participantId => memberships.get(participantId)?.team
  return { teams, teamIdOf, teamOf: participantId => names.get(teamIdOf(participantId) ?? '') }
}

/**
 * Reads the scores of all revealed quiz questions up to a poll, by the ids of their polls, in deck order. Who was removed from the room plays
 * no more.
 */
export async function readScores(
  pool: PgQueries,
  until: Pick<PlacedPoll, 'step'>,
  room: ReportRoom,
): Promise<Map<string, Score[]>> {
  const questionsSoFar = scoredPolls(until, [...room.polls.values()]).filter(({ pollId }) =>
    isCounted(pollStateOf(room.state, pollId)),
  )
  const names = await readLabels(pool, room.id)
  const avatars = await readAvatars(pool, room.id)
  const kicked = kickedOf(room.state)
  const questions = new Map<string, Score[]>()
  for (const question of questionsSoFar)
    questions.set(question.pollId, await scoresOf(room, question, { names, avatars, kicked }, pool))
  return questions
}

async function scoresOf(
  room: ReportRoom,
  { pollId, poll }: PlacedPoll,
  {
    names,
    avatars,
    kicked,
  }: {
    names: ReadonlyMap<string, string>
    avatars: ReadonlyMap<string, number>
    kicked: ReadonlySet<string>
  },
  pool: PgQueries,
): Promise<Score[]> {
  const key = currentKey(room, pollId)
  if (key === undefined) return []
  const state = pollStateOf(room.state, pollId)
  // Many people give the same few answers.
  const known = new Map<string, number>()
  const merit = (value: string): number => {
    const found = known.get(value) ?? meritOf(poll, JSON.parse(value), state.accepted)
    if (known.size < mostKnown) known.set(value, found)
    return found
  }
  const scores: Score[] = []
  await takeAnswers(pool, key, (participantId, value, at) => {
    if (kicked.has(participantId)) return
    scores.push({
      participantId,
      name: names.get(participantId) ?? aliasOf(participantId, room.state.language),
      ...gradeOfMerit(merit(value), worthAt(poll, state, at)),
      avatar: avatars.get(participantId),
    })
  })
  return scores
}
