import { Refusal } from '#contract/refusal.ts'
import type { getRoom } from '#contract/operations/get-room.ts'
import { documentPolls } from '#polls/placed.ts'
import { announcedStartOf } from '#rooms/announced-start.ts'
import { isOpen } from '#rooms/timing.ts'
import { buildProgress, currentPolls } from '#rooms/state.ts'
import { countAnswers } from '#server/store/answered-rounds.ts'
import { readReport } from '#server/live/report.ts'
import { readJoinedPeople } from '#server/store/participant-lists.ts'
import { readReactions } from '#server/store/reactions.ts'
import { readPollKeys, readRoom, requireRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleGetRoom: Handler<typeof getRoom> = async ({ db, principal, context }, { code }) => {
  const reached = await requireRoom(db, principal, code)
  const { pool } = context.database
  const [{ joined }, room, keys, reactions] = await Promise.all([
    readJoinedPeople(pool, reached.id),
    readRoom(db, reached),
    readPollKeys(db, reached.id),
    readReactions(pool, reached.id),
  ])
  if (!room) throw new Refusal('no_room')
  const { state, agenda } = room
  const polls = new Map(documentPolls(room.document).map(placed => [placed.pollId, placed]))
  const onStage = currentPolls(state, agenda).map(async placed => {
    const { pollId, poll } = placed
    const { voters } = await readReport(pool, placed, { ...room, polls, keys })
    return { pollId, prompt: poll.prompt, open: isOpen(state, placed, context.now()), voters }
  })
  return {
    id: reached.public_id,
    code: reached.code,
    status: state.status,
    stepIndex: state.stepIndex,
    ...buildProgress(state, agenda),
    stepCount: agenda.length,
    participants: joined,
    answers: countAnswers(reached.rounds),
    tags: reached.tags,
    notes: reached.notes,
    deckId: reached.deck_id,
    title: reached.title,
    rehearsal: reached.rehearsal,
    createdAt: reached.created_at,
    endedAt: reached.ended_at,
    startedBy: { id: reached.starter_id, name: reached.starter_name },
    startsAt: announcedStartOf(state),
    expected: state.expected,
    polls: await Promise.all(onStage),
    reactions,
  }
}
