import { type Colour, type Fill, colourIn, gradientOf } from './colours.ts'
import type { SlideContext } from './slide-context.ts'
import { type XmlNode, all, find, numberOf } from './xml-tree.ts'

export interface Line extends Colour {
  /** px */
  width: number
  dash: 'solid' | 'dashed' | 'dotted'
  heads: 'none' | 'start' | 'end' | 'both'
}

/** The elements that say how something is filled. */
const fillNames = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'])

/** Returns the element that fills a shape or a line; undefined where none says it. */
export const fillNodeOf = (properties: XmlNode | undefined): XmlNode | undefined =>
  properties?.children.find(({ name }) => fillNames.has(name))

/** Returns the fill that an element says. What is more than a colour is told as an obstacle. */
function read(
  node: XmlNode | undefined,
  context: SlideContext,
  what: 'shape' | 'line',
  placeholder?: Colour,
): Fill {
  switch (node?.name) {
    case 'solidFill':
      return colourIn(node, context.scheme, placeholder)
    case 'gradFill': {
      context.obstacle(`a ${what} with a gradient`)
      const gradient = gradientOf(node, context.scheme, placeholder)
      const hex = gradient?.colors[Math.floor((gradient.colors.length - 1) / 2)]
      return hex === undefined ? undefined : { hex, opacity: 1 }
    }
    case 'blipFill':
      context.obstacle(`a ${what} filled with a picture`)
      return undefined
    case 'pattFill':
      context.obstacle(`a ${what} with a pattern`)
      return colourIn(find(node, 'fgClr'), context.scheme)
    case 'grpFill':
      return context.groupFill
    default:
      return undefined
  }
}

/** Returns the fill of a shape: its own, else the one that its style names. */
export function fillOf(
  properties: XmlNode | undefined,
  style: XmlNode | undefined,
  context: SlideContext,
): Fill {
  const own = fillNodeOf(properties)
  if (own) return read(own, context, 'shape')
  const reference = find(style, 'fillRef')
  const index = numberOf(reference, 'idx') ?? 0
  if (index === 0 || index === 1_000) return undefined
  const format = find(context.theme.formats, index > 1_000 ? 'bgFillStyleLst' : 'fillStyleLst')?.children[
    (index % 1_000) - 1
  ]
  return read(format, context, 'shape', colourIn(reference, context.scheme))
}

/** Returns the outline of a shape, or a line; undefined where there is none. */
export function lineOf(
  properties: XmlNode | undefined,
  style: XmlNode | undefined,
  context: SlideContext,
): Line | undefined {
  const own = find(properties, 'ln')
  const reference = find(style, 'lnRef')
  const index = numberOf(reference, 'idx') ?? 0
  const format = index > 0 ? find(context.theme.formats, 'lnStyleLst')?.children[index - 1] : undefined
  const ownFill = fillNodeOf(own)
  const colour = ownFill
    ? read(ownFill, context, 'line')
    : read(fillNodeOf(format), context, 'line', colourIn(reference, context.scheme))
  if (!colour) return undefined
  const width = (numberOf(own, 'w') ?? numberOf(format, 'w') ?? 9_525) * context.frame.scale
  const kind = (find(own, 'prstDash') ?? find(format, 'prstDash'))?.attributes['val'] ?? 'solid'
  if (/dashdot/i.test(kind)) context.obstacle('a line of dashes and dots')
  if (own?.attributes['cmpd'] !== undefined && own.attributes['cmpd'] !== 'sng')
    context.obstacle('a line of several lines')
  const [begins, ends] = ['headEnd', 'tailEnd'].map(name => {
    const type = find(own, name)?.attributes['type'] ?? 'none'
    if (type === 'oval' || type === 'diamond') context.obstacle('a line with a dot at its end')
    return type !== 'none'
  })
  return {
    ...colour,
    width,
    dash: kind === 'solid' ? 'solid' : /dot/i.test(kind) ? 'dotted' : 'dashed',
    heads: begins && ends ? 'both' : begins ? 'start' : ends ? 'end' : 'none',
  }
}

/** The effects that a slide of ours has no form for. */
const otherEffects = new Set([
  'glow',
  'reflection',
  'innerShdw',
  'softEdge',
  'blur',
  'fillOverlay',
  'prstShdw',
])

/** Returns whether a shape or a picture casts a shadow. Other effects are told as obstacles. */
export function shadowOf(properties: XmlNode | undefined, context: SlideContext): boolean {
  const effects = find(properties, 'effectLst')
  if (effects?.children.some(({ name }) => otherEffects.has(name)))
    context.obstacle('a glow, a reflection or a soft edge')
  if (find(properties, 'sp3d')?.children.length || find(properties, 'scene3d', 'camera', 'rot'))
    context.obstacle('something in 3-D')
  return find(effects, 'outerShdw') !== undefined
}

/** Returns the width of a line as shapes can have it, px. */
export const widthOf = ({ width }: Line): number => Math.round(Math.min(60, Math.max(1, width)) * 10) / 10

/** Returns a measure of a shape as the file says it. */
export function adjustment(geometry: XmlNode | undefined, name: string): number | undefined {
  const guide = all(find(geometry, 'avLst'), 'gd').find(
    ({ attributes }) => attributes['name'] === name || (name === 'adj' && attributes['name'] === 'adj1'),
  )
  const value = Number((guide?.attributes['fmla'] ?? '').replace('val ', '') || Number.NaN)
  return Number.isFinite(value) ? value : undefined
}
