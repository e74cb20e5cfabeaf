import type { SlideStep } from '#contract/deck/deck.ts'
import { joinOf, type SceneContext, slideWidth } from './context.ts'
import { inset, overlaps, rightEdge } from './layout.ts'
import { codeText } from './polls/figures.ts'
import type { Box, Node } from './primitives.ts'
import { setTextAbout } from './set-text.ts'
import { fitLine, lineHeight, tabularWidth } from './text.ts'
import { resolveFamily, type } from './theme.ts'

/** From the edges of the slide, and between the line and what stands near it, px. */
const margin = { x: 64, y: 40 } as const
const space = 16
/** Between the address and the code, px. */
const gap = 16

/**
 * Draws where to join, small, in a corner of a slide where nothing else stands; nothing where there is no such corner, nobody can join,
 * a card says it already, or the slide is a page of a file, of which nobody knows where it is empty. `taken` are the places of
 * what is on the slide, px.
 */
export function drawJoinLine(
  { id, overlays }: SlideStep,
  taken: readonly Box[],
  height: number,
  { fonts, live, measure, page, theme, words }: SceneContext,
): Node[] {
  const join = joinOf(live)
  const isSaid = overlays.some(({ style }) => style?.showJoin === true)
  if (!join || !live?.isOpen || isSaid || page !== undefined) return []
  const family = resolveFamily(theme.textFont, fonts)
  const size = type.body
  const line = (text: string, weight: number) =>
    fitLine({ text, width: slideWidth / 2, size, weight, family, leading: lineHeight.line }, measure)
  const [host, code] = [line(join.host, 400), line(codeText(join.code), 800)]
  if (host.cut) return []
  const w = host.width + gap + tabularWidth(codeText(join.code), code.font, measure)
  const h = size * lineHeight.line
  const [left, right] = [margin.x, slideWidth - margin.x - w]
  const sides = words.direction === 'rtl' ? [left, right] : [right, left]
  const box = [height - margin.y - h, margin.y]
    .flatMap(y => sides.map(x => ({ x, y, w, h })))
    .find(corner => !taken.some(one => overlaps(one, inset(corner, -space))))
  if (!box) return []
  const place = { element: 'join', role: 'note', middle: box.y + h / 2 } as const
  return [
    ...setTextAbout(host, { ...place, key: `${id}/host`, x: box.x, fill: theme.stage.muted }, measure),
    ...setTextAbout(
      code,
      {
        ...place,
        key: `${id}/code`,
        x: rightEdge(box),
        anchor: 'right',
        fill: theme.stage.text,
        tabular: true,
      },
      measure,
    ),
  ]
}
