import { namedAdvice } from '#server/advice/named-advice.ts'
import { listAdvice } from '#advice/advice.ts'
import type { Step } from '#contract/deck/deck.ts'
import type { outlineDeck } from '#contract/operations/outline-deck.ts'
import { layoutOf } from '#deck/layout.ts'
import { assessDeck } from '#server/store/deck-assessment.ts'
import { readDeck } from '#server/store/decks.ts'
import { adviceWordsOf } from '#server/languages/words.ts'
import { readPageWords } from '#server/store/files.ts'
import type { Handler } from './handler.ts'

export const handleOutlineDeck: Handler<typeof outlineDeck> = async (call, { id }) => {
  const deck = await readDeck(call, id)
  call.onDeckRead(deck)
  const { ready, problems, revision } = assessDeck(deck)
  const steps = deck.document.map((step, index) => ({ index, ...entry(step, deck.extras?.aspects) }))
  const pageWords = await readPageWords(call.db, deck.id, deck.document)
  const found = await call.advice.onSteps({ ...deck, pageWords }, [...deck.document.keys()], call.language)
  const advice = namedAdvice(listAdvice(found, adviceWordsOf(call.language)), call.via)
  const language = deck.extras?.language ?? null
  return { title: deck.title, language, steps, ready, problems, advice, revision }
}

function entry(step: Step, aspects: readonly number[] | undefined) {
  if (step.kind === 'join') return { kind: step.kind }
  if (step.kind === 'slide') {
    const { kind, pageIndex, notes } = step
    return { kind, ...layoutOf(step, aspects), pageIndex, notes }
  }
  const { type, prompt } = step.poll
  return { kind: step.kind, poll: { type, prompt }, ...(step.notes !== undefined && { notes: step.notes }) }
}
