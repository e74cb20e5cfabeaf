import {
  type Color,
  converter,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  differenceEuclidean,
} from 'culori'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, ink, mix, readable, shades } from './colour.ts'
import { palette } from './palette.ts'
import { optionColours, surfaceOn, themes } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is as WCAG gives it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('black or white on any colour, and quiet tones on any background, have 4.5:1', () => {
  fc.assert(
    fc.property(colour, background => {
      const { text, muted } = surfaceOn(background)
      for (const tone of [ink(background), text, muted])
        expect(contrast(tone, background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('any colour can be made readable on any background', () => {
  fc.assert(
    fc.property(colour, colour, (one, background) => {
      expect(contrast(readable(one, background), background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('shades begin with the colour itself and go one way in lightness', () => {
  const lightness = (one: string) => converter('oklch')(one)?.l ?? 0
  for (const { stage } of Object.values(themes)) {
    const ten = shades('#3b5bdb', 10, stage.background)
    expect(ten[0]).toBe('#3b5bdb')
    expect(new Set(ten).size).toBe(10)
    expect(ten.map(lightness)).toEqual(ten.map(lightness).sort((a, b) => a - b))
    for (const one of ten) expect(contrast(one, stage.background)).toBeGreaterThan(1.5)
  }
})

test('the ten hues are nearly equally light and stay apart for every kind of colour vision', () => {
  const lightness = palette.map(one => converter('oklch')(one)?.l ?? 0)
  expect(Math.max(...lightness) - Math.min(...lightness)).toBeLessThan(0.11)
  const apart = differenceEuclidean('oklab')
  const rgb = (one: string): Color => converter('rgb')(one) ?? { mode: 'rgb', r: 0, g: 0, b: 0 }
  const views = [
    (one: Color) => one,
    filterDeficiencyProt(1),
    filterDeficiencyDeuter(1),
    filterDeficiencyTrit(1),
  ]
  for (const view of views)
    palette.forEach((a, index) => {
      for (const b of palette.slice(index + 1))
        expect(apart(view(rgb(a)), view(rgb(b)))).toBeGreaterThan(0.065)
    })
  for (const { stage } of Object.values(themes))
    for (const one of palette) expect(contrast(one, stage.background)).toBeGreaterThan(2.5)
})

test('an option takes its own colour, then the poll’s, then the colour mode’s', () => {
  const poll = { colorMode: 'palette' as const, optionColors: [null, '#222222', '#333333'] }
  expect(optionColours(poll, [], '#3b5bdb', 4, '#ffffff')).toEqual([
    palette[0],
    '#222222',
    '#333333',
    palette[3],
  ])
  expect(optionColours(poll, ['#111111'], '#3b5bdb', 1, '#ffffff')).toEqual(['#111111'])
})

test('mix goes from one colour to the other', () => {
  expect([0, 0.5, 1].map(part => mix('#000000', '#ffffff', part))).toEqual(['#000000', '#808080', '#ffffff'])
})
