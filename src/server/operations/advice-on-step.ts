import { namedAdvice } from '#server/advice/named-advice.ts'
import { listAdvice } from '#advice/advice.ts'
import type { Advice } from '#contract/deck/advice.ts'
import { readPageWords } from '#server/store/files.ts'
import type { StoredDeck } from '#server/store/decks.ts'
import type { Call } from './handler.ts'

/** Returns the advice on one step of a deck, without its index. */
export async function adviceOnStep(
  { advice, db, via }: Pick<Call, 'advice' | 'db' | 'via'>,
  deck: StoredDeck,
  index: number,
): Promise<Advice[]> {
  const pageWords = await readPageWords(db, deck.id, deck.document.slice(index, index + 1))
  const found = await advice.onSteps({ ...deck, pageWords }, [index])
  return namedAdvice(listAdvice(found.map(({ list, count }) => ({ list, count }))), via)
}
