import type { SlideStep } from '#contract/deck/deck.ts'
import { drawPlate } from './background.ts'
import { boundsOf } from './bounds.ts'
import { type SceneContext, slideWidth } from './context.ts'
import { mirror } from './mirror.ts'
import { drawLogo } from './logo.ts'
import type { Box, Node } from './primitives.ts'
import { setTextAbout } from './set-text.ts'
import { fitLine, lineHeight } from './text.ts'
import { type Theme, resolveFamily, type } from './theme.ts'

/** From the edges of the slide, between the parts, and the greatest width of all of them, px: where to join has the other corner. */
const margin = { x: 64, y: 36 } as const
const gap = 20
const most = 900
/** The largest logo, px. */
const logo = { w: 160, h: 32 } as const

/** The footer of a slide: its nodes, and the box that they take, px. */
export interface SlideFooter {
  nodes: Node[]
  box: Box
}

/**
 * Draws the footer of the theme at the bottom of a slide, where its texts begin: the logo, the number of the slide and a text, each where
 * the theme has it. Undefined without a footer, on a slide that does not want it, and on an uploaded page, of which nobody knows where it is empty.
 */
export function drawSlideFooter(
  { id, footer: isWanted, pageIndex, background }: SlideStep,
  height: number,
  theme: Theme,
  { fonts, measure, words, stepNumber }: SceneContext,
): SlideFooter | undefined {
  const { footer } = theme
  if (!footer || isWanted === false || pageIndex !== null) return undefined
  const size = type.small
  const middle = height - margin.y - size / 2
  const family = resolveFamily(theme.textFont, fonts)
  const box = { x: margin.x, y: middle - logo.h / 2, ...logo }
  const mark = footer.logo === true ? drawLogo(theme, box, 'left', `${id}/footer-logo`) : []
  const boxes: Box[] = mark.flatMap(node => (node.kind === 'image' ? [node] : []))
  const nodes = [...mark]
  const add = (text: string, part: string, weight: number) => {
    const end = boxes.at(-1)
    const x = end ? end.x + end.w + gap : margin.x
    const line = fitLine(
      { text, width: Math.max(1, most - x), size, weight, family, leading: lineHeight.line },
      measure,
    )
    const place = { element: 'footer', role: 'note', middle, x, fill: theme.stage.muted } as const
    nodes.push(...setTextAbout(line, { ...place, key: `${id}/footer-${part}` }, measure))
    boxes.push({ x, y: middle - line.height / 2, w: line.width, h: line.height })
  }
  if (footer.number === true && stepNumber !== undefined) add(words.countText(stepNumber), 'number', 600)
  if (footer.text !== undefined) add(footer.text, 'text', 400)
  if (boxes.length === 0) return undefined
  const around = boundsOf(boxes)
  if (background?.picture !== undefined) nodes.unshift(drawPlate(`${id}/footer-plate`, around, theme.stage))
  return words.direction === 'rtl'
    ? { nodes: mirror(nodes, slideWidth), box: { ...around, x: slideWidth - around.x - around.w } }
    : { nodes, box: around }
}
