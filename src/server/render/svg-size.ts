import { svgRoot } from '#scene/svg-root.ts'
import { declaredName, svgSize } from '#scene/svg-size.ts'

/** The maximum width and height at which an SVG is drawn, px: twice the width of a slide. */
const maxSide = 3_200
/** A length that every program reads alike. Skia ends the process at others, such as negative ones. */
const plainLength = /^\s*\d+(?:\.\d+)?(?:px|pt|pc|mm|cm|in|em|%)?\s*$/
const isSize = (name: string): name is 'width' | 'height' => name === 'width' || name === 'height'

/**
 * Limits the size of an SVG, because Skia draws it at the size that the file names, however large that is. An SVG whose sizes are
 * plain and not too large is returned as it is. Returns undefined for a text that is no well-formed SVG, and for an SVG without a size.
 */
export function withPlainSize(svg: string): string | undefined {
  const root = svgRoot(svg)
  if (!root) return undefined
  const { width, height, hasView, namesOneSide, style } = svgSize(root)
  if (!(width > 0 && height > 0)) return undefined
  const scale = maxSide / Math.max(width, height)
  const isPlain =
    root.attributes.every(
      ({ name, value }) =>
        !(isSize(name) && !plainLength.test(value)) &&
        !(name === 'viewBox' && !hasView) &&
        !(name === 'style' && value.includes('&')),
    ) &&
    // Skia draws an SVG with one of the two at the size of its view, which may be larger.
    !namesOneSide &&
    !root.hasDoctype &&
    !style.some(each => isSize(declaredName(each)))
  if (isPlain && !(scale < 1)) return svg
  const factor = Math.min(1, scale)
  const kept = root.attributes.flatMap(({ name, value, quote }) => {
    if (isSize(name) || (name === 'viewBox' && !hasView)) return []
    if (name !== 'style') return [` ${name}=${quote}${value}${quote}`]
    const left = style.filter(each => !isSize(declaredName(each))).join(';')
    return [` style="${left.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`]
  })
  const sized =
    ` width="${Math.max(1, width * factor)}" height="${Math.max(1, height * factor)}"` +
    (hasView ? '' : ` viewBox="0 0 ${width} ${height}"`)
  const tag = `<svg${sized}${kept.join('')}${root.isEmpty ? '/>' : '>'}`
  // A document type may set attributes of its own; what else stands before the root draws nothing.
  return tag + svg.slice(root.end)
}
