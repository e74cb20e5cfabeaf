import { randomInt } from 'node:crypto'
import type { Poll } from '#contract/polls/poll.ts'
import { wheelNamesOf } from '#polls/types/wheel.ts'
import type { WheelDraw } from '#rooms/machine.ts'

/**
 * Draws a name from a wheel, each with the same chance: one of its own, or of the participants that `readPeople` resolves
 * with, without those of `earlier` draws. Returns null when nobody is left.
 */
export async function drawName(
  poll: Poll,
  readPeople: () => Promise<readonly { participantId: string; name: string }[]>,
  earlier: readonly WheelDraw[] = [],
): Promise<WheelDraw | null> {
  if (poll.wheelSource === 'custom') {
    const left = [...wheelNamesOf(poll, [])]
    // A name that is on the wheel twice may be drawn twice.
    for (const { name } of earlier) if (left.includes(name)) left.splice(left.indexOf(name), 1)
    const name = oneOf(left)
    return name === undefined ? null : { name, participantId: null }
  }
  const drawn = new Set(earlier.map(({ participantId }) => participantId))
  return oneOf((await readPeople()).filter(({ participantId }) => !drawn.has(participantId))) ?? null
}

const oneOf = <T>(list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[randomInt(list.length)]
