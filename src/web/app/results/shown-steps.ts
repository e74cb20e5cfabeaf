import type { HostRoom } from '#contract/rooms/live.ts'
import { finalStandingsId } from '#polls/final-standings.ts'
import { documentPolls } from '#polls/placed.ts'
import type { RoomDeck } from '#web/ui/core/host-client.ts'

/** Returns the steps whose polls were shown, in deck order; of a quiz that is over the final standings come first. */
export function shownSteps(room: HostRoom, { document }: Pick<RoomDeck, 'document'>) {
  const shown = new Map(room.polls.map(state => [state.pollId, state]))
  const all = documentPolls(document)
  const placed = all.flatMap(({ pollId, poll, step }) => {
    const state = shown.get(pollId)
    return state ? [{ step, pollId, poll, state }] : []
  })
  const final = room.status === 'ended' ? finalStandingsId(all) : undefined
  const isFinal = ({ polls }: { polls: typeof placed }) => polls.some(({ pollId }) => pollId === final)
  const steps = [...Map.groupBy(placed, ({ step }) => step)].map(([index, polls]) => ({ index, polls }))
  return [...steps.filter(isFinal), ...steps.filter(step => !isFinal(step))]
}
export type ShownPoll = ReturnType<typeof shownSteps>[number]['polls'][number]
