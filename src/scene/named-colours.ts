import type { SlideStep } from '#contract/deck/deck.ts'
import { type ColourName, colourNames, isColourName } from '#contract/themes/colour-names.ts'
import { backgroundColours, type Surface, type Theme } from './theme.ts'

/** Returns a colour as `#rrggbb`: one of the theme by its name, with the tones of what it lies on; any other as it is. */
export function colourOf(colour: string, theme: Theme, { text, muted }: Surface): string {
  if (!isColourName(colour)) return colour
  const own: Partial<Record<ColourName, string>> = {
    accent: theme.accent,
    text,
    muted,
    surface: theme.card.background,
    background: backgroundColours(theme.background)[0] ?? theme.stage.background,
  }
  const at = Number(colour.replace('accent', '')) - 1
  return own[colour] ?? theme.palette[at % theme.palette.length] ?? theme.accent
}

/** Returns the names of a theme's colours: of its palette as many as it has. */
export const namesIn = ({ palette }: Pick<Theme, 'palette'>): ColourName[] =>
  colourNames.filter(name => Number(/\d$/.exec(name)?.[0] ?? 1) <= palette.length)

/** The fields of elements that hold colours, alone or in lists. */
const fields = new Set([
  'accent',
  'background',
  'color',
  'fill',
  'outlineColor',
  'titleColor',
  'optionColors',
])

/** The parts of elements in which there are more of these fields. */
const parts = new Set(['style', 'textStyle', 'chart', 'series'])

/** Returns an object with its colours as `#rrggbb`; the same object when none is a name. */
function withColours<Value extends object>(value: Value, toHex: (colour: string) => string): Value {
  const within = (field: unknown): unknown => {
    if (Array.isArray(field)) return mapSame(field, within)
    if (typeof field === 'string') return toHex(field)
    return typeof field === 'object' && field !== null ? withColours(field, toHex) : field
  }
  let changed: Value | undefined
  for (const [name, field] of Object.entries(value)) {
    if (!fields.has(name) && !parts.has(name)) continue
    const next = within(field)
    if (next !== field) changed = { ...(changed ?? value), [name]: next }
  }
  return changed ?? value
}

/** A list whose items are all the same objects is the same list. */
function mapSame<Item>(list: Item[], map: (item: Item) => Item): Item[] {
  const mapped = list.map(map)
  return mapped.some((item, at) => item !== list[at]) ? mapped : list
}

/**
 * Returns a slide with the colours of its elements as `#rrggbb`: those that name one of the theme are looked up, with the tones of `stage`, which
 * lies below texts, shapes and pictures, and of the sheet of cards. It is the same object where no colour is a name.
 */
export function withThemeColours(slide: SlideStep, theme: Theme, stage: Surface): SlideStep {
  const onStage = (colour: string) => colourOf(colour, theme, stage)
  const onCard = (colour: string) => colourOf(colour, theme, theme.card)
  const texts = mapSame(slide.texts, item => withColours(item, onStage))
  const shapes = mapSame(slide.shapes, item => withColours(item, onStage))
  const images = mapSame(slide.images, item => withColours(item, onStage))
  const overlays = mapSame(slide.overlays, item => withColours(item, onCard))
  return texts === slide.texts &&
    shapes === slide.shapes &&
    images === slide.images &&
    overlays === slide.overlays
    ? slide
    : { ...slide, texts, shapes, images, overlays }
}
