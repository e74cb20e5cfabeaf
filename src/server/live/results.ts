import type pg from 'pg'
import type { Output } from '#contract/operation.ts'
import type { getResults } from '#contract/operations/get-results.ts'
import { isOpen, shownPolls } from '#rooms/machine.ts'
import type { LiveRoom } from './room.ts'
import { readReport, readStandings } from './tallies.ts'

/** Returns the results of the polls of a room that were shown, in deck order, or of one. `now` is ms since 1970. */
export async function readResults(
  pool: Pick<pg.Pool, 'query'>,
  room: Pick<LiveRoom, 'id' | 'code' | 'title' | 'rehearsal' | 'polls' | 'agenda' | 'state' | 'keys'>,
  now: number,
  only?: string,
): Promise<Output<typeof getResults>> {
  const { code, title, state, agenda, rehearsal } = room
  const polls = []
  for (const placed of shownPolls(state, agenda)) {
    const { pollId, poll, step, overlay } = placed
    if (only !== undefined && pollId !== only) continue
    const { voters, result, table, summary, waiting } = await readReport(pool, placed, room)
    polls.push({
      pollId,
      step,
      ...(overlay !== undefined && { overlay }),
      type: poll.type,
      prompt: poll.prompt,
      open: step === state.stepIndex && isOpen(state, pollId, poll, now),
      voters,
      result,
      table,
      summary,
      ...(waiting && { waiting }),
      ...(await readStandings(pool, placed, room)),
    })
  }
  return { code, title, status: state.status, rehearsal, polls }
}
