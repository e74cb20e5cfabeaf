import { asEntries } from '#contract/polls/result-kinds.ts'
import { dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { typedTexts } from '../typed-texts.ts'
import { type Choice, createRows, tonedDown } from '../choices.ts'
import { cutWithEllipsis, legible } from '../../text.ts'
import { drawFirstRows } from '../first-rows.ts'
import type { Look, LookInput } from '../look.ts'
import { drawBarOnTrack, drawRows } from '../rows.ts'

/** Lets a look show what people typed, grouped by text, once the right text of a question is revealed. */
export const withTypedTexts =
  (look: Look): Look =>
  input =>
    typedTexts(input) ? drawTypedTexts(input) : look(input)

/** The height of the right text, in sizes of an option's label, and how much larger it is than the others. */
const right = { height: 4, scale: 1.5 } as const
/** The least rows of wrong texts below it; in a lower box all rows are alike. */
const leastRows = 3

/**
 * Draws a bar for each text with how many typed it, without names: the right one large in the accent, and below it the wrong ones with paler bars.
 * Behind each bar is what all who answered would fill, so that the eye finds from a text to its figure.
 */
function drawTypedTexts(input: LookInput): Node[] {
  const { box, id, sizes, surface, words } = input
  const texts = typedTexts(input) ?? []
  const rows = createRows(
    input,
    texts.map(({ text, count, correct }, index) => ({
      index,
      key: `${id}/t${text}`,
      label: correct ? text : cutLong(text, input),
      count,
    })),
  ).map(row => {
    const counted = { ...row, figure: words.countText(row.count), secondary: '' }
    return texts[row.index]?.correct
      ? { ...counted, correct: true, weight: 800 }
      : // The words stay as dark as they are: they have to be read from the last row, too.
        { ...tonedDown(counted, input), fill: surface.text }
  })
  const total = asEntries(input.live.result)?.total ?? 0
  const counted = { ...input, showPercent: true, showCount: false }
  // All who answered, also when the host accepts one text after the other.
  const style = { mark: drawBarOnTrack, reach: 1 } as const
  const first = rows.find(({ correct }) => correct)
  const h = sizes.option * right.height
  if (!first || box.h < h + sizes.option * 1.55 * leastRows)
    return drawFirstRows(rows, counted, { ...style, leftAfter: leftOf(total) })
  const large = { ...sizes, option: sizes.option * right.scale }
  return [
    ...drawRows([first], { ...counted, sizes: large, box: { ...box, h } }, style),
    ...drawFirstRows(
      rows.filter(row => row !== first),
      { ...counted, box: dropTop(box, h) },
      { ...style, leftAfter: leftOf(total - first.count), isFromTop: true },
    ),
  ]
}

/** How much of the width of the box a wrong text may take on one line. */
const longest = 0.85

/** Returns a wrong text cut where it is so long that it would make all others small. */
function cutLong(text: string, { box, family, measure, sizes }: LookInput): string {
  const font = { family, size: legible(sizes.option), weight: 400 }
  const most = box.w * longest
  return measure(text, font).width <= most ? text : cutWithEllipsis(text, most, font, measure)
}

/** Returns a counter of the people whose texts have no row. */
const leftOf = (total: number) => (shown: readonly Choice[]) =>
  shown.reduce((left, { count }) => left - count, total)
