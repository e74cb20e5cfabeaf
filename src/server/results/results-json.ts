import { answerText } from '#polls/answer-text.ts'
import { pointsOf } from '#rooms/score.ts'
import { pollStateOf } from '#rooms/state.ts'
import { hasTeams, teamNames } from '#rooms/teams.ts'
import { readTeamsOf } from '#server/store/room-teams.ts'
import { readResults } from '#server/live/results.ts'
import { paced } from '#server/turns/pace.ts'
import { readAnswerPages } from '#server/store/answer-pages.ts'
import { readLabels } from '#server/store/labels.ts'
import type { PgQueries } from '#server/store/pg-queries.ts'
import { type RoomAndDates, answeredPolls } from './record.ts'

/**
 * Writes a room, its results and every answer as one JSON object, a piece after each page of answers. All is read as it is written, inside
 * a transaction.
 */
export async function* writeJson(
  facts: RoomAndDates,
  { pool, now }: { pool: PgQueries; now: () => number },
): AsyncGenerator<Uint8Array> {
  const { room, publicId, tags, notes, createdAt, startedAt, endedAt, joined } = facts
  const { code, title, rehearsal } = room
  const { status } = room.state
  const dates = { createdAt, startedAt, endedAt }
  const { list } = room.state.teams
  const told = {
    id: publicId,
    code,
    title,
    tags,
    notes,
    status,
    rehearsal,
    ...dates,
    participants: joined,
    ...(list.length > 0 && { teams: list }),
    reactions: facts.reactions,
  }
  yield Buffer.from(`{"room":${JSON.stringify(told)},"polls":[`)
  const { polls } = await readResults(pool, room, now())
  for (const [index, poll] of polls.entries())
    yield Buffer.from(`${index > 0 ? ',' : ''}${await paced(() => JSON.stringify(poll))}`)
  yield Buffer.from('],"answers":[')
  const labels = await readLabels(pool, room.id)
  const teams = hasTeams(room.state) ? teamNames(room.state) : undefined
  let separator = '\n'
  for (const { placed, key } of answeredPolls(facts))
    for await (const page of readAnswerPages(pool, key)) {
      const ids = page.map(({ participantId }) => participantId)
      const teamOf = teams && (await readTeamsOf(pool, ids))
      const lines = await paced(() =>
        page.map(({ participantId, value, at }) =>
          JSON.stringify({
            pollId: placed.pollId,
            step: placed.step,
            participantId,
            person: labels.get(participantId) ?? null,
            ...(teams && { team: teams.get(teamOf?.get(participantId) ?? '') ?? null }),
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
