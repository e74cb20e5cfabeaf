import type { getResults } from '#contract/operations/get-results.ts'
import type { PollResult } from '#contract/results.ts'
import { isOpen, shownPolls } from '#rooms/machine.ts'
import { readReport } from '#server/live/tallies.ts'
import { pollKeys, reachRoom, readState } from '#server/store/rooms.ts'
import { pollStateOf } from '#rooms/state.ts'
import type { Handler } from './handler.ts'

export const handleGetResults: Handler<typeof getResults> = async ({ db, principal, context }, { code }) => {
  const { id } = await reachRoom(db, principal, code)
  const room = await context.rooms.demand(code)
  const { state } = await readState(db, id)
  const keys = await pollKeys(db, id)
  const polls: PollResult[] = []
  for (const placed of shownPolls(state, room.agenda)) {
    const { pollId, poll, step, overlay } = placed
    const key = keys.get(`${pollStateOf(state, pollId).round}/${pollId}`)
    const report = await readReport(context.database.pool, placed, state, key)
    if (!report) continue
    const { voters, result, table, summary } = report
    const open = step === state.stepIndex && isOpen(state, pollId, poll, context.now())
    const where = overlay === undefined ? { step } : { step, overlay }
    polls.push({
      pollId,
      ...where,
      type: poll.type,
      prompt: poll.prompt,
      open,
      voters,
      result,
      table,
      summary,
    })
  }
  return { code, title: room.title, status: state.status, polls }
}
