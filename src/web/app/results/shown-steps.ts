import type { HostRoom } from '#contract/rooms/live.ts'
import { documentPolls } from '#polls/placed.ts'
import type { RoomDeck } from '#web/ui/core/host-client.ts'

/** Returns the steps whose polls were shown, in deck order. */
export function shownSteps(room: HostRoom, { document }: Pick<RoomDeck, 'document'>) {
  const shown = new Map(room.polls.map(state => [state.pollId, state]))
  const placed = documentPolls(document).flatMap(({ pollId, poll, step }) => {
    const state = shown.get(pollId)
    return state ? [{ step, pollId, poll, state }] : []
  })
  return [...Map.groupBy(placed, ({ step }) => step)].map(([index, polls]) => ({ index, polls }))
}
export type ShownPoll = ReturnType<typeof shownSteps>[number]['polls'][number]
