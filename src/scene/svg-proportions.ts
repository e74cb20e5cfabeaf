import { createByteReader } from './image-size.ts'

interface Proportions {
  width: number
  height: number
}

/** The head of a file is this long at most, in characters. */
const headLength = 2_000

/** Returns the beginning of an SVG in a data URL, base64 or percent-encoded; undefined for anything else. */
function readHead(dataUrl: string): string | undefined {
  if (!dataUrl.startsWith('data:image/svg+xml')) return undefined
  const byte = createByteReader(dataUrl)
  if (byte) return String.fromCharCode(...Array.from({ length: headLength }, (_, at) => byte(at)))
  const text = dataUrl.slice(dataUrl.indexOf(',') + 1).slice(0, headLength)
  return text.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

const plainLength = (value: string | undefined) =>
  /^\d+(\.\d+)?(px)?$/.test(value ?? '') ? parseFloat(value ?? '') : 0

/**
 * Returns a width and a height in the proportions of an SVG, by its sides in px, or else its `viewBox`; null for another
 * file, and for an SVG that names neither.
 */
export function svgProportions(dataUrl: string): Proportions | null {
  const [root] = /<svg\b[^>]*>/i.exec(readHead(dataUrl) ?? '') ?? []
  if (root === undefined) return null
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim()
  const [, , viewWidth = 0, viewHeight = 0] = (attribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const width = plainLength(attribute('width'))
  const height = plainLength(attribute('height'))
  if (width > 0 && height > 0) return { width, height }
  return viewWidth > 0 && viewHeight > 0 ? { width: viewWidth, height: viewHeight } : null
}
