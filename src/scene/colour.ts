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

/** Returns the contrast of two colours, 1–21 (WCAG 2.2). */
export const contrast = (a: string, b: string): number => wcagContrast(a, b)

/**
 * Returns how far apart two colours look, as their distance in OKLab: 0 for equal ones, 1 from black to white. Under 0.01 nobody sees
 * a difference of areas that touch, under 0.04 hardly anybody remembers it from a mark to its name.
 */
export function colourDistance(a: string, b: string): number {
  const [one, other] = [oklch(a), oklch(b)]
  if (!one || !other) return 1
  const between = (((one.h ?? 0) - (other.h ?? 0)) * Math.PI) / 180
  const hues = one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * Math.cos(between)
  return Math.hypot(one.l - other.l, Math.sqrt(Math.max(0, hues)))
}

/** Returns how much hue a colour has, as its OKLCH chroma: 0 for a grey, about 0.3 for the strongest colours. */
export const chromaOf = (colour: string): number => oklch(colour)?.c ?? 0

/** Returns black or white, whichever has more contrast with the colour: never less than 4.5:1. */
export const blackOrWhiteOn = (background: string): string =>
  contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff'

/** Returns a colour part of the way from one to another, in RGB; 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, part: number): string {
  const a = rgb(from)
  const b = rgb(to)
  if (!a || !b) return from
  const between = (x: number, y: number) => x + (y - x) * part
  return formatHex({ mode: 'rgb', r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b) })
}

/** From which OKLCH chroma a colour has a hue that is seen, and which backgrounds are dark, by their OKLCH lightness. */
const leastChroma = 0.03
const darkBelow = 0.5
/** Hues that are further apart, in degrees, mix to brown or grey. */
const mostHueDifference = 60

/** Returns whether a little of a colour on a background looks muddy: that is dark, and of another hue. */
export function isMuddyOn(colour: string, background: string): boolean {
  const [a, b] = [oklch(colour), oklch(background)]
  if (!a || !b || b.l >= darkBelow || a.c < leastChroma || b.c < leastChroma) return false
  const difference = Math.abs((a.h ?? 0) - (b.h ?? 0))
  return Math.min(difference, 360 - difference) > mostHueDifference
}

/** Returns a background with a part of a colour in it, 0–1; of the text's colour instead where the other would look muddy. */
export const tint = (
  { background, text }: { background: string; text: string },
  colour: string,
  part: number,
): string => mix(background, isMuddyOn(colour, background) ? text : colour, part)

/** How much lighter or darker than the background a pale area is, and how much chroma it has at most, in OKLCH. */
const paleArea = { lighter: 0.16, darker: 0.08, chroma: 0.075 } as const

/**
 * Returns a background with a part of a colour in it, 0–1, whose hue is seen also where a mixture would be muddy: areas in different colours are told
 * apart. Text of the surface can be read on it.
 */
export function tintOfHue(
  surface: { background: string; text: string },
  colour: string,
  part: number,
): string {
  const [ground, own] = [oklch(surface.background), oklch(colour)]
  if (!ground || !own || !isMuddyOn(colour, surface.background)) return tint(surface, colour, part)
  const isDark = blackOrWhiteOn(surface.background) === '#ffffff'
  const l = ground.l + (isDark ? paleArea.lighter : -paleArea.darker)
  const pale = toHex(l, Math.min(own.c, paleArea.chroma), own.h)
  return contrast(surface.text, pale) >= leastContrast ? pale : tint(surface, colour, part)
}

const toHex = (l: number, c: number, h: number | undefined): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, ...(h === undefined ? {} : { h }) }, 'oklch')) ?? '#000000'

/** Returns the colour, made darker or lighter until text in it has enough contrast with the background. */
export function makeReadable(colour: string, background: string): string {
  const name = `${colour}${background}`
  const found = cache.get(name) ?? adjustLightness(colour, background)
  if (cache.size > 1_000) cache.clear()
  cache.set(name, found)
  return found
}
const cache = new Map<string, string>()

function adjustLightness(colour: string, background: string): string {
  if (contrast(colour, background) >= leastContrast) return colour
  const { l, c, h } = oklch(colour) ?? { l: 0, c: 0 }
  const darker = blackOrWhiteOn(background) === '#000000'
  for (let step = 1; step <= 40; step += 1) {
    const lightness = l + (darker ? -step : step) / 40
    if (lightness <= 0 || lightness >= 1) break
    const candidate = toHex(lightness, c, h)
    if (contrast(candidate, background) >= leastContrast) return candidate
  }
  return blackOrWhiteOn(background)
}

/** The least and the greatest OKLCH lightness of shades, by the background they are drawn on. */
const shadeRange = { light: [0.3, 0.8], dark: [0.38, 0.9] } as const
/** By how much neighbouring shades differ in OKLCH lightness at most. */
const shadeStep = 0.08

/** What shades are for: marks that hold their labels, or marks named elsewhere, which may differ more. Sides that face each other are in colours far `apart`. */
export type ShadeUse = 'labelled' | 'bare' | 'apart'

/** Returns the colour of a palette that differs most from some colours, with any colour vision. */
export function farthestFrom(colours: readonly string[], palette: readonly string[]): string | undefined {
  const nearest = (hue: string) => Math.min(1, ...colours.map(colour => colourDistance(hue, colour)))
  return palette.toSorted((a, b) => nearest(b) - nearest(a))[0]
}

/**
 * Returns shades of one colour by OKLCH lightness: the first is the colour itself, the others go towards the lightness with the
 * greater range. Where they are labelled, the label that has more contrast on the colour has at least 4.5:1 on all of them.
 */
export function createShades(
  colour: string,
  count: number,
  background: string,
  use: ShadeUse,
): readonly string[] {
  const name = `${colour}${background}${count}${use}`
  const found = shades.get(name) ?? computeShades(colour, count, background, use)
  if (shades.size > 500) shades.clear()
  shades.set(name, found)
  return found
}
const shades = new Map<string, readonly string[]>()

function computeShades(colour: string, count: number, background: string, use: ShadeUse): string[] {
  const { l, c, h } = oklch(colour) ?? { l: 0.5, c: 0 }
  const label = blackOrWhiteOn(colour)
  const [lowest, highest] = shadeRange[blackOrWhiteOn(background) === '#ffffff' ? 'dark' : 'light']
  const last = Math.max(1, count - 1)
  const shadesOver = (way: 1 | -1, reach: number) =>
    Array.from({ length: count }, (_, index) =>
      index === 0 ? colour : toHex(l + (way * reach * index) / last, c * (1 - (0.45 * index) / count), h),
    )
  const towards = (way: 1 | -1): { reach: number; colours: string[] } => {
    let reach = Math.min(shadeStep * last, Math.max(0, way > 0 ? highest - l : l - lowest))
    while (
      use === 'labelled' &&
      reach > 0.01 &&
      shadesOver(way, reach).some(shade => contrast(label, shade) < leastContrast)
    )
      reach -= 0.01
    return { reach, colours: shadesOver(way, Math.max(0, reach)) }
  }
  const [lighter, darker] = [towards(1), towards(-1)]
  return lighter.reach >= darker.reach ? lighter.colours : darker.colours
}

/**
 * Returns the colour of the label on each fill of a drawing: black on all or white on all where that has 4.5:1 everywhere, so
 * that neighbours are labelled alike; otherwise whichever has the higher contrast on each.
 */
export function labelColours(fills: readonly string[]): string[] {
  const least = (label: string) => Math.min(...fills.map(fill => contrast(label, fill)))
  const common = least('#ffffff') >= least('#000000') ? '#ffffff' : '#000000'
  const one = least(common) >= leastContrast
  return fills.map(fill => (one ? common : blackOrWhiteOn(fill)))
}

/** A hue is not moved further than this in OKLCH lightness to hold the label of the others. */
const mostShift = 0.08

/**
 * Returns hues of which some are lighter or darker, so that one label, black or white, has 4.5:1 on all of them. They stay as
 * they are where one of them would have to change much.
 */
export function alignForLabels(hues: readonly string[]): readonly string[] {
  const name = hues.join()
  const found = aligned.get(name) ?? computeAligned(hues)
  if (aligned.size > 500) aligned.clear()
  aligned.set(name, found)
  return found
}
const aligned = new Map<string, readonly string[]>()

function computeAligned(hues: readonly string[]): readonly string[] {
  const choices = ['#ffffff', '#000000'].map(label => hues.map(hue => moveForLabel(hue, label)))
  const best = choices.toSorted((a, b) => sumOf(a) - sumOf(b))[0] ?? []
  return best.every(({ shift }) => shift <= mostShift) ? best.map(({ colour }) => colour) : hues
}

const sumOf = (moved: readonly { shift: number }[]): number =>
  moved.reduce((sum, { shift }) => sum + shift, 0)

/** Returns the nearest lightness of a hue on which a label can be read, and by how much that is away. */
function moveForLabel(hue: string, label: string): { colour: string; shift: number } {
  const { l, c, h } = oklch(hue) ?? { l: 0.5, c: 0 }
  const way = label === '#000000' ? 1 : -1
  let [colour, shift] = [hue, 0]
  while (contrast(label, colour) < leastContrast && shift < 1) {
    shift += 0.005
    colour = toHex(l + way * shift, c, h)
  }
  return { colour, shift }
}
