import { asEntries } from '#contract/polls/result-kinds.ts'
import type { Node } from '../../primitives.ts'
import { typedTexts } from '../typed-texts.ts'
import { createRows, tonedDown } from '../choices.ts'
import { drawFirstRows } from '../first-rows.ts'
import type { Look, LookInput } from '../look.ts'

/** Lets a look show what people typed, grouped by text, once the right text of a question is revealed. */
export const withTypedTexts =
  (look: Look): Look =>
  input =>
    typedTexts(input) ? drawTypedTexts(input) : look(input)

/** Draws a bar for each text with how many typed it, without names: the right one in the accent, the wrong ones paler. */
function drawTypedTexts(input: LookInput): Node[] {
  const { id, words } = input
  const texts = typedTexts(input) ?? []
  const rows = createRows(
    input,
    texts.map(({ text, count }, index) => ({ index, key: `${id}/t${text}`, label: text, count })),
  ).map(row => {
    const counted = { ...row, figure: words.countText(row.count), secondary: '' }
    return texts[row.index]?.correct ? { ...counted, correct: true, weight: 800 } : tonedDown(counted, input)
  })
  const total = asEntries(input.live.result)?.total ?? 0
  return drawFirstRows(
    rows,
    { ...input, showPercent: true, showCount: false },
    {
      leftAfter: shown => shown.reduce((left, { count }) => left - count, total),
      // All who answered, also when the host accepts one text after the other.
      reach: 1,
    },
  )
}
