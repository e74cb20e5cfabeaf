import {
  type Color,
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
} from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeckTheme } from '#contract/themes/theme.ts'
import { themePresets } from '#contract/themes/theme-presets.ts'
import { contrast } from './colour.ts'
import { themeOf, wholeThemeOf } from './deck-theme.ts'
import { backgroundColours, houseFont, resolveFamily, themes } from './theme.ts'

describe.each(themePresets)('[D43] the preset $id', preset => {
  const { background, surface, text, accent, palette, titleFont, textFont, dark } = preset
  const below = [...backgroundColours(background), surface]

  test('has text and an accent that can be read everywhere', () => {
    for (const colour of below) {
      expect(contrast(text, colour)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, colour)).toBeGreaterThanOrEqual(4.5)
    }
  })
  test('is dark when it says so', () => {
    for (const colour of below) expect(contrast(colour, '#ffffff') > contrast(colour, '#000000')).toBe(dark)
  })
  test('names bundled fonts', () => {
    for (const font of [titleFont, textFont])
      expect(font === 'Inter' || resolveFamily(font, []) !== houseFont, font).toBe(true)
  })
  if (preset.id !== 'house' && preset.id !== 'house-dark')
    test('has a palette that can be seen, and told apart with any colour vision', () => {
      const vision = [
        (colour: Color) => colour,
        filterDeficiencyProt(1),
        filterDeficiencyDeuter(1),
        filterDeficiencyTrit(1),
      ]
      const distance = differenceEuclidean('oklab')
      const colours = palette.map(colour => parse(colour)!)
      palette.forEach((colour, index) => {
        for (const each of below) expect(contrast(colour, each), colour).toBeGreaterThanOrEqual(3)
        for (const other of colours.slice(0, index))
          for (const see of vision)
            expect(distance(see(colours[index]!), see(other)), `${index}`).toBeGreaterThan(0.085)
      })
    })
})

test('there are at least twelve presets, light and dark', () => {
  expect(themePresets.length).toBeGreaterThanOrEqual(12)
  expect(themePresets.filter(({ dark }) => dark).length).toBeGreaterThanOrEqual(5)
  expect(new Set(themePresets.map(({ id }) => id)).size).toBe(themePresets.length)
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const background = fc.oneof(
  colour,
  fc.record({ colors: fc.array(colour, { minLength: 2, maxLength: 4 }), angle: fc.constant(45) }),
)

test('a background alone keeps text and accent readable, whatever the preset', () => {
  const presets = fc.constantFrom(...themePresets.map(({ id }) => id))
  fc.assert(
    fc.property(presets, colour, (preset, solid) => {
      const { text, surface, accent } = wholeThemeOf({ theme: { preset, background: solid } })
      expect(contrast(text, solid)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('what is set wins over the preset, and the preset over the house', () => {
  const set: DeckTheme = { preset: 'midnight', accent: '#ff0000', text: '#eeeeee', titleFont: 'Fraunces' }
  const theme = wholeThemeOf({ theme: set, brand: ['#111111', '#222222'] })
  const midnight = themePresets.find(({ id }) => id === 'midnight')
  expect(theme).toMatchObject({ ...set, background: midnight?.background, palette: ['#111111', '#222222'] })
  expect(wholeThemeOf({ theme: { accent: '#ff0000' } })).toMatchObject({
    preset: null,
    background: '#ffffff',
    accent: '#ff0000',
  })
})

test('a deck without a theme is drawn in the house theme of the screen', () => {
  expect(themeOf(null, 'dark')).toBe(themes.dark)
  expect(themeOf({ fonts: [] })).toBe(themes.light)
})

test('a brand palette that is not made of colours is left out', () => {
  expect(wholeThemeOf({ theme: {}, brand: ['red', '#12'] }).palette).toEqual(themePresets[0].palette)
})

test('any theme can be drawn with', () => {
  fc.assert(
    fc.property(fc.record({ background, text: colour, surface: colour }, { requiredKeys: [] }), theme => {
      const { stage, card } = themeOf({ theme })
      for (const tone of [...Object.values(stage), ...Object.values(card)])
        expect(tone).toMatch(/^#[0-9a-f]{6}$/i)
    }),
  )
})
