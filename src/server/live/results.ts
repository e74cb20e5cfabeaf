import type pg from 'pg'
import { roomQuestions } from '#polls/room-questions.ts'
import type { RoomResults } from '#contract/operations/get-results.ts'
import { askedClosing, takesClosing } from '#rooms/closing.ts'
import { askedQuestions, shownPolls } from '#rooms/room-polls.ts'
import { isOnStep } from '#rooms/state.ts'
import { isOpen } from '#rooms/timing.ts'
import type { LiveRoom } from './room.ts'
import { readReport } from './report.ts'
import { readStandings } from './scores.ts'

type ResultsRoom = Pick<
  LiveRoom,
  'id' | 'code' | 'title' | 'rehearsal' | 'polls' | 'agenda' | 'state' | 'keys'
>

/** Returns what the results of a room say beside its polls. */
export const resultsHead = ({
  code,
  title,
  state,
  rehearsal,
}: Pick<ResultsRoom, 'code' | 'title' | 'state' | 'rehearsal'>): Omit<RoomResults, 'polls'> => ({
  code,
  title,
  status: state.status,
  rehearsal,
})

/**
 * Returns the results of the polls of a room that were shown, in deck order, or of one; last what was asked after the end, once somebody
 * answered. `now` is ms since 1970.
 */
export async function readResults(
  pool: Pick<pg.Pool, 'query'>,
  room: ResultsRoom,
  now: number,
  only?: string,
): Promise<RoomResults> {
  const polls: RoomResults['polls'] = []
  for await (const poll of readEachResult(pool, room, now, only)) polls.push(poll)
  return { ...resultsHead(room), polls }
}

/** Reads the same results one after another. */
export async function* readEachResult(
  pool: Pick<pg.Pool, 'query'>,
  room: ResultsRoom,
  now: number,
  only?: string,
): AsyncGenerator<RoomResults['polls'][number]> {
  const { state, agenda } = room
  const closing = askedClosing(state, agenda)
  for (const placed of [...shownPolls(state, agenda), ...askedQuestions(state, agenda), ...closing]) {
    const { pollId, poll, step, overlay } = placed
    if (only !== undefined && pollId !== only) continue
    const isAfterEnd = closing.includes(placed)
    const { voters, result, table, summary, right, waiting, merged, vote } = await readReport(
      pool,
      placed,
      room,
    )
    if (isAfterEnd && voters === 0) continue
    yield {
      pollId,
      step,
      ...(overlay !== undefined && { overlay }),
      type: poll.type,
      prompt: poll.prompt,
      open: isAfterEnd
        ? takesClosing(state, pollId, now)
        : placed === roomQuestions
          ? state.questions
          : isOnStep(state, placed) && isOpen(state, placed, now),
      voters,
      result,
      table,
      summary,
      ...(right !== undefined && { right }),
      ...(waiting && { waiting }),
      ...(merged && { merged }),
      ...(vote && { vote }),
      ...(await readStandings(pool, placed, room)),
    }
  }
}
