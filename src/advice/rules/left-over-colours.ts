import { themePresets } from '#contract/themes/theme-presets.ts'
import { chromaOf } from '#scene/colour.ts'
import { backgroundColours } from '#scene/theme.ts'
import type { Finding, Rule } from '../rule.ts'
import type { ElementOnSlide, Subject } from '../subject.ts'

/** A colour with less hue is a grey, which suits every theme. */
const leastChroma = 0.03
/** So many colours of a theme, or so many elements in one of them, are no chance. */
const least = { colours: 2, elements: 3 } as const

/** Colours of another theme, which stayed in the elements when the theme of the deck was changed. */
export const leftOverColours: Rule = {
  id: 'left-over-colours',
  when: 'Elements of a slide have colours of their own that the theme of the deck does not have, and all of these are colours of one other preset: two of them on two elements, or one on three. The theme was probably changed after they were set.',
  remedy: 'Leave the colours out, so that the theme decides, or take colours of this theme.',
  find(subject) {
    const { elements, theme, say, list } = subject
    const current = coloursOfDeck(subject)
    const foreign = elements.flatMap(element => {
      const colours = ownColours(element).filter(
        colour => !current.has(colour) && chromaOf(colour) >= leastChroma,
      )
      return colours.length > 0 ? [{ name: element.name, colours }] : []
    })
    const used = [...new Set(foreign.flatMap(({ colours }) => colours))]
    const [first] = foreign
    if (!first || foreign.length < (used.length >= least.colours ? 2 : least.elements)) return []
    const preset = presets.find(({ colours }) => used.every(colour => colours.has(colour)))
    if (!preset) return []
    const names = list(foreign.map(({ name }) => name))
    return [
      {
        element: first.name,
        message: say('left-over-colours.message', {
          names,
          colours: used.join(', '),
          theme: preset.name,
        }),
        fix: say('left-over-colours.fix', {
          accent: theme.accent,
          text: theme.stage.text,
          palette: theme.palette.slice(0, 4).join(', '),
        }),
      } satisfies Finding,
    ]
  },
}

/** The presets of themes with all their colours in lower case. */
const presets = themePresets.map(({ name, background, surface, text, accent, palette }) => ({
  name,
  colours: new Set([...backgroundColours(background), surface, text, accent, ...palette].map(lower)),
}))

/** Returns the colours that belong to the theme of the deck, in lower case. */
const coloursOfDeck = ({ theme, extras }: Subject): ReadonlySet<string> =>
  new Set(
    [
      ...backgroundColours(theme.background),
      theme.card.background,
      theme.stage.text,
      theme.stage.muted,
      theme.card.muted,
      theme.accent,
      ...theme.palette,
      ...(extras?.brand ?? []),
    ].map(lower),
  )

/** Returns the colours that were set for an element, in lower case. */
function ownColours(element: ElementOnSlide): string[] {
  return listOwn(element).flatMap(colour => (colour == null ? [] : [lower(colour)]))
}

function listOwn(element: ElementOnSlide): readonly (string | null | undefined)[] {
  switch (element.kind) {
    case 'text':
      return [element.item.style?.color]
    case 'shape': {
      const { fill, outline, outlineColor } = element.item.style ?? {}
      return [fill, outline === true ? outlineColor : undefined]
    }
    case 'image':
      return [element.item.outline === true ? element.item.outlineColor : undefined]
    case 'overlay': {
      const { accent, background, titleColor, optionColors = [] } = element.item.style ?? {}
      const { poll } = element.item
      return [accent, background, titleColor, ...optionColors, poll.accent, ...(poll.optionColors ?? [])]
    }
  }
}

function lower(colour: string): string {
  return colour.toLowerCase()
}
