import { centredTop, centreX } from '../../layout.ts'
import { fit, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { fitsWhole } from '../fits-whole.ts'
import { figureText, isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { type Bubble, type Words, wordsHeight } from './bubble.ts'

/** The least width that each option has in a line, in sizes of an option's label, and in heights of the box. */
const leastPlace = { option: 5.8, height: 0.36 } as const
/** The width and the height of a name in its circle at most, in radii. */
const labelPart = { width: 1.5, height: 0.8 } as const
/** The least size of a name in its circle, in the size that names should have. */
const leastLabel = 0.7
/** From one radius that is tried to the next. */
const step = 0.95

/**
 * Returns circles side by side, each on the same middle, as large as they fit with words inside or below; null where there
 * are too many options for one line, or a name has no space.
 */
export function layOutLine(all: readonly Choice[], input: LookInput): Bubble[] | null {
  const { box, sizes } = input
  const { length } = all
  const place = box.w / Math.max(1, length)
  if (length === 0 || place < sizes.option * leastPlace.option || place < box.h * leastPlace.height)
    return null
  const empty = isEmpty(input)
  const most = Math.max(...all.map(({ share }) => share))
  const parts = all.map(({ share }) => (empty ? 1 : Math.sqrt(share / Math.max(most, 1e-9))))
  const gap = sizes.unit / 2
  const below = all.map(choice => setBelow(choice, place * 0.86, input))
  if (below.some(({ label }) => label.cut)) return null
  for (let largest = Math.min(box.h, box.w) / 2; largest > smallest; largest *= step) {
    const bubbles = all.map((choice, index) => {
      const r = (parts[index] ?? 0) * largest
      const inside = setInside(choice, r, input)
      const words = inside ?? below[index] ?? setBelow(choice, place, input)
      const width = Math.max(r * 2 + gap, inside ? 0 : wordsWidth(words) + sizes.gaps.columns)
      return { choice, r, words, width, isInside: inside !== null }
    })
    const total = bubbles.reduce((sum, { width }) => sum + width, 0)
    const above = Math.max(...bubbles.map(({ r, words }) => Math.max(r, r > 0 ? 0 : -zeroTop(words))))
    const under = Math.max(
      ...bubbles.map(({ r, words, isInside }) =>
        isInside ? r : wordsHeight(words) + (r > 0 ? r + gap * 2 : zeroTop(words)),
      ),
    )
    if (total > box.w || above + under > box.h) continue
    const y = centredTop(box, above + under) + above
    let left = centreX(box) - total / 2
    return alignNames(
      bubbles.map(({ choice, r, words, width, isInside }): Bubble => {
        left += width
        const top = isInside ? words.top : r > 0 ? r + gap * 2 : zeroTop(words)
        const radius = r > 0 ? Math.max(2, r - gap / 2) : 0
        return { choice, x: left - width / 2, y, r: radius, words: { ...words, top } }
      }),
      input,
    )
  }
  return null
}

/** Returns where the words of an option without votes begin, from the middle of the line: figures of all stand alike. */
const zeroTop = ({ label, number }: Words): number => -((number?.height ?? 0) + label.leading) / 2

const wordsWidth = ({ label, number, secondary }: Words): number =>
  Math.max(label.width, number?.width ?? 0, secondary?.width ?? 0)

/** Before the first answer all circles are alike, and so are their names. */
function alignNames(bubbles: Bubble[], input: LookInput): Bubble[] {
  if (!isEmpty(input) || !bubbles.every(({ words }) => words.inside)) return bubbles
  const common = Math.min(...bubbles.map(({ words }) => words.label.font.size))
  return bubbles.map(bubble => ({
    ...bubble,
    words: setInside(bubble.choice, bubble.r, input, common) ?? bubble.words,
  }))
}

/** Returns the figures of an option: the first as asked for, and the count where both are. */
function setFigures(
  choice: Choice,
  { width, size }: { width: number; size: number },
  input: LookInput,
): Pick<Words, 'number' | 'secondary'> {
  const { family, measure, showPercent } = input
  const both = figureText(choice, input)
  const first = both === '' ? '' : showPercent ? choice.figure : choice.secondary
  const set = (text: string, size: number, weight: number): Fitted | null => {
    if (text === '' || size < smallest) return null
    const leading = lineHeight.figure
    const fitted = fit(
      { text, width, height: size * leading, size, weight, family, leading, maxLines: 1 },
      measure,
    )
    return fitted.cut ? null : fitted
  }
  const number = set(first, size, 800)
  return { number, secondary: number && both !== first ? set(choice.secondary, size * 0.5, 400) : null }
}

/** Returns the words inside a circle; null when the name would be small, cut or split, or a figure had no space. */
function setInside(choice: Choice, r: number, input: LookInput, most = Infinity): Words | null {
  const { family, measure, sizes } = input
  // Large circles have larger names and figures.
  const wanted = Math.min(
    most,
    Math.max(Math.min(sizes.option, r * 0.34), Math.min(sizes.option * 1.4, r * 0.2)),
  )
  const least = Math.max(smallest, sizes.option * leastLabel)
  const maxSize = { width: r * labelPart.width, height: r * labelPart.height }
  const font = { family, weight: 600 }
  if (
    wanted < least ||
    !fitsWhole(choice.label, maxSize.width, maxSize.height, { ...font, size: least }, measure)
  )
    return null
  const label = fit(
    { ...font, text: choice.label, ...maxSize, size: wanted, leading: lineHeight.label, min: least },
    measure,
  )
  if (label.cut) return null
  const size = Math.max(Math.min(sizes.option * 1.6, r * 0.5), Math.min(sizes.option * 2.6, r * 0.36))
  const figures = setFigures(choice, { width: r * 1.6, size }, input)
  const mark = choice.correct ? Math.min(r * 0.4, sizes.option) : 0
  const words = { label, ...figures, mark, anchor: 'middle' } as const
  const isMissing = figures.number === null && figureText(choice, input) !== ''
  if (isMissing || wordsHeight(words) > r * 1.7) return null
  return { ...words, inside: true, x: 0, top: -wordsHeight(words) / 2, figureFirst: false }
}

/** Returns the words that stand below a circle. */
function setBelow(choice: Choice, width: number, input: LookInput): Words {
  const { box, family, measure, sizes } = input
  const size = legible(sizes.option * 0.9)
  const label = fit(
    {
      text: choice.label,
      width,
      height: box.h * 0.3,
      size,
      weight: choice.weight,
      family,
      leading: lineHeight.label,
      maxLines: 3,
      balance: true,
      min: Math.max(smallest, sizes.option * 0.6),
    },
    measure,
  )
  const figures = setFigures(choice, { width, size: legible(sizes.option * 1.4) }, input)
  const mark = choice.correct ? sizes.option : 0
  return { label, ...figures, mark, inside: false, anchor: 'middle', x: 0, top: 0, figureFirst: true }
}
