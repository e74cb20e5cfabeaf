import { direction } from '#contract/text/direction.ts'
import type { TextElement } from '#contract/deck/deck.ts'
import { type SceneContext, slideWidth } from './context.ts'
import { bottomEdge, centreY, takeLeft } from './layout.ts'
import type { Box, Font, Node } from './primitives.ts'
import { setText } from './set-text.ts'
import { fit, type Fitted, lineHeight } from './text.ts'
import { type RichText, setRichText } from '#scene/rich/set-rich-text.ts'
import type { RichStyle } from './rich/style.ts'
import { resolveFamily, type Surface, type Theme, type } from './theme.ts'

/** Type size of a text that names none, px. */
export const textSize = 40
/** Between the paragraphs of a text that does not say it, in lines. */
const paragraphSpacing = 0.5

/** Close to the letters, so that they stand out from a picture. */
const textShadow = { dy: 2, blur: 12, colour: '#000000', opacity: 0.5 }

type TextStyle = NonNullable<TextElement['style']>

/** What texts are set with. */
export type TextContext = Pick<SceneContext, 'fonts' | 'measure' | 'theme'>

/** Returns the part of a text's box on the slide, px: beyond the slide's edge text cannot be read. Of a turned one it is the box. */
const visiblePart = (box: Box, { rotation = 0 }: TextStyle): Box =>
  rotation === 0 ? takeLeft(box, Math.min(box.w, slideWidth - box.x)) : box

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
      width: visiblePart(box, style).w,
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
function spaceAround(box: Box, slideHeight: number, { valign, rotation = 0 }: TextStyle): number {
  if (rotation !== 0) return slideHeight
  if (valign === 'bottom') return bottomEdge(box)
  if (valign === 'middle') return 2 * Math.min(centreY(box), slideHeight - centreY(box))
  return slideHeight - box.y
}

/** Returns how a text in Markdown is set where it has the space for its size. */
export function richStyleOf(
  style: TextStyle,
  { fonts, theme }: Pick<TextContext, 'fonts' | 'theme'>,
): RichStyle {
  return {
    size: style.size ?? textSize,
    leading: style.lineHeight ?? lineHeight.body,
    paragraphSpacing: style.paragraphSpacing ?? paragraphSpacing,
    bold: style.bold === true,
    italic: style.italic === true,
    align: style.align,
    family: familyOfText(style, theme, fonts),
    titleFamily: resolveFamily(style.font ?? theme.titleFont, fonts),
  }
}

/** Sets a text in Markdown into its box on a slide as `setOnSlide` does a plain one. */
function setRichOnSlide(
  { text, style = {} }: Pick<TextElement, 'text' | 'style'>,
  box: Box,
  slideHeight: number,
  below: Surface,
  { fonts, measure, theme }: TextContext,
  element: string,
): RichText {
  const size = style.size ?? textSize
  return setRichText(
    {
      text,
      width: visiblePart(box, style).w,
      height: style.fit === 'grow' ? Math.max(box.h, spaceAround(box, slideHeight, style)) : box.h,
      ...(style.fit === 'cut' && { min: size }),
      style: richStyleOf(style, { fonts, theme }),
      below,
      accent: theme.accent,
      colour: style.color,
      element,
    },
    measure,
  )
}

/** Returns how high the lines of a text are on a slide of an aspect (width / height), as a fraction of its height. */
export const heightOnSlide = (element: TextElement, aspect: number, context: TextContext): number =>
  (setAtPlace(element, aspect, context).height * aspect) / slideWidth

/** Returns the font in which a text is drawn on a slide of an aspect (width / height), px of a slide 1,600 px wide. */
export const fontOnSlide = (element: TextElement, aspect: number, context: TextContext): Font =>
  setAtPlace(element, aspect, context).font

function setAtPlace(
  element: TextElement,
  aspect: number,
  context: TextContext,
): Pick<Fitted, 'height' | 'font'> {
  const { x, y, w, h } = element.rect
  const slideHeight = slideWidth / aspect
  const box = { x: x * slideWidth, y: y * slideHeight, w: w * slideWidth, h: h * slideHeight }
  if (element.format !== 'markdown') return setOnSlide(element, box, slideHeight, context)
  const { height, size } = setRichOnSlide(element, box, slideHeight, context.theme.stage, context, 'text')
  const { style = {} } = element
  const family = familyOfText(style, context.theme, context.fonts)
  return { height, font: { family, size, weight: style.bold === true ? 700 : 400 } }
}

/** Draws a text in its box on a slide, both in px. `name` is the element it belongs to, as in `Measured`. */
export function drawText(
  element: Pick<TextElement, 'id' | 'text' | 'format' | 'style'>,
  name: string,
  box: Box,
  below: Surface,
  context: TextContext,
  slideHeight: number,
): Node[] {
  const { id, text, format, style = {} } = element
  const visible = visiblePart(box, style)
  if (format === 'markdown') {
    const { nodes, height } = setRichOnSlide(element, box, slideHeight, below, context, name)
    const y = alongSide(visible.y, visible.h - height, style.valign ?? 'top')
    return [
      {
        kind: 'group',
        key: id,
        x: visible.x,
        y,
        children: nodes.map(node => ({ ...node, key: `${id}/${node.key}` })),
      },
    ]
  }
  const set = setOnSlide(element, box, slideHeight, context)
  const align = alignmentOf(text, style)
  const lines = setText(
    set,
    {
      key: id,
      x: alongSide(visible.x, visible.w, align),
      y: alongSide(visible.y, visible.h - set.height, style.valign ?? 'top'),
      anchor: align === 'center' ? 'middle' : align,
      fill: style.color ?? below.text,
      element: name,
      role: 'answer',
    },
    context.measure,
  )
  return style.shadow === true ? lines.map(line => ({ ...line, shadow: textShadow })) : lines
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
