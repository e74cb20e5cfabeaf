import { type Colour, colourIn, gradientOf } from './colours.ts'
import type { SlideDraft } from './draft.ts'
import { slideSize } from './placement.ts'
import { fillNodeOf } from './looks.ts'
import { pictureIn } from './read-picture.ts'
import type { SlideContext } from './slide-context.ts'
import type { Part } from './slide-parts.ts'
import { type XmlNode, find, numberOf, referenceOf } from './xml-tree.ts'

type Background = NonNullable<SlideDraft['background']>

/** Reads what lies behind a slide: its own, else that of its layout, else that of its master. */
export async function readBackground(
  parts: readonly (Part | undefined)[],
  context: SlideContext,
): Promise<Background> {
  for (const part of parts) {
    const own = find(part?.tree, 'cSld', 'bg')
    if (!part || !own) continue
    const properties = find(own, 'bgPr')
    if (properties) return fillBackground(fillNodeOf(properties), { ...context, part })
    const reference = find(own, 'bgRef')
    const index = numberOf(reference, 'idx') ?? 0
    const list = find(context.theme.formats, index > 1_000 ? 'bgFillStyleLst' : 'fillStyleLst')
    const format = list?.children[(index % 1_000) - 1]
    const ofTheme = { ...context.part, relationships: context.theme.relationships }
    return fillBackground(format, { ...context, part: ofTheme }, colourIn(reference, context.scheme))
  }
  return { color: '#ffffff' }
}

async function fillBackground(
  fill: XmlNode | undefined,
  context: SlideContext,
  placeholder?: Colour,
): Promise<Background> {
  const white = { color: '#ffffff' }
  switch (fill?.name) {
    case 'solidFill': {
      const colour = colourIn(fill, context.scheme, placeholder)
      return colour ? { color: colour.hex } : white
    }
    case 'gradFill': {
      const gradient = gradientOf(fill, context.scheme, placeholder)
      if (!gradient) return white
      const { isRound, ...straight } = gradient
      if (isRound) context.obstacle('a round gradient behind it')
      return { gradient: straight }
    }
    case 'blipFill': {
      const name = context.part.relationships.get(referenceOf(find(fill, 'blip'), 'embed') ?? '')?.part
      const picture = await pictureIn(fill, name, context.frame, context)
      if (context.frame.w < slideSize.w - 1) context.obstacle('a picture behind a slide of another shape')
      return picture === undefined ? white : { picture }
    }
    case 'pattFill':
      context.obstacle('a pattern behind it')
      return white
    default:
      return placeholder ? { color: placeholder.hex } : white
  }
}
