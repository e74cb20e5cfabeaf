import { countText, percentText } from '#contract/figures.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { direction, legible } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

/** What the shades stand for, in the lower left corner of the map; nothing where no figures are asked for. */
export function heatKey(most: number, map: Box, shade: (count: number) => string, input: LookInput): Node[] {
  const { id, live, showCount, showPercent, sizes, surface } = input
  const size = legible(sizes.note * 0.8, map.h * 0.05)
  if ((!showCount && !showPercent) || map.h < size * 12 || most < 2) return []
  const written = (count: number) =>
    showCount ? countText(count) : percentText(count / Math.max(1, live.voters))
  const w = size * 1.4
  const parts = [0, 0.25, 0.5, 0.75, 1]
  const y = bottomEdge(map) - size * 2.4
  // The map is not mirrored for text that is read from right to left, so its key stays in the lower left corner, on the sea.
  const isMirrored = direction(input.poll.prompt) === 'rtl'
  const along = (from: number, width = 0) =>
    isMirrored ? rightEdge(map) - size - from - width : map.x + size + from
  const label = (key: string, text: string, from: number, anchor: 'left' | 'right') =>
    line(input, {
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
      h: size * 0.6,
      fill: shade(1 + (most - 1) * part ** 1.7),
    })),
    ...label('fewest', showCount ? written(1) : 'few', 0, 'left'),
    ...label('most', written(most), w * parts.length, 'right'),
  ]
}
