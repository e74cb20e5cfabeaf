import type { Run } from '#scene/rich/blocks.ts'
import { colourIn } from './colours.ts'
import type { FileLink } from './draft.ts'
import type { SlideContext } from './slide-context.ts'
import { firstAttribute, firstChild, firstNumber } from './text-styles.ts'
import { type XmlNode, find, referenceOf } from './xml-tree.ts'

/** A stretch of a text as the file says it: its form, and its looks. */
export interface FileRun {
  text: string
  form: Omit<Run, 'text'>
  link: FileLink | undefined
  /** px on a slide of ours. */
  size: number
  font: string
  /** `#rrggbb`; undefined where the file names none. */
  colour: string | undefined
  opacity: number
}

/** The size of a text that names none, hundredths of a point. */
const usualSize = 1_800

/** Reads the runs of a paragraph. `styles` are those that it inherits, the nearest first. */
export function readRuns(
  paragraph: XmlNode,
  styles: readonly (XmlNode | undefined)[],
  fallbackColour: XmlNode | undefined,
  scale: number,
  context: SlideContext,
): FileRun[] {
  const defaults = styles.map(style => find(style, 'defRPr'))
  return paragraph.children.flatMap((child): FileRun[] => {
    if (child.name === 'm' || child.name === 'oMathPara') context.obstacle('a formula')
    const isBreak = child.name === 'br'
    if (!isBreak && child.name !== 'r' && child.name !== 'fld') return []
    const text = isBreak ? '\n' : cleaned(find(child, 't')?.text ?? '')
    if (text === '') return []
    return [{ text, ...looksOf(find(child, 'rPr'), defaults, fallbackColour, scale, context) }]
  })
}

const cleaned = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\u2028]/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/[\p{Cc}--[\n]]/gv, '')
    .toWellFormed()

/** Returns how a run, or the end of a paragraph, looks. */
export function looksOf(
  own: XmlNode | undefined,
  defaults: readonly (XmlNode | undefined)[],
  fallbackColour: XmlNode | undefined,
  scale: number,
  context: SlideContext,
): Omit<FileRun, 'text'> {
  const chain = [own, ...defaults]
  const says = (attribute: string): boolean => ['1', 'true'].includes(firstAttribute(chain, attribute) ?? '')
  const link = linkOf(own, context)
  const href = link && 'url' in link ? link.url : undefined
  const underline = firstAttribute(chain, 'u') ?? 'none'
  const baseline = firstNumber(chain, 'baseline') ?? 0
  const fill = [own, ...defaults.slice(0, -1), fallbackColour, defaults.at(-1)]
    .map(
      node =>
        firstChild([node], 'solidFill', 'gradFill', 'noFill') ?? (node === fallbackColour ? node : undefined),
    )
    .find(Boolean)
  if (fill?.name === 'gradFill') context.obstacle('words with a gradient')
  if (find(own, 'ln') && !find(own, 'ln', 'noFill')) context.obstacle('words with an outline')
  const colour = colourIn(fill, context.scheme)
  const caps = firstAttribute(chain, 'cap')
  if (caps === 'all' || caps === 'small') context.obstacle('words in capitals by their form')
  return {
    form: {
      ...(says('b') && { bold: true as const }),
      ...(says('i') && { italic: true as const }),
      ...(underline !== 'none' && link === undefined && { underline: true as const }),
      ...(/^(?:sng|dbl)Strike$/.test(firstAttribute(chain, 'strike') ?? '') && { strike: true as const }),
      ...(baseline !== 0 && { script: baseline > 0 ? ('super' as const) : ('sub' as const) }),
      ...(href !== undefined && { href }),
    },
    link,
    size: ((firstNumber(chain, 'sz') ?? usualSize) / 100) * 12_700 * context.frame.scale * scale,
    font: fontOf(chain, context),
    colour: colour?.hex,
    opacity: colour?.opacity ?? 1,
  }
}

function fontOf(chain: readonly (XmlNode | undefined)[], { theme }: SlideContext): string {
  const typeface = firstChild(chain, 'latin')?.attributes['typeface'] ?? '+mn-lt'
  if (typeface.startsWith('+mj')) return theme.majorFont
  return typeface.startsWith('+mn') ? theme.minorFont : typeface
}

/** Returns where a link of a run or an element leads; undefined without one. */
export function linkOf(properties: XmlNode | undefined, context: SlideContext): FileLink | undefined {
  const click = find(properties, 'hlinkClick')
  const id = referenceOf(click, 'id')
  if (id === undefined) return undefined
  const url = context.links.get(id)
  if (url !== undefined) return /^(?:https?:|mailto:)/i.test(url) ? { url } : undefined
  const target = context.part.relationships.get(id)
  return target?.type === 'slide' ? { slide: target.part } : undefined
}
