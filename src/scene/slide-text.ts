import { direction } from '#contract/text/direction.ts'
import type { TextElement } from '#contract/deck/deck.ts'
import { type SceneContext, slideWidth } from './context.ts'
import { bottomEdge, centreY, takeLeft } from './layout.ts'
import type { Box, Font, Node } from './primitives.ts'
import { setText } from './set-text.ts'
import { fit, type Fitted, lineHeight } from './text.ts'
import { resolveFamily, type Theme, type } from './theme.ts'

/** Type size of a text that names none, px. */
export const textSize = 40

type TextStyle = NonNullable<TextElement['style']>

/** What texts are set with. */
export type TextContext = Pick<SceneContext, 'fonts' | 'measure' | 'theme'>

/** Returns the part of a text's box on the slide, px: beyond the slide's edge text cannot be read. */
const visiblePart = (box: Box): Box => takeLeft(box, Math.min(box.w, slideWidth - box.x))

/**
 * Sets a text into its box on a slide, both in px. It wraps at its size. Where the lines are too high for the box, `shrink` makes them
 * smaller and at last cuts them, `cut` cuts them at once, and `grow` lets them pass the box, up to the edge of the slide.
 */
function setOnSlide(
  { text, style = {} }: Pick<TextElement, 'text' | 'style'>,
  box: Box,
  slideHeight: number,
  { fonts, measure, theme }: TextContext,
): Fitted {
  const size = style.size ?? textSize
  return fit(
    {
      text,
      width: visiblePart(box).w,
      height: style.fit === 'grow' ? Math.max(box.h, spaceAround(box, slideHeight, style)) : box.h,
      size,
      ...(style.fit === 'cut' && { min: size }),
      wrapsFirst: true,
      weight: style.bold === true ? 700 : 400,
      family: familyOfText(style, theme, fonts),
      leading: style.lineHeight ?? lineHeight.body,
      italic: style.italic === true,
    },
    measure,
  )
}

/** Returns how high a text may become on its slide without leaving it, px. */
function spaceAround(box: Box, slideHeight: number, { valign }: TextStyle): number {
  if (valign === 'bottom') return bottomEdge(box)
  if (valign === 'middle') return 2 * Math.min(centreY(box), slideHeight - centreY(box))
  return slideHeight - box.y
}

/** Returns how high the lines of a text are on a slide of an aspect (width / height), as a fraction of its height. */
export const heightOnSlide = (element: TextElement, aspect: number, context: TextContext): number =>
  (setAtPlace(element, aspect, context).height * aspect) / slideWidth

/** Returns the font in which a text is drawn on a slide of an aspect (width / height), px of a slide 1,600 px wide. */
export const fontOnSlide = (element: TextElement, aspect: number, context: TextContext): Font =>
  setAtPlace(element, aspect, context).font

function setAtPlace(element: TextElement, aspect: number, context: TextContext): Fitted {
  const { x, y, w, h } = element.rect
  const height = slideWidth / aspect
  const box = { x: x * slideWidth, y: y * height, w: w * slideWidth, h: h * height }
  return setOnSlide(element, box, height, context)
}

/** Draws a text in its box on a slide, both in px. */
export function drawText(
  element: TextElement,
  index: number,
  box: Box,
  colour: string,
  context: TextContext,
  slideHeight: number,
): Node[] {
  const { id, text, style = {} } = element
  const set = setOnSlide(element, box, slideHeight, context)
  const visible = visiblePart(box)
  const align = alignmentOf(text, style)
  return setText(
    set,
    {
      key: id,
      x: alongSide(visible.x, visible.w, align),
      y: alongSide(visible.y, visible.h - set.height, style.valign ?? 'top'),
      anchor: align === 'center' ? 'middle' : align,
      fill: style.color ?? colour,
      element: `text ${index}`,
      role: 'answer',
    },
    context.measure,
  )
}

/** Returns the family of a text on a slide: its own, else the title's for large type and the texts' for smaller. */
export const familyOfText = (style: TextStyle, theme: Theme, fonts: readonly string[]): string =>
  resolveFamily(
    style.font ?? ((style.size ?? textSize) >= type.title ? theme.titleFont : theme.textFont),
    fonts,
  )

/** Returns where the lines of a text are lined up: as its style says, else where its script starts. */
export const alignmentOf = (text: string, { align }: TextStyle) =>
  align ?? (direction(text) === 'rtl' ? 'right' : 'left')

type Along = NonNullable<TextStyle['align']> | NonNullable<TextStyle['valign']>

/** Returns the start, middle or end of a stretch. */
export const alongSide = (start: number, length: number, along: Along): number =>
  start +
  length * (along === 'left' || along === 'top' ? 0 : along === 'center' || along === 'middle' ? 0.5 : 1)
