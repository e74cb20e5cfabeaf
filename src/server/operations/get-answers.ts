import { refuseField } from '#contract/refusal.ts'
import type { getAnswers } from '#contract/operations/get-answers.ts'
import { answerText } from '#polls/answer-text.ts'
import { pollsOfRoom } from '#polls/polls-of-room.ts'
import { pointsOf } from '#rooms/score.ts'
import { pollStateOf, roundsOf } from '#rooms/state.ts'
import { teamNames } from '#rooms/teams.ts'
import { labelOf } from '#server/store/participants.ts'
import { cursorMessage } from '#server/store/pages.ts'
import { readPollKeys, requireRoom, readRoomDocument } from '#server/store/rooms.ts'
import { readState } from '#server/store/room-state.ts'
import type { Handler } from './handler.ts'

/** Answers are sorted by poll in deck order, then by participant. A cursor is `poll number/participant id`. */
export const handleGetAnswers: Handler<typeof getAnswers> = async (
  { db, principal },
  { code, limit, cursor, pollId },
) => {
  const { id: roomId, rehearsal } = await requireRoom(db, principal, code)
  const [document, { state }, keys] = await Promise.all([
    readRoomDocument(db, roomId),
    readState(db, roomId),
    readPollKeys(db, roomId),
  ])
  const polls = pollsOfRoom(document)
    .filter(placed => pollId === undefined || placed.pollId === pollId)
    .flatMap(placed => roundsOf(state, placed))
  const [from, after] = cursor === undefined ? [0, ''] : parseCursor(cursor, polls.length)
  const teams = teamNames(state)
  const answers = []
  for (const [number, { placed, round }] of polls.entries()) {
    const pollState = pollStateOf(state, placed.pollId)
    const key = keys.get(`${round}/${placed.pollId}`)
    if (number < from || key === undefined) continue
    const rows = await db
      .selectFrom('answers')
      .leftJoin('participants', 'participants.id', 'answers.participant')
      .select([
        'answers.participant',
        'answers.value',
        'answers.at',
        'participants.name',
        'participants.label',
        'participants.team',
      ])
      .where('answers.poll', '=', key)
      // The order of the primary key: every page is read from where the one before ended.
      .where('answers.participant', '>', number === from ? after : '')
      .orderBy('answers.participant')
      .limit(limit + 1 - answers.length)
      .execute()
    for (const { participant, value: stored, at, name, label, team } of rows) {
      const teamName = teams.get(team ?? '')
      const value: unknown = JSON.parse(stored)
      answers.push({
        place: `${number}/${participant}`,
        answer: {
          pollId: placed.pollId,
          step: placed.step,
          type: placed.poll.type,
          prompt: placed.poll.prompt,
          participantId: participant,
          name,
          person: labelOf({ id: participant, name, label }),
          ...(teamName !== undefined && { team: teamName }),
          answer: value,
          said: answerText(placed.poll, value),
          points: pointsOf(placed.poll, pollState, value, Date.parse(at)),
          at,
        },
      })
    }
    if (answers.length > limit) break
  }
  const page = answers.slice(0, limit)
  const next = answers.length > limit ? (page.at(-1)?.place ?? null) : null
  return {
    answers: page.map(({ answer }) => answer),
    rehearsal,
    next,
  }
}

function parseCursor(cursor: string, polls: number): [number: number, participant: string] {
  const [, number, participant] = /^(\d{1,4})\/([\w-]{1,64})$/.exec(cursor) ?? []
  if (number === undefined || participant === undefined || Number(number) >= polls)
    throw refuseField('cursor', cursorMessage)
  return [Number(number), participant]
}
