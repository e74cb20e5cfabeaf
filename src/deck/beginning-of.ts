import type { Step } from '#contract/deck/deck.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import { plainText } from './plain-text.ts'
import { stepTexts } from './step-texts.ts'

/** How much of a text is told, in characters. */
const longest = 80

/** Returns the beginning of what a card or element of a step says, or with null of what is read first on the step; empty where nothing is. */
export function beginningOf(step: Step, element: string | null): string {
  const first = stepTexts(step).find(
    text => text.path !== 'notes' && (element === null || text.element === element),
  )
  if (!first) return ''
  const words = plainText({ text: first.text, format: first.isMarkdown ? 'markdown' : 'plain' })
  return firstCharacters(words.replace(/\s+/g, ' ').trim(), longest)
}

/** Whether a card or element lies on a step. */
export const hasElement = (step: Step, element: string): boolean =>
  step.kind === 'slide' &&
  [step.overlays, step.texts, step.shapes, step.images].some(list => list.some(({ id }) => id === element))
