import { endEarly, endingEarly } from '#rooms/timing.ts'
import type { RoomAction } from '#rooms/machine.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import type { LiveRoom } from './room.ts'

interface Parts {
  bus: Pick<Bus, 'online'>
  now: () => number
  change: (room: LiveRoom, action: RoomAction) => Promise<void>
}

/**
 * Returns a function that ends the questions of a quiz soon that everybody has answered. It is called whenever who is online, or what they all
 * have answered, may have changed on any server. Those who left while the question was on stage are waited for until its deadline: they may be
 * reloading the page.
 */
export function earlyEnd({ bus, now, change }: Parts): (room: LiveRoom) => Promise<void> {
  return async room => {
    if (endingEarly(room.state, room.agenda, now()).length === 0) return
    const { answered } = await bus.online(room)
    const rounds = answered.flatMap(({ pollId, round, awaits }) => (awaits ? [] : [{ pollId, round }]))
    if (endEarly(room.state, room.agenda, rounds, now()) !== room.state)
      await change(room, { action: 'all_answered', rounds })
  }
}
