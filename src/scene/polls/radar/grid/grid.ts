import { mirror } from '../../../mirror.ts'
import type { Node } from '../../../primitives.ts'
import { smallest } from '../../../text.ts'
import { createChoices } from '../../choices.ts'
import { drawLegend, isEmpty } from '../../legend.ts'
import type { Look, LookInput } from '../../look.ts'
import { readingSign } from '../../reading-sign.ts'
import { drawEverybody } from './everybody.ts'
import { drawField, measureField } from './field.ts'
import { drawMeans } from './means.ts'
import { readPlaced } from './placed.ts'
import { drawWaiting } from './waiting.ts'

/** The height and width of a field at least, px. */
const least = smallest * 5

/**
 * Draws two axes with four quadrants: everybody as pale dots, and the mean of each option as a mark with its name. Right and up are more, in
 * every language, as on phones.
 */
export const grid: Look = input => {
  const field = measureField(input)
  if (Math.min(field.box.w, field.box.h) < least) return drawList(input)
  const all = readPlaced(input)
  const nodes = [
    ...drawField(field, input),
    ...(isEmpty(input)
      ? drawWaiting(all, field, input)
      : [...drawEverybody(all, field), ...drawMeans(all, field, input)]),
  ]
  const { box } = input
  // The card mirrors it once more.
  return readingSign(input) === 1 ? nodes : mirror(nodes, 2 * box.x + box.w)
}

/** Names the options with their means where a field would be too small. */
function drawList(input: LookInput): Node[] {
  const { words } = input
  const placed = readPlaced(input)
  const figures = placed.map(({ mean }) =>
    mean ? `${words.meanText(mean.x)} · ${words.meanText(mean.y)}` : '',
  )
  const choices = createChoices(input, index => ({
    count: 0,
    share: 0,
    figure: figures[index] ?? '',
    secondary: '',
  }))
  return drawLegend(choices, input.box, { ...input, showPercent: true, showCount: false })
}
