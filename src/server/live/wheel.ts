import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { onDial } from '#polls/types/wheel.ts'
import type { Drawn } from '#rooms/machine.ts'
import type { LiveRoom } from './room.ts'
import { drawableParticipants } from './tallies.ts'

/** Draws a name from a wheel, each with the same chance. Returns null when the wheel is empty. */
export async function drawName(
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
  return oneOf(await drawableParticipants(pool, room)) ?? null
}

const oneOf = <T>(list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[randomInt(list.length)]
