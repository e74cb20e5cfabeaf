import type pg from 'pg'
import { aliasOf } from '#server/languages/alias.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { isRight } from '#polls/choice.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import { type Score, computeStandingsInSteps, scoredPolls, worthAt } from '#rooms/score.ts'
import { standingsReport } from '#rooms/standings-report.ts'
import { isCounted, pollStateOf } from '#rooms/state.ts'
import { takeAnswers } from '#server/store/answers.ts'
import { readLabels } from '#server/store/labels.ts'
import { pacedSteps } from '#server/turns/pace.ts'
import { resultWordsOf } from '#server/languages/words.ts'
import type { ReportRoom } from './report.ts'
import { currentKey, kickedOf } from './room.ts'

/**
 * Reads what a poll with `quizView: 'standings'` shows of the quiz: the standings, for a poll that shows nothing else also
 * as its table and summary. Returns nothing for other polls, and for a question before its reveal.
 */
export async function readStandings(
  pool: Pick<pg.Pool, 'query'>,
  placed: PlacedPoll,
  room: ReportRoom,
): Promise<Partial<Pick<TallyEvent, 'standings' | 'players' | 'table' | 'summary'>>> {
  const { poll, pollId } = placed
  const isOnly = isStandingsPoll(poll)
  if (!showsStandings(poll) || !(isOnly || pollStateOf(room.state, pollId).revealed)) return {}
  const top = await pacedSteps(computeStandingsInSteps(await readScores(pool, placed, room)))
  return { ...top, ...(isOnly && standingsReport(top.standings, resultWordsOf(room.state.language))) }
}

/** Reads the scores of all revealed quiz questions up to a poll, in deck order. Who was removed from the room plays no more. */
export async function readScores(
  pool: Pick<pg.Pool, 'query'>,
  until: Pick<PlacedPoll, 'step'>,
  room: ReportRoom,
): Promise<Score[][]> {
  const questionsSoFar = scoredPolls(until, [...room.polls.values()]).filter(({ pollId }) =>
    isCounted(pollStateOf(room.state, pollId)),
  )
  const names = await readLabels(pool, room.id)
  const kicked = kickedOf(room.state)
  const questions: Score[][] = []
  for (const question of questionsSoFar)
    questions.push(await scoresOf(room, question, { names, kicked }, pool))
  return questions
}

async function scoresOf(
  room: ReportRoom,
  { pollId, poll }: PlacedPoll,
  { names, kicked }: { names: ReadonlyMap<string, string>; kicked: ReadonlySet<string> },
  pool: Pick<pg.Pool, 'query'>,
): Promise<Score[]> {
  const key = currentKey(room, pollId)
  if (key === undefined) return []
  const state = pollStateOf(room.state, pollId)
  // Many people give the same few answers.
  const known = new Map<string, boolean>()
  const isRightAnswer = (value: string): boolean => {
    const found = known.get(value) ?? isRight(poll, JSON.parse(value))
    known.set(value, found)
    return found
  }
  const scores: Score[] = []
  await takeAnswers(pool, key, (participantId, value, at) => {
    if (kicked.has(participantId)) return
    scores.push({
      participantId,
      name: names.get(participantId) ?? aliasOf(participantId, room.state.language),
      points: isRightAnswer(value) ? worthAt(poll, state, at) : 0,
    })
  })
  return scores
}
