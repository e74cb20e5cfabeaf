import { randomInt } from 'node:crypto'
import type { Poll } from '#contract/polls/poll.ts'
import { wheelNamesOf } from '#polls/types/wheel.ts'
import type { WheelDraw } from '#rooms/machine.ts'

/**
 * Draws a name from a wheel, each with the same chance: one of its own, or of the participants that `readPeople` resolves
 * with. Returns null when the wheel is empty.
 */
export async function drawName(
  poll: Poll,
  readPeople: () => Promise<readonly { participantId: string; name: string }[]>,
): Promise<WheelDraw | null> {
  if (poll.wheelSource === 'custom') {
    const name = oneOf(wheelNamesOf(poll, []))
    return name === undefined ? null : { name, participantId: null }
  }
  return oneOf(await readPeople()) ?? null
}

const oneOf = <T>(list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[randomInt(list.length)]
