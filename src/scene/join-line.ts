import type { SlideStep } from '#contract/deck/deck.ts'
import { drawPlate } from './background.ts'
import { joinOf, type SceneContext, slideWidth } from './context.ts'
import { inset, overlaps, rightEdge } from './layout.ts'
import { footerHeight, pollMargin } from './sizes.ts'
import { codeText } from './polls/figures.ts'
import type { Box, Node } from './primitives.ts'
import { setTextAbout } from './set-text.ts'
import { fitLine, lineHeight, tabularWidth } from './text.ts'
import { resolveFamily, type } from './theme.ts'

/** Nearer to the edges of the slide than that of a poll, and between the line and what stands near it, px. */
const margin = { x: 64, y: 40 } as const
const space = 16
/** Between the address and the code, px. */
const gap = 16

/** Whether a slide itself is to say where to join: no card does, and it is no page of a file, of which nobody knows where it is empty. */
export const needsJoinLine = ({ overlays, pageIndex, showJoin }: SlideStep): boolean =>
  showJoin !== false && pageIndex === null && !overlays.some(({ style }) => style?.showJoin === true)

/**
 * Draws where to join, small, in a corner of a slide that needs it and where nothing else stands; nothing where there is no such
 * corner, or nobody can join. `taken` are the places of what is on the slide, px.
 */
export function drawJoinLine(
  step: SlideStep,
  taken: readonly Box[],
  height: number,
  { fonts, live, measure, theme, words }: SceneContext,
): Node[] {
  const join = joinOf(live)
  if (!join || !live?.isOpen || !needsJoinLine(step)) return []
  const family = resolveFamily(theme.textFont, fonts)
  const size = type.body
  const line = (text: string, weight: number) =>
    fitLine({ text, width: slideWidth / 2, size, weight, family, leading: lineHeight.line }, measure)
  const [host, code] = [line(join.host, 400), line(codeText(join.code), 800)]
  if (host.cut) return []
  const w = host.width + gap + tabularWidth(codeText(join.code), code.font, measure)
  const h = size * lineHeight.line
  const sides = ({ x }: { x: number }) => {
    const [left, right] = [x, slideWidth - x - w]
    return words.direction === 'rtl' ? [left, right] : [right, left]
  }
  // Where a poll has it, so that it stays in its place from step to step, and otherwise nearer to the edges.
  const asInPoll = height - pollMargin.y - (type.note * footerHeight + h) / 2
  const box = [
    ...sides(pollMargin).map(x => ({ x, y: asInPoll, w, h })),
    ...[height - margin.y - h, margin.y].flatMap(y => sides(margin).map(x => ({ x, y, w, h }))),
  ].find(corner => !taken.some(one => overlaps(one, inset(corner, -space))))
  if (!box) return []
  const { id } = step
  const place = { element: 'join', role: 'note', middle: box.y + h / 2 } as const
  return [
    ...(step.background?.picture === undefined ? [] : [drawPlate(`${id}/join-plate`, box, theme.stage)]),
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
