import { listAdvice } from '#advice/advice.ts'
import type { Advice } from '#contract/deck/advice.ts'
import type { StoredDeck } from '#server/store/decks.ts'
import type { Call } from './handler.ts'

/** Returns the advice on one step of a deck, without its index. */
export async function adviceOnStep(
  { advice }: Pick<Call, 'advice'>,
  deck: StoredDeck,
  index: number,
): Promise<Advice[]> {
  const found = await advice.onSteps(deck, [index])
  return listAdvice(found.map(({ list, count }) => ({ list, count })))
}
