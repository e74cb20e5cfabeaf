import type { DeckContent } from './edits/content.ts'

/** The fields of steps that hold colours, alone or in lists. */
const colourFields: ReadonlySet<string> = new Set([
  'accent',
  'background',
  'color',
  'fill',
  'optionColors',
  'outlineColor',
  'titleColor',
])
/** Those of the theme. `text` is a colour there; on a slide it is what a text says. */
const themeColourFields: ReadonlySet<string> = new Set(['accent', 'background', 'palette', 'surface', 'text'])
/** The fields that hold names of fonts, in steps and in the theme. */
const fontFields: ReadonlySet<string> = new Set(['font', 'textFont', 'titleFont'])

type MapText = (text: string) => string

/** Maps every text within some fields. What does not change stays the same object. */
function mapFields<Value>(value: Value, fields: ReadonlySet<string>, map: MapText, isInside = false): Value {
  if (typeof value === 'string') return isInside ? (map(value) as Value & string) : value
  if (typeof value !== 'object' || value === null) return value
  let isChanged = false
  const mapped = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    // The items of a list belong to its field, and so do the colours of a gradient.
    const next = mapFields(inner, fields, map, isInside || fields.has(name))
    if (next !== inner) isChanged = true
    return [name, next] as const
  })
  if (!isChanged) return value
  // A list or an object of the same fields.
  return (Array.isArray(value) ? mapped.map(([, item]) => item) : Object.fromEntries(mapped)) as Value
}

/** The fields of one kind, in steps and in the theme. */
type Fields = readonly [inSteps: ReadonlySet<string>, inTheme: ReadonlySet<string>]

const mapContent = (
  { document, theme, ...rest }: DeckContent,
  [inSteps, inTheme]: Fields,
  map: MapText,
): DeckContent => ({
  ...rest,
  document: mapFields(document, inSteps, map),
  theme: mapFields(theme, inTheme, map),
})

const colours: Fields = [colourFields, themeColourFields]
const fonts: Fields = [fontFields, fontFields]

/** Returns how often each text is used, the most used first. */
function countUses(content: DeckContent, fields: Fields, name: MapText): Map<string, number> {
  const counts = new Map<string, number>()
  mapContent(content, fields, text => {
    counts.set(name(text), (counts.get(name(text)) ?? 0) + 1)
    return text
  })
  return new Map([...counts].toSorted(([, a], [, b]) => b - a))
}

/** Returns the colours that are set in the deck, in lower case, and how often each is; the most used first. */
export const coloursUsed = (content: DeckContent): Map<string, number> => {
  const uses = countUses(content, colours, colour => colour.toLowerCase())
  // A name of the theme's colours follows the theme, and a background may have a picture.
  return new Map([...uses].filter(([colour]) => colour.startsWith('#')))
}

/** Returns the fonts that are set in the deck and how often each is; the most used first. */
export const fontsUsed = (content: DeckContent): Map<string, number> =>
  countUses(content, fonts, font => font)

/** Returns the deck with another colour in all places that have this one, the theme included. */
export const replaceColour = (content: DeckContent, from: string, to: string): DeckContent =>
  mapContent(content, colours, colour => (colour.toLowerCase() === from.toLowerCase() ? to : colour))

/** Returns the deck with another font in all places that have this one, the theme included. */
export const replaceFont = (content: DeckContent, from: string, to: string): DeckContent =>
  mapContent(content, fonts, font => (font === from ? to : font))
