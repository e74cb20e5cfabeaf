import { bottomEdge, clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { fit, lineHeight, tabularWidth } from '../../text.ts'
import type { LookInput } from '../look.ts'
import type { Dimension } from './dimensions.ts'
import { drawSpokeWords } from './spoke-words.ts'
import { figurePart, type Web } from './web.ts'

/** Draws the name of a spoke that points up or down, with its mean beside it; `y` is the end of the spoke, in px from the centre. */
export function drawUprightLabel(one: Dimension, y: number, web: Web, input: LookInput): Node[] {
  const { count, cx, cy, figure, gap, r, size } = web
  const { box, family, measure } = input
  const figureSize = size * figurePart(count)
  const mean =
    figure > 0 ? tabularWidth(one.figure, { family, size: figureSize, weight: 800 }, measure) * 1.05 : 0
  const between = figure > 0 ? size * 0.4 : 0
  // Above its neighbours a name may be wide; else it keeps between them.
  const step = (2 * Math.PI) / count
  const isClear = (r + gap) * (1 - Math.cos(step)) >= size * 1.2 + figure / 2
  const across = isClear ? box.w * 0.9 : 2 * Math.sin(step) * (r + gap) - gap
  const name = fit(
    {
      text: one.label,
      width: Math.min(box.w, across) - mean - between,
      height: size * 1.2,
      size,
      weight: 400,
      family,
      leading: lineHeight.title,
      maxLines: 1,
      balance: true,
    },
    measure,
  )
  const middle = cy + y + Math.sign(y) * (gap + name.height / 2)
  const begin = clamp(middle - name.height / 2, box.y, bottomEdge(box) - name.height)
  const left = cx - (name.width + between + mean) / 2
  const at = begin + name.height / 2
  return drawSpokeWords(
    one,
    { set: name, place: { x: left, middle: at } },
    { place: { x: left + name.width + between, middle: at }, width: mean * 1.1 },
    web,
    input,
  )
}
