import { resolved, type SvgRoot } from './svg-root.ts'

/** A side that is longer counts as so long, px, so that sizes can be multiplied. */
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
/** The most characters of a length that is read. */
const longestLength = 100
const length = /^\s*\+?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i

/** Returns a length in px; undefined for one that depends on something else, such as `50%`, and for what is none. */
function pixels(value: string | undefined): number | undefined {
  // The pattern below tries the digits of a long text again and again.
  if (value !== undefined && value.length > longestLength) return undefined
  const [, number, unit = ''] = length.exec(value ?? '') ?? []
  const factor = unit === '' ? 1 : units[unit.toLowerCase()]
  return number === undefined || factor === undefined ? undefined : Math.min(Number(number) * factor, longest)
}

/** Returns the name of a declaration in a style attribute. */
export const declaredName = (declaration: string): string =>
  (declaration.split(':')[0] ?? '').trim().toLowerCase()

/** The size of an SVG, and what it is known from. */
export interface SvgSize {
  /** px; 0 when it is not known. */
  width: number
  height: number
  /** Whether it has a valid `viewBox`. */
  hasView: boolean
  /** Whether it names only one of its sides. */
  namesOneSide: boolean
  /** The declarations of its style attribute. */
  style: readonly string[]
}

/** Returns the size of an SVG as a browser understands it. */
export function svgSize(root: Pick<SvgRoot, 'attributes'>): SvgSize {
  const values = new Map(root.attributes.map(({ name, value }) => [name, resolved(value)]))
  const style = (values.get('style') ?? '').replaceAll(/\/\*.*?(?:\*\/|$)/gs, '').split(';')
  const styled = new Map(style.map(each => [declaredName(each), each.split(':').slice(1).join(':')]))
  const own = (name: 'width' | 'height') =>
    pixels(styled.get(name)?.replace(/!\s*important\s*$/i, '')) ?? pixels(values.get(name))
  const view = (values.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [viewWidth = 0, viewHeight = 0] = view.slice(2)
  const hasView = view.length === 4 && view.every(Number.isFinite) && viewWidth > 0 && viewHeight > 0
  // The missing one of two sides follows the proportions of the view, as in a browser.
  const side = (given: number | undefined, other: number | undefined, inView: number, otherInView: number) =>
    given ?? (hasView ? Math.min(other === undefined ? inView : (other * inView) / otherInView, longest) : 0)
  const [ownWidth, ownHeight] = [own('width'), own('height')]
  return {
    width: side(ownWidth, ownHeight, viewWidth, viewHeight),
    height: side(ownHeight, ownWidth, viewHeight, viewWidth),
    hasView,
    namesOneSide: (ownWidth === undefined) !== (ownHeight === undefined),
    style,
  }
}
