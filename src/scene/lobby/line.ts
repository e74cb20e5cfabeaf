import { startTimeText } from '#contract/text/figures.ts'
import { makeReadable } from '../colour.ts'
import { type Live, type SceneContext, slideWidth } from '../context.ts'
import type { Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { fitLine } from '../text.ts'
import { resolveFamily, type } from '../theme.ts'
import { barSpace, edge, peopleWidth, tops } from './arrangement.ts'

/** Draws how many people are here, of how many, and at the other end how long until the start. */
export function drawLine({ people, startsInMs }: Live, context: SceneContext, id: string): Node[] {
  const { fonts, measure, theme, words } = context
  const { stage } = theme
  const { joined, expected } = people
  const family = resolveFamily(theme.textFont, fonts)
  const count =
    typeof expected === 'number' && joined <= expected
      ? words.text('lobby.expected', { count: joined, expected })
      : joined === 0
        ? words.text('lobby.nobody')
        : words.text('lobby.people', { count: joined })
  const line = (text: string, size: number, weight: 600 | 700) =>
    fitLine({ text, width: (peopleWidth - barSpace.w) / 2, size, weight, family }, measure)
  const at = { element: 'lobby', role: 'note', tabular: true } as const
  const nodes = setText(
    line(count, type.body, 600),
    {
      ...at,
      key: `${id}/count`,
      x: edge.x,
      y: tops.line + 6,
      fill: joined === 0 ? stage.muted : stage.text,
    },
    measure,
  )
  if (startsInMs === undefined) return nodes
  const start =
    startsInMs > 0
      ? words.text('lobby.startsIn', { time: startTimeText(startsInMs) })
      : words.text('lobby.soon')
  return [
    ...nodes,
    ...setText(
      line(start, type.option, 700),
      {
        ...at,
        key: `${id}/start`,
        x: slideWidth - edge.x,
        anchor: 'right',
        y: tops.line,
        fill: makeReadable(theme.accent, stage.background),
      },
      measure,
    ),
  ]
}
