import { blackOrWhiteOn } from '../colour.ts'
import type { Live, SceneContext } from '../context.ts'
import { centreX, centreY } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { fitLine } from '../text.ts'
import { resolveFamily } from '../theme.ts'

/** From so long before the start on each second is a large figure, ms. */
const lastMs = 10_000

/** Draws how many seconds are left before the start, on a disc as large as its box, in the last ten; each comes in anew, unless the room is calm. */
export function drawLastSeconds(
  { startsInMs, isLively }: Live,
  box: Box,
  { fonts, measure, theme, words }: SceneContext,
  id: string,
): Node[] {
  if (startsInMs === undefined || startsInMs <= 0 || startsInMs > lastMs) return []
  const seconds = Math.ceil(startsInMs / 1000)
  const r = Math.min(box.w, box.h) / 2
  const figure = fitLine(
    {
      text: words.countText(seconds),
      width: r * 1.6,
      size: r * 1.2,
      weight: 800,
      family: resolveFamily(theme.titleFont, fonts),
    },
    measure,
  )
  const children = setText(
    figure,
    {
      key: `${id}/seconds${seconds}/figure`,
      x: centreX(box),
      y: box.y + (box.h - figure.height) / 2,
      anchor: 'middle',
      fill: blackOrWhiteOn(theme.accent),
      element: 'lobby',
      role: 'figure',
      tabular: true,
    },
    measure,
  )
  return [
    {
      kind: 'group',
      key: `${id}/seconds${isLively === true ? seconds : ''}`,
      x: 0,
      y: 0,
      ...(isLively === true && { motion: 'arrive' as const }),
      // On a disc, so that nobody takes it for a part of the code.
      children: [
        {
          kind: 'circle',
          key: `${id}/seconds${seconds}/disc`,
          cx: centreX(box),
          cy: centreY(box),
          r,
          fill: theme.accent,
        },
        ...children,
      ],
    },
  ]
}
