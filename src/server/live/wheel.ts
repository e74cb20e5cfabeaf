import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { onDial } from '#polls/wheel.ts'
import type { Drawn } from '#rooms/machine.ts'
import type { LiveRoom } from './room.ts'
import { everyoneIn } from './tallies.ts'

/** Turns a wheel: everyone on its dial has the same chance. Null when nobody is on it. */
export async function draw(
  pool: Pick<pg.Pool, 'query'>,
  room: Pick<LiveRoom, 'id' | 'polls' | 'state'>,
  pollId: string,
): Promise<Drawn | null> {
  const poll = room.polls.get(pollId)?.poll
  if (!poll) return null
  if (poll.wheelSource === 'custom') {
    const name = oneOf(onDial(poll, []))
    return name === undefined ? null : { name, participantId: null }
  }
  return oneOf(await everyoneIn(pool, room)) ?? null
}

const oneOf = <T>(list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[randomInt(list.length)]
