import { answerText } from '#polls/answer-text.ts'
import { pointsOf } from '#rooms/score.ts'
import { pollStateOf } from '#rooms/state.ts'
import type { Context } from '#server/context.ts'
import { paced } from '#server/turns/pace.ts'
import { readAnswerPages } from '#server/store/answer-pages.ts'
import { readLabels } from '#server/store/participants.ts'
import { type RoomRecord, answeredPolls } from './record.ts'

/** Writes a room, its results and every answer as one JSON object, a piece after each page of answers. */
export async function* writeJson(
  record: RoomRecord,
  { database }: Pick<Context, 'database'>,
): AsyncGenerator<Uint8Array> {
  const { room, publicId, createdAt, startedAt, endedAt, joined, results } = record
  const { code, title, status, rehearsal, polls } = results
  const dates = { createdAt, startedAt, endedAt }
  const facts = { id: publicId, code, title, status, rehearsal, ...dates, participants: joined }
  const start = await paced(() => JSON.stringify({ room: facts, polls }))
  yield Buffer.from(`${start.slice(0, -1)},"answers":[`)
  const labels = await readLabels(database.pool, room.id)
  let separator = '\n'
  for (const { placed, key } of answeredPolls(record))
    for await (const page of readAnswerPages(database.pool, key)) {
      const lines = await paced(() =>
        page.map(({ participantId, value, at }) =>
          JSON.stringify({
            pollId: placed.pollId,
            step: placed.step,
            participantId,
            person: labels.get(participantId) ?? null,
            answer: value,
            said: answerText(placed.poll, value),
            points: pointsOf(placed.poll, pollStateOf(room.state, placed.pollId), value, Date.parse(at)),
            at,
          }),
        ),
      )
      yield Buffer.from(separator + lines.join(',\n'))
      separator = ',\n'
    }
  yield Buffer.from('\n]}\n')
}
