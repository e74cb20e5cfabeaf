import type pg from 'pg'
import { roomQuestions } from '#polls/room-questions.ts'
import type { RoomResults } from '#contract/operations/get-results.ts'
import { askedQuestions, shownPolls } from '#rooms/room-polls.ts'
import { isOpen } from '#rooms/timing.ts'
import type { LiveRoom } from './room.ts'
import { readReport } from './report.ts'
import { readStandings } from './scores.ts'

/** Returns the results of the polls of a room that were shown, in deck order, or of one. `now` is ms since 1970. */
export async function readResults(
  pool: Pick<pg.Pool, 'query'>,
  room: Pick<LiveRoom, 'id' | 'code' | 'title' | 'rehearsal' | 'polls' | 'agenda' | 'state' | 'keys'>,
  now: number,
  only?: string,
): Promise<RoomResults> {
  const { code, title, state, agenda, rehearsal } = room
  const polls = []
  for (const placed of [...shownPolls(state, agenda), ...askedQuestions(state, agenda)]) {
    const { pollId, poll, step, overlay } = placed
    if (only !== undefined && pollId !== only) continue
    const { voters, result, table, summary, waiting, merged } = await readReport(pool, placed, room)
    polls.push({
      pollId,
      step,
      ...(overlay !== undefined && { overlay }),
      type: poll.type,
      prompt: poll.prompt,
      open:
        placed === roomQuestions ? state.questions : step === state.stepIndex && isOpen(state, placed, now),
      voters,
      result,
      table,
      summary,
      ...(waiting && { waiting }),
      ...(merged && { merged }),
      ...(await readStandings(pool, placed, room)),
    })
  }
  return { code, title, status: state.status, rehearsal, polls }
}
