import {
  type Color,
  converter,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  differenceEuclidean,
} from 'culori'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alignForLabels,
  chromaOf,
  contrast,
  blackOrWhiteOn,
  mix,
  makeReadable,
  createShades,
  labelColours,
  tint,
} from './colour.ts'
import { darkHousePalette, housePalette, teamColours } from '#contract/themes/house-palette.ts'
import { optionColours, surfaceOn, themes } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('a tint of another hue than its dark background takes the colour of the text', () => {
  const navy = { background: '#0b1b3a', text: '#ffffff' }
  expect(tint(navy, '#ff8a00', 0.2)).toBe(mix(navy.background, navy.text, 0.2))
  expect(tint(navy, '#3b82f6', 0.2)).toBe(mix(navy.background, '#3b82f6', 0.2))
  for (const background of ['#ffffff', '#101418', '#dbe6ff'])
    expect(tint({ background, text: '#777777' }, '#ff8a00', 0.2)).toBe(mix(background, '#ff8a00', 0.2))
})

test('contrast is as WCAG gives it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('black or white on any colour, and muted tones on any background, have 4.5:1', () => {
  fc.assert(
    fc.property(colour, background => {
      const { text, muted } = surfaceOn(background)
      for (const tone of [blackOrWhiteOn(background), text, muted])
        expect(contrast(tone, background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('any colour can be made readable on any background', () => {
  fc.assert(
    fc.property(colour, colour, (one, background) => {
      expect(contrast(makeReadable(one, background), background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('shades begin with the colour itself, go one way in lightness, and labelled ones hold one label', () => {
  const lightness = (one: string) => converter('oklch')(one)?.l ?? 0
  for (const { stage } of Object.values(themes))
    for (const use of ['labelled', 'bare'] as const)
      for (const accent of ['#3b5bdb', '#8fb6ff', '#a8321f', '#ffd06f']) {
        const ten = createShades(accent, 10, stage.background, use)
        expect(ten[0]).toBe(accent)
        expect(new Set(ten).size).toBe(10)
        const [first = 0, ...others] = ten.map(lightness)
        const way = Math.sign((others[0] ?? 0) - first)
        expect(others.every((one, index) => (one - ([first, ...others][index] ?? 0)) * way > 0)).toBe(true)
        if (use === 'labelled') expect(new Set(labelColours(ten)).size).toBe(1)
      }
})

test('neighbouring marks are labelled alike wherever one label can be read on all of them', () => {
  expect(labelColours(['#3b5bdb', '#2d47b5'])).toEqual(['#ffffff', '#ffffff'])
  expect(labelColours(['#cc3d3d', '#3c6ded'])).toEqual(['#ffffff', '#ffffff'])
  expect(labelColours(['#000080', '#ffff00'])).toEqual(['#ffffff', '#000000'])
})

test('hues of a palette are moved a little so that they hold one label, and left alone where that would be much', () => {
  const hues = ['#3b6beb', '#cc3d3d', '#0ea6c8', '#6da66e']
  const moved = alignForLabels(hues)
  expect(new Set(labelColours(moved)).size).toBe(1)
  expect(moved.filter((hue, index) => hue === hues[index]).length).toBeGreaterThan(1)
  const apart = ['#000080', '#ffff00']
  expect(alignForLabels(apart)).toEqual(apart)
})

describe.each([
  ['light', housePalette, '#ffffff'],
  ['dark', darkHousePalette, '#000000'],
] as const)('the palette of the house on %s backgrounds', (name, palette, label) => {
  test('is told apart with full colour vision, protanopia, deuteranopia and tritanopia', () => {
    const apart = differenceEuclidean('oklab')
    const rgb = (one: string): Color => converter('rgb')(one) ?? { mode: 'rgb', r: 0, g: 0, b: 0 }
    const views = [
      { see: (one: Color) => one, least: 0.09 },
      ...[filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)].map(see => ({
        see,
        least: 0.059,
      })),
    ]
    expect(new Set(palette).size).toBe(10)
    const ofTeams = teamColours[name]
    expect(ofTeams.slice(0, 10)).toEqual(palette)
    expect(new Set(ofTeams).size).toBe(12)
    for (const one of ofTeams) expect(contrast(label, one), one).toBeGreaterThanOrEqual(4.5)
    for (const { see, least } of views)
      ofTeams.forEach((a, index) => {
        for (const b of ofTeams.slice(index + 1))
          expect(apart(see(rgb(a)), see(rgb(b))), `${a} ${b}`).toBeGreaterThan(least)
      })
  })

  test('is calm, holds one label on all of its colours, and is seen on slides and cards', () => {
    const { stage, card } = themes[name]
    expect(themes[name].palette).toEqual(palette)
    for (const one of palette) {
      expect(chromaOf(one), one).toBeLessThanOrEqual(0.16)
      expect(contrast(label, one), one).toBeGreaterThanOrEqual(4.5)
      for (const { background } of [stage, card])
        expect(contrast(one, background), one).toBeGreaterThanOrEqual(3)
    }
    expect(alignForLabels(palette)).toEqual(palette)
  })
})

test('an option takes its own colour, then the poll’s, then the colour mode’s', () => {
  const poll = { colorMode: 'palette' as const, optionColors: [null, '#222222', '#333333'] }
  const of = (count: number) => ({ count, background: '#ffffff', shades: null })
  expect(optionColours(poll, [], themes.light, of(4))).toEqual([
    housePalette[0],
    '#222222',
    '#333333',
    housePalette[3],
  ])
  expect(optionColours(poll, ['#111111'], themes.light, of(1))).toEqual(['#111111'])
})

test('options that stand at their names are all in the accent, those told apart by colour in shades of it', () => {
  const of = (shades: 'labelled' | null) =>
    optionColours({ colorMode: 'match' }, [], themes.light, { count: 3, background: '#ffffff', shades })
  expect(new Set(of(null))).toEqual(new Set([themes.light.accent]))
  expect(new Set(of('labelled')).size).toBe(3)
})

test.each([
  ['light', housePalette, themes.light],
  ['dark', darkHousePalette, themes.dark],
] as const)('two sides differ with any colour vision: %s', (_, palette, { accent }) => {
  const [one = '', other = ''] = optionColours(
    { colorMode: 'match' },
    [],
    { accent, palette },
    {
      count: 2,
      background: '#ffffff',
      shades: 'apart',
    },
  )
  expect(one).toBe(accent)
  const seen = [filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)]
  const distance = differenceEuclidean('oklab')
  const rgb = (colour: string): Color => converter('rgb')(colour) ?? { mode: 'rgb', r: 0, g: 0, b: 0 }
  for (const see of [(colour: Color) => colour, ...seen])
    expect(distance(see(rgb(one)), see(rgb(other)))).toBeGreaterThan(0.12)
})

test('mix goes from one colour to the other', () => {
  expect([0, 0.5, 1].map(part => mix('#000000', '#ffffff', part))).toEqual(['#000000', '#808080', '#ffffff'])
})
