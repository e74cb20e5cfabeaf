import { direction } from '#contract/direction.ts'
import { countText, percentText } from '#contract/figures.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** The shades that are shown, as parts of the way from the fewest people to the most. */
const parts = [0, 0.25, 0.5, 0.75, 1]
/** In sizes of the type: a lower map has no key, the key stands above the map's edge, width and height of a shade. */
const proportions = { lowest: 12, above: 2.4, width: 1.4, height: 0.6 } as const

/** Draws what the shades stand for, in the lower left corner of the map; nothing where no figures are asked for. */
export function drawHeatKey(
  most: number,
  map: Box,
  shade: (count: number) => string,
  input: LookInput,
): Node[] {
  const { id, live, showCount, showPercent, sizes, surface } = input
  const size = legible(sizes.note * 0.8, map.h * 0.05)
  if ((!showCount && !showPercent) || map.h < size * proportions.lowest || most < 2) return []
  const written = (count: number) =>
    showCount ? countText(count) : percentText(count / Math.max(1, live.voters))
  const w = size * proportions.width
  const y = bottomEdge(map) - size * proportions.above
  // The map is not mirrored for text that is read from right to left, so its key stays in the lower left corner, on the sea.
  const isMirrored = direction(input.poll.prompt) === 'rtl'
  const along = (from: number, width = 0) =>
    isMirrored ? rightEdge(map) - size - from - width : map.x + size + from
  const label = (key: string, text: string, from: number, anchor: 'left' | 'right') =>
    drawTextLine(input, {
      key: `${id}/${key}`,
      text,
      x: along(from),
      middle: y + size * 1.4,
      width: w * parts.length,
      size,
      anchor: isMirrored ? (anchor === 'left' ? 'right' : 'left') : anchor,
      fill: surface.text,
      role: 'note',
    })
  return [
    ...parts.map((part, index): Node => ({
      kind: 'rect',
      key: `${id}/shade${index}`,
      x: along(index * w, w - 2),
      y,
      w: w - 2,
      h: size * proportions.height,
      fill: shade(1 + (most - 1) * part ** 1.7),
    })),
    ...label('fewest', showCount ? written(1) : 'few', 0, 'left'),
    ...label('most', written(most), w * parts.length, 'right'),
  ]
}
