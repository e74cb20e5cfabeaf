import { namedAdvice } from '#server/advice/named-advice.ts'
import { listAdvice } from '#advice/advice.ts'
import type { Advice } from '#contract/deck/advice.ts'
import { adviceWordsOf } from '#server/languages/words.ts'
import { readPageWords } from '#server/store/files.ts'
import type { StoredDeck } from '#server/store/decks.ts'
import type { Call } from './handler.ts'

/** Returns the advice on one step of a deck, without its index. */
export async function adviceOnStep(
  { advice, db, via, language }: Pick<Call, 'advice' | 'db' | 'via' | 'language'>,
  deck: StoredDeck,
  index: number,
): Promise<Advice[]> {
  const pageWords = await readPageWords(db, deck.id, deck.document.slice(index, index + 1))
  const found = await advice.onSteps({ ...deck, pageWords }, [index], language)
  const listed = listAdvice(
    found.map(({ list, count }) => ({ list, count })),
    adviceWordsOf(language),
  )
  return namedAdvice(listed, via)
}
