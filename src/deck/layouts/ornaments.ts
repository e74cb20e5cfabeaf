import type { ShapeElement, SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { disc } from '../blocks/agenda.ts'
import { content } from '../blocks/grid.ts'
import { panelOpacity, ruleLength } from '../blocks/parts.ts'
import { bandStyle } from '../blocks/picture-full.ts'
import { panelWidth } from '../blocks/section.ts'
import { initialsOf } from '#contract/text/initials.ts'
import { dot, trackOpacity } from '../blocks/timeline.ts'
import { plainText } from '../plain-text.ts'

/** Sizes that differ by less are the same, as a fraction of the slide. */
const same = 0.002
const near = (a: number, b: number) => Math.abs(a - b) < same
/** Whether a length is at most another one: what made room for others is smaller than in its layout. */
const upTo = (length: number, most: number) => length <= most + same

/** Whether a shape says or leads to something of its own. */
const isPlain = ({ text = '', alt = '', link, begin, end }: ShapeElement): boolean =>
  text === '' && alt === '' && link === undefined && begin === undefined && end === undefined

/** The panel of a section, with or without its number. */
export const isSectionPanel = ({ shape, rect: { x, y, w, h } }: ShapeElement): boolean =>
  shape === 'rect' && upTo(w, panelWidth) && near(h, 1) && near(y, 0) && (near(x, 0) || near(x + w, 1))

/** The discs below numbers, and the dots on a line. */
const isDisc = ({ shape, rect: { w }, style }: ShapeElement): boolean =>
  shape === 'ellipse' && upTo(w, Math.max(disc, dot)) && style === undefined

function isLineOfLayout({ shape, rect: { x, w, h }, style }: ShapeElement): boolean {
  if (shape !== 'line') return false
  if (h === 0) return style?.opacity === trackOpacity || (upTo(w, ruleLength) && style === undefined)
  return w === 0 && style === undefined && (near(x, content.x) || near(x, 1 - content.x))
}

/** Whether a shape belongs to how a slide is laid out and not to what it says: lines, panels, discs and dots of blocks. */
function isOrnament(shape: ShapeElement): boolean {
  if (!isPlain(shape)) return false
  const { shape: kind, style, rect } = shape
  if (kind === 'line') return isLineOfLayout(shape)
  if (kind === 'ellipse') return isDisc(shape)
  if (kind !== 'rect') return false
  const isBand = style?.fill === bandStyle.fill && style.opacity === bandStyle.opacity && near(rect.w, 1)
  return style?.opacity === panelOpacity || isBand || isSectionPanel(shape)
}

/** Whether a shape has the initials of somebody whose name is on the slide. */
function hasInitials({ shape, text }: ShapeElement, names: readonly TextElement[]): boolean {
  return shape === 'ellipse' && text !== undefined && names.some(name => initialsOf(plainText(name)) === text)
}

const middleOf = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 })

/** Whether a text is the number on a disc. */
const isNumber = ({ text, rect }: TextElement, discs: readonly ShapeElement[]): boolean =>
  /^\d{1,2}$/u.test(text) &&
  discs.some(each => {
    const [a, b] = [middleOf(each.rect), middleOf(rect)]
    return Math.abs(a.x - b.x) < each.rect.w / 2 && Math.abs(a.y - b.y) < each.rect.h / 2
  })

/** Returns the ids of what belongs to how a slide is laid out, which another layout replaces. */
export function ornamentsOf({ shapes, texts }: SlideStep): ReadonlySet<string> {
  const discs = shapes.filter(isDisc)
  return new Set(
    [
      ...shapes.filter(shape => isOrnament(shape) || hasInitials(shape, texts)),
      ...texts.filter(text => isNumber(text, discs)),
    ].map(({ id }) => id),
  )
}
