import type pg from 'pg'
import { endEarly, endingEarly } from '#rooms/timing.ts'
import { openingOf, pollStateOf } from '#rooms/state.ts'
import type { RoomAction } from '#rooms/machine.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import { readReport } from './report.ts'
import { type LiveRoom, currentKey } from './room.ts'

interface Parts {
  pool: Pick<pg.Pool, 'query'>
  bus: Pick<Bus, 'online'>
  now: () => number
  change: (room: LiveRoom, action: RoomAction) => Promise<void>
}

/**
 * Returns a function that ends the questions of a quiz soon that everybody has answered. It is called whenever who is online, or what they all
 * have answered, may have changed on any server. Those whose connection broke count as well: as many have to have answered as were ever online
 * while the question was open. A server that did not see the question begin does not know that, and leaves it to the others and to the deadline.
 */
export function earlyEnd({ pool, bus, now, change }: Parts): (room: LiveRoom) => Promise<void> {
  /** The most people that were online at once, by the key of a round's answers. */
  const most = new WeakMap<LiveRoom, Map<number, number>>()

  return async room => {
    const { state, agenda } = room
    const ending = endingEarly(state, agenda, now()).filter(
      ({ poll, pollId }) => (openingOf(poll, pollStateOf(state, pollId)) ?? 0) >= room.loadedAt,
    )
    if (ending.length === 0) return
    const online = await bus.online(room)
    const ofRoom = most.get(room) ?? new Map<number, number>()
    most.set(room, ofRoom)
    const rounds = []
    for (const placed of ending) {
      const { round } = pollStateOf(state, placed.pollId)
      const key = currentKey(room, placed.pollId)
      if (key === undefined) continue
      const people = Math.max(ofRoom.get(key) ?? 0, online.count)
      ofRoom.set(key, people)
      const areDone = online.answered.some(each => each.pollId === placed.pollId && each.round === round)
      if (areDone && (await readReport(pool, placed, room)).voters >= people)
        rounds.push({ pollId: placed.pollId, round })
    }
    if (endEarly(room.state, agenda, rounds, now()) !== room.state)
      await change(room, { action: 'all_answered', rounds })
  }
}
