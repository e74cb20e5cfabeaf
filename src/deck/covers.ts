import type { CoveredText } from '#contract/operations/screenshot-step.ts'
import type { Rect } from '#contract/deck/element.ts'

/** A word of an uploaded page with its box, in fractions of the slide. */
export interface PageWord {
  text: string
  rect: Rect
}

/** The area of an element that hides what is below it. */
export interface Cover {
  element: string
  /** The bounding box. */
  box: Rect
  /** The drawn parts when they are smaller than the box, such as the lines of a text. They do not overlap. */
  drawn?: readonly Rect[]
}

/** The hidden share from which a word counts as unreadable. */
const hiddenThreshold = 0.15

const area = ({ w, h }: Rect) => w * h

/** Returns the share of a word that an element hides, from 0 to 1. */
const hiddenShare = (word: PageWord, { box, drawn = [box] }: Omit<Cover, 'element'>): number =>
  Math.min(
    1,
    drawn.reduce((sum, each) => sum + coveredShare(word, each), 0),
  )

function coveredShare({ rect }: PageWord, box: Rect): number {
  const w = Math.min(rect.x + rect.w, box.x + box.w) - Math.max(rect.x, box.x)
  const h = Math.min(rect.y + rect.h, box.y + box.h) - Math.max(rect.y, box.y)
  return w > 0 && h > 0 && area(rect) > 0 ? (w * h) / area(rect) : 0
}

/** Returns the words that an element makes unreadable. */
export const findHiddenWords = (words: readonly PageWord[], cover: Omit<Cover, 'element'>): PageWord[] =>
  words.filter(word => hiddenShare(word, cover) >= hiddenThreshold)

/** Returns, for each element that hides words of the page, those words in reading order and the share of their area that is hidden. */
export function findCoveredText(words: readonly PageWord[], covers: readonly Cover[]): CoveredText[] {
  return covers.flatMap((cover): CoveredText[] => {
    const hidden = findHiddenWords(words, cover)
    if (hidden.length === 0) return []
    const totalArea = hidden.reduce((sum, { rect }) => sum + area(rect), 0)
    const hiddenArea = hidden.reduce((sum, word) => sum + area(word.rect) * hiddenShare(word, cover), 0)
    return [
      {
        element: cover.element,
        text: hidden.map(({ text }) => text).join(' '),
        hidden: Math.round((hiddenArea / totalArea) * 1000) / 1000,
      },
    ]
  })
}
