import { expect, test } from 'vitest'
import type { SlideStep } from '#contract/deck/deck.ts'
import { slideStep } from '#contract/deck/deck.ts'
import { completeSlide } from '#deck/complete.ts'
import { themeOf } from './deck-theme.ts'
import { colourOf, namesIn } from './named-colours.ts'
import { slideColours } from './slide.ts'
import { surfaceOn } from './theme.ts'

const midnight = themeOf({ theme: { preset: 'midnight' } })
const slide = (parts: object): SlideStep =>
  completeSlide(slideStep.parse({ kind: 'slide', ...parts }), () => 'id')

test('a name is the colour of the theme, with the tones of what it lies on; any other colour stays', () => {
  const names = ['accent', 'accent2', 'text', 'surface', 'background', '#123456']
  expect(names.map(name => colourOf(name, midnight, midnight.stage))).toEqual([
    '#8fb6ff',
    '#bb6023',
    '#f1f5ff',
    '#1d2c56',
    '#0b1530',
    '#123456',
  ])
  expect(colourOf('text', midnight, surfaceOn('#ffffff'))).toBe('#14181f')
  // A palette of fewer colours begins again.
  expect(colourOf('accent8', { ...midnight, palette: ['#111111', '#222222'] }, midnight.stage)).toBe(
    '#222222',
  )
  expect(namesIn({ palette: ['#111111', '#222222'] })).toEqual([
    'accent',
    'accent2',
    'text',
    'muted',
    'surface',
    'background',
  ])
})

test('a slide without names is the same object, and one with names follows another theme', () => {
  const plain = slide({ texts: [{ text: 'A', style: { color: '#123456' } }] })
  expect(slideColours(plain, midnight)).toBe(plain)
  const named = slide({
    texts: [{ text: 'A', style: { color: 'muted' } }],
    shapes: [{ style: { fill: 'accent2', outlineColor: 'text' } }],
    images: [{ dataUrl: 'data:image/png;base64,AAAA', outlineColor: 'accent' }],
    overlays: [{ poll: { type: 'rating', prompt: 'A' }, style: { optionColors: ['accent3', '#ffffff'] } }],
  })
  const drawn = slideColours(named, midnight)
  expect(drawn.shapes[0]?.style).toEqual({ fill: '#bb6023', outlineColor: '#f1f5ff' })
  expect(drawn.images[0]?.outlineColor).toBe('#8fb6ff')
  expect(drawn.overlays[0]?.style?.optionColors).toEqual(['#fca7a7', '#ffffff'])
  const neon = slideColours(named, themeOf({ theme: { preset: 'neon' } }))
  expect(neon.shapes[0]?.style?.fill).toBe('#8b3ae5')
})
