import type { Rect } from '#contract/deck/element.ts'

const slideWidth = 1600
const slideHeight = 900
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const square =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60ー]/u

/** Widths of characters in sizes of their type: a little more than those of the bundled fonts. */
const widths: readonly [RegExp, number][] = [
  [square, 1.02],
  [/[\p{sc=Deva}\p{sc=Beng}]/u, 0.9],
  [/[\sijlI.,:;!'|()[\]’]/u, 0.31],
  [/[ftr“”-]/u, 0.42],
  [/[mwMW@%—]/u, 0.95],
  [/\p{Lu}/u, 0.72],
  [/\p{Nd}/u, 0.66],
]
const otherWidth = 0.6
/** How much of a line is filled on average, because words do not break. */
const filled = 0.85
const step = 2

/** Estimates the width of a text on one line, in sizes of its type. */
const widthOf = (text: string): number =>
  Array.from(graphemes.segment(text)).reduce(
    (sum, { segment }) => sum + (widths.find(([letters]) => letters.test(segment))?.[1] ?? otherWidth),
    0,
  )

/** How a text is set: its size, px on a slide 1,600 px wide, and from baseline to baseline, in sizes of the type. */
interface Setting {
  size: number
  lineHeight: number
}

/** Estimates the height of a text in a box of a width, as a fraction of the slide's height. */
export function estimateHeight(text: string, { w }: Pick<Rect, 'w'>, { size, lineHeight }: Setting): number {
  const width = (w * slideWidth) / size
  const lines = text
    .split('\n')
    .map(widthOf)
    .map(length => (length <= width ? 1 : Math.max(2, Math.ceil(length / (width * filled)))))
    .reduce((sum, count) => sum + count, 0)
  return (lines * lineHeight * size) / slideHeight
}

/** Whether a text of a size fits a box by estimate: its words on lines, and its longest word on one. */
function fits(text: string, box: Pick<Rect, 'w' | 'h'>, setting: Setting): boolean {
  const width = (box.w * slideWidth) / setting.size
  const longestWord = Math.max(...text.split(/\s+/u).map(word => (square.test(word) ? 0 : widthOf(word))))
  return longestWord <= width && estimateHeight(text, box, setting) <= box.h
}

/** Returns one size for texts that share it, in boxes of one size: the largest with which all of them fit, by estimate. */
export function sharedSize(
  texts: readonly string[],
  box: Pick<Rect, 'w' | 'h'>,
  { most, least, lineHeight }: { most: number; least: number; lineHeight: number },
): number {
  for (let size = most; size > least; size -= step)
    if (texts.every(text => fits(text, box, { size, lineHeight }))) return size
  return least
}
