import type { CoveredText } from '#contract/operations/screenshot-step.ts'
import type { Rect } from '#contract/element.ts'

/** A word of an uploaded page where it stands, in fractions of the slide. */
export interface PageWord {
  text: string
  rect: Rect
}

/** An element as far as it hides what is under it: the box around it. */
export interface Cover {
  element: string
  box: Rect
}

/** A word of which less than this is hidden can still be read. */
const readable = 0.15

const area = ({ w, h }: Rect) => w * h

/** The part of a word that a box hides, 0 to 1. */
function hiddenShare({ rect }: PageWord, box: Rect): number {
  const w = Math.min(rect.x + rect.w, box.x + box.w) - Math.max(rect.x, box.x)
  const h = Math.min(rect.y + rect.h, box.y + box.h) - Math.max(rect.y, box.y)
  return w > 0 && h > 0 && area(rect) > 0 ? (w * h) / area(rect) : 0
}

/** The words that a box hides so far that they cannot be read. */
export const hiddenWords = (words: readonly PageWord[], box: Rect): PageWord[] =>
  words.filter(word => hiddenShare(word, box) >= readable)

/** For each element that hides words of the page: which, in reading order, and the share of their area. */
export function coversPageText(words: readonly PageWord[], covers: readonly Cover[]): CoveredText[] {
  return covers.flatMap(({ element, box }): CoveredText[] => {
    const hidden = hiddenWords(words, box)
    if (hidden.length === 0) return []
    const whole = hidden.reduce((sum, { rect }) => sum + area(rect), 0)
    const lost = hidden.reduce((sum, word) => sum + area(word.rect) * hiddenShare(word, box), 0)
    return [
      {
        element,
        text: hidden.map(({ text }) => text).join(' '),
        hidden: Math.round((lost / whole) * 1000) / 1000,
      },
    ]
  })
}
