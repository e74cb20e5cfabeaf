import { resolved, svgRoot } from './svg-root.ts'

/** The maximum width and height at which an SVG is drawn, px: twice the width of a slide. */
const maxSide = 3_200
/** A side that is longer counts as so long, so that sizes can be multiplied. */
const longest = 64_000_000
const units: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
}
const length = /^\s*\+?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i
/** A length that every program reads alike. Skia ends the process at others, such as negative ones. */
const plainLength = /^\s*\d+(?:\.\d+)?(?:px|pt|pc|mm|cm|in|em|%)?\s*$/
const isSize = (name: string): name is 'width' | 'height' => name === 'width' || name === 'height'

/** Returns a length in px; undefined for one that depends on something else, such as `50%`, and for what is none. */
function pixels(value: string | undefined): number | undefined {
  const [, number, unit = ''] = length.exec(value ?? '') ?? []
  const factor = unit === '' ? 1 : units[unit.toLowerCase()]
  return number === undefined || factor === undefined ? undefined : Math.min(Number(number) * factor, longest)
}

/** The name of a declaration in a style attribute. */
const property = (declaration: string) => (declaration.split(':')[0] ?? '').trim().toLowerCase()

/**
 * Limits the size of an SVG, because Skia draws it at the size that the file names, however large that is. An SVG whose sizes are
 * plain and not too large is returned as it is. Returns undefined for a text that is no well-formed SVG, and for an SVG without a size.
 */
export function withPlainSize(svg: string): string | undefined {
  const root = svgRoot(svg)
  if (!root) return undefined
  const values = new Map(root.attributes.map(({ name, value }) => [name, resolved(value)]))
  const style = (values.get('style') ?? '').replaceAll(/\/\*.*?(?:\*\/|$)/gs, '').split(';')
  const styled = new Map(style.map(each => [property(each), each.split(':').slice(1).join(':')]))
  const own = (name: 'width' | 'height') =>
    pixels(styled.get(name)?.replace(/!\s*important\s*$/i, '')) ?? pixels(values.get(name))
  const view = (values.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [viewWidth = 0, viewHeight = 0] = view.slice(2)
  const hasView = view.length === 4 && view.every(Number.isFinite) && viewWidth > 0 && viewHeight > 0
  const side = (name: 'width' | 'height') =>
    own(name) ?? (hasView ? Math.min(name === 'width' ? viewWidth : viewHeight, longest) : 0)
  const [width, height] = [side('width'), side('height')]
  if (!(width > 0 && height > 0)) return undefined
  const scale = maxSide / Math.max(width, height)
  const isPlain =
    root.attributes.every(
      ({ name, value }) =>
        !(isSize(name) && !plainLength.test(value)) &&
        !(name === 'viewBox' && !hasView) &&
        !(name === 'style' && value.includes('&')),
    ) &&
    !root.hasDoctype &&
    ![...styled.keys()].some(isSize)
  if (isPlain && !(scale < 1)) return svg
  const factor = Math.min(1, scale)
  const kept = root.attributes.flatMap(({ name, value, quote }) => {
    if (isSize(name) || (name === 'viewBox' && !hasView)) return []
    if (name !== 'style') return [` ${name}=${quote}${value}${quote}`]
    const left = style.filter(each => !isSize(property(each))).join(';')
    return [` style="${left.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`]
  })
  const sized =
    ` width="${Math.max(1, width * factor)}" height="${Math.max(1, height * factor)}"` +
    (hasView ? '' : ` viewBox="0 0 ${width} ${height}"`)
  const tag = `<svg${sized}${kept.join('')}${root.isEmpty ? '/>' : '>'}`
  // A document type may set attributes of its own; what else stands before the root draws nothing.
  return tag + svg.slice(root.end)
}
