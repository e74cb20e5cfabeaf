import { converter, formatHex, modeHsl, modeLrgb, modeRgb, useMode } from 'culori/fn'
import { type XmlNode, find, numberOf } from './xml-tree.ts'

useMode(modeRgb)
useMode(modeLrgb)
useMode(modeHsl)
const rgb = converter('rgb')
const hsl = converter('hsl')
const linear = converter('lrgb')

/** A colour of a slide. */
export interface Colour {
  /** `#rrggbb` */
  hex: string
  /** 0–1 */
  opacity: number
}

/** How an area or a line is filled: undefined for nothing. */
export type Fill = Colour | undefined

/** Where names of colours are looked up. */
export interface ColourScheme {
  /** The colours of the theme by slot, as `#rrggbb`. */
  slots: ReadonlyMap<string, string>
  /** Which slot a name such as `bg1` stands for. */
  map: Readonly<Record<string, string>>
}

/** The colours of presentations that are named in full; others are rare. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  gray: '#808080',
  grey: '#808080',
  orange: '#ffa500',
}

const colourNames = new Set(['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'])
const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Returns the colour in an element, such as `solidFill`; undefined without one. `placeholder` is what `phClr` stands for. */
export function colourIn(
  node: XmlNode | undefined,
  scheme: ColourScheme,
  placeholder?: Colour,
): Colour | undefined {
  const found = node?.children.find(({ name }) => colourNames.has(name))
  return found && colourOf(found, scheme, placeholder)
}

function colourOf(node: XmlNode, { slots, map }: ColourScheme, placeholder?: Colour): Colour | undefined {
  const value = node.attributes['val'] ?? ''
  const base: Colour | undefined =
    node.name === 'schemeClr' && value === 'phClr' ? placeholder : colour(baseOf(node, value, slots, map))
  return base && modified(base, node.children)
}

const colour = (hex: string | undefined): Colour | undefined =>
  hex === undefined || !/^#[0-9a-f]{6}$/i.test(hex) ? undefined : { hex: hex.toLowerCase(), opacity: 1 }

function baseOf(
  node: XmlNode,
  value: string,
  slots: ColourScheme['slots'],
  map: ColourScheme['map'],
): string | undefined {
  switch (node.name) {
    case 'srgbClr':
      return `#${value}`
    case 'sysClr':
      return `#${node.attributes['lastClr'] ?? (value === 'window' ? 'ffffff' : '000000')}`
    case 'prstClr':
      return named[value]
    case 'schemeClr':
      return slots.get(map[value] ?? value)
    case 'scrgbClr': {
      const [r = 0, g = 0, b = 0] = ['r', 'g', 'b'].map(name => (numberOf(node, name) ?? 0) / 100_000)
      return formatHex({ mode: 'lrgb', r, g, b })
    }
    default: {
      const [s = 0, l = 0] = ['sat', 'lum'].map(name => (numberOf(node, name) ?? 0) / 100_000)
      return formatHex({ mode: 'hsl', h: (numberOf(node, 'hue') ?? 0) / 60_000, s, l })
    }
  }
}

/** Applies what an element does to its colour, in its order. Source: ECMA-376 part 1, 20.1.2.3. */
function modified({ hex, opacity }: Colour, changes: readonly XmlNode[]): Colour {
  let seen = opacity
  let current = hex
  for (const change of changes) {
    const part = (numberOf(change, 'val') ?? 0) / 100_000
    if (change.name === 'alpha') seen = clamp(part)
    else if (change.name === 'alphaModFix' || change.name === 'alphaMod') seen = clamp(seen * part)
    else current = changed(current, change.name, part)
  }
  return { hex: current, opacity: seen }
}

function changed(hex: string, name: string, part: number): string {
  const { h, s, l } = hsl(hex) ?? { h: 0, s: 0, l: 0 }
  const inHsl = (next: { h?: number; s?: number; l?: number }) =>
    formatHex({ mode: 'hsl', h: next.h ?? h, s: clamp(next.s ?? s), l: clamp(next.l ?? l) })
  switch (name) {
    case 'lumMod':
      return inHsl({ l: l * part })
    case 'lumOff':
      return inHsl({ l: l + part })
    case 'lum':
      return inHsl({ l: part })
    case 'satMod':
      return inHsl({ s: s * part })
    case 'satOff':
      return inHsl({ s: s + part })
    case 'hueOff':
      return inHsl({ h: ((h ?? 0) + part * (100_000 / 60_000) + 360) % 360 })
    case 'shade':
    case 'tint': {
      const { r, g, b } = linear(hex) ?? { r: 0, g: 0, b: 0 }
      const at = (value: number) => clamp(name === 'shade' ? value * part : value * part + 1 - part)
      return formatHex({ mode: 'lrgb', r: at(r), g: at(g), b: at(b) })
    }
    case 'inv': {
      const { r, g, b } = rgb(hex) ?? { r: 0, g: 0, b: 0 }
      return formatHex({ mode: 'rgb', r: 1 - r, g: 1 - g, b: 1 - b })
    }
    case 'gray':
      return inHsl({ s: 0 })
    default:
      return hex
  }
}

/** Reads a gradient as at most four colours at equal distances, and its angle (0 runs up, 90 to the right); `isRound` where it runs from a point. */
export function gradientOf(
  node: XmlNode,
  scheme: ColourScheme,
  placeholder?: Colour,
): { colors: string[]; angle: number; isRound: boolean } | undefined {
  const stops = (find(node, 'gsLst')?.children ?? [])
    .flatMap(stop => {
      const found = colourIn(stop, scheme, placeholder)
      return found ? [{ at: (numberOf(stop, 'pos') ?? 0) / 100_000, hex: found.hex }] : []
    })
    .toSorted((a, b) => a.at - b.at)
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return undefined
  const count = Math.min(4, Math.max(2, stops.length))
  const colors = Array.from({ length: count }, (_, index) => colourAt(stops, index / (count - 1)))
  const angle = ((numberOf(find(node, 'lin'), 'ang') ?? 5_400_000) / 60_000 + 90) % 360
  return { colors, angle: Math.round(angle), isRound: find(node, 'path') !== undefined }
}

function colourAt(stops: readonly { at: number; hex: string }[], at: number): string {
  const next = stops.findIndex(stop => stop.at >= at)
  const [from, to] = [stops[next - 1], stops[next]]
  if (!to) return stops.at(-1)?.hex ?? '#ffffff'
  if (!from || to.at === from.at) return to.hex
  const part = (at - from.at) / (to.at - from.at)
  const [a, b] = [rgb(from.hex), rgb(to.hex)]
  if (!a || !b) return to.hex
  const between = (x: number, y: number) => x + (y - x) * part
  return formatHex({ mode: 'rgb', r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b) })
}
