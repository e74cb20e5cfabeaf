import type { z } from 'zod'
import type { imageElement, overlay, Rect, shapeElement, textElement } from '#contract/deck/element.ts'
import { content, gap } from './grid.ts'
import { sharedSize } from './type-size.ts'

/** An element of a block, before it is on a slide. */
type Part<Element> = Omit<Element, 'id' | 'z'>

/** What a block places on a slide. */
export interface Parts {
  texts?: Part<z.output<typeof textElement>>[]
  shapes?: Part<z.output<typeof shapeElement>>[]
  images?: Part<z.output<typeof imageElement>>[]
  overlays?: Part<z.output<typeof overlay>>[]
}

type TextStyle = NonNullable<NonNullable<Parts['texts']>[number]['style']>

/** From baseline to baseline, in sizes of the type: of titles, and of all other texts. */
export const titleLineHeight = 1.1
export const textLineHeight = 1.3

/** The length of the short line that goes with a title, as a fraction of the slide's width. */
export const ruleLength = 0.06

/** How much of a panel is seen behind words. */
export const panelOpacity = 0.09

/** Half of the thickness of a line, as a fraction of the slide's width, by which its round ends pass its box. */
const cap = 0.002

/** Returns a short line in the accent of the theme. */
export const rule = (x: number, y: number): NonNullable<Parts['shapes']>[number] => ({
  shape: 'line',
  rect: { x: x + cap, y, w: ruleLength, h: 0 },
})

/** Returns a title of a size that suits its box. */
export function titleIn(rect: Rect, text: string, most: number, style: TextStyle = {}) {
  const size = sharedSize([text], rect, { most, least: 40, lineHeight: titleLineHeight })
  return { text, rect, style: { size, bold: true, lineHeight: titleLineHeight, ...style } }
}

/** Returns a running text of a size that suits its box. */
export function textIn(rect: Rect, text: string, most: number) {
  const size = sharedSize([text], rect, { most, least: 24, lineHeight: textLineHeight })
  return { text, rect, style: { size, lineHeight: textLineHeight } }
}

const headHeight = 0.17

/** Returns the title above a block, if there is one, and the box that it leaves for the rest. */
export function headed(title: string | undefined): { head: Parts['texts'] & {}; body: Rect } {
  if (title === undefined) return { head: [], body: content }
  const { x, y, w, h } = content
  const taken = headHeight + gap.down
  return {
    head: [titleIn({ x, y: y - 0.02, w, h: headHeight }, title, 64, { valign: 'middle' })],
    body: { x, y: y + taken, w, h: h - taken },
  }
}
