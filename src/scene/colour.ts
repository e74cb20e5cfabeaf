import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)
const oklch = useMode(modeOklch)
const rgb = converter('rgb')

/** The least contrast of text with its background (WCAG 2.2, AA for small text). */
export const leastContrast = 4.5

/** Contrast of two colours, 1–21 (WCAG 2.2). */
export const contrast = (a: string, b: string): number => wcagContrast(a, b)

/** Black or white, whichever can be read better on the colour: never under 4.5:1. */
export const ink = (background: string): string =>
  contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff'

/** A colour part of the way from one to another, in RGB; 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, part: number): string {
  const a = rgb(from)
  const b = rgb(to)
  if (!a || !b) return from
  const between = (x: number, y: number) => x + (y - x) * part
  return formatHex({ mode: 'rgb', r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b) })
}

const at = (l: number, c: number, h: number | undefined): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, ...(h === undefined ? {} : { h }) }, 'oklch')) ?? '#000000'

/** The colour, made darker or lighter until text of it can be read on the background. */
export function readable(colour: string, background: string): string {
  const name = `${colour}${background}`
  const found = known.get(name) ?? makeReadable(colour, background)
  if (known.size > 1_000) known.clear()
  known.set(name, found)
  return found
}
const known = new Map<string, string>()

function makeReadable(colour: string, background: string): string {
  if (contrast(colour, background) >= leastContrast) return colour
  const { l, c, h } = oklch(colour) ?? { l: 0, c: 0 }
  const darker = ink(background) === '#000000'
  for (let step = 1; step <= 40; step += 1) {
    const light = l + (darker ? -step : step) / 40
    if (light <= 0 || light >= 1) break
    const tried = at(light, c, h)
    if (contrast(tried, background) >= leastContrast) return tried
  }
  return ink(background)
}

/** Shades of one colour by OKLCH lightness: the first is the colour itself, the rest go where there is room, paler as they go. */
export function shades(colour: string, count: number, background: string): string[] {
  const { l, c, h } = oklch(colour) ?? { l: 0.5, c: 0 }
  const onDark = ink(background) === '#ffffff'
  const [lowest, highest] = onDark ? [0.42, 0.9] : [0.3, 0.8]
  const lighter = highest - l >= l - lowest
  const reach = Math.min(0.08 * (count - 1), Math.max(0, lighter ? highest - l : l - lowest))
  return Array.from({ length: count }, (_, index) =>
    index === 0
      ? colour
      : at(
          l + ((lighter ? 1 : -1) * reach * index) / Math.max(1, count - 1),
          c * (1 - (0.45 * index) / count),
          h,
        ),
  )
}
