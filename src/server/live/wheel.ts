import { randomInt } from 'node:crypto'
import type { Poll } from '#contract/polls/poll.ts'
import { type WheelName, wheelNamesOf } from '#polls/wheel-names.ts'

/**
 * Draws a name from a wheel, each with the same chance: one of its own, or of the participants that `readPeople` resolves
 * with, without those of `earlier` draws. Returns null when nobody is left.
 */
export async function drawName(
  poll: Poll,
  readPeople: () => Promise<readonly WheelName[]>,
  earlier: readonly WheelName[] = [],
): Promise<WheelName | null> {
  const people = poll.wheelSource === 'custom' ? [] : await readPeople()
  const left = wheelNamesOf(poll, people, earlier)
  return left.length === 0 ? null : (left[randomInt(left.length)] ?? null)
}
