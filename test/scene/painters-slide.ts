import { createCanvas } from '@napi-rs/canvas'
import type { SlideStep } from '#contract/deck/deck.ts'
import { slideHeight } from '#scene/context.ts'
import { drawSlide } from '#scene/slide.ts'
import type { Scene } from '#scene/primitives.ts'
import type { Measure } from '#scene/text.ts'
import { themes } from '#scene/theme.ts'
import { aPoll, choiceVotes, context, ratingVotes } from './fixtures.ts'

/** A PNG of 60 × 40 pixels in four colours. */
const canvas = createCanvas(60, 40)
const fourColours = canvas.getContext('2d')
for (const [index, colour] of ['#e03131', '#2f9e44', '#1971c2', '#fab005'].entries()) {
  fourColours.fillStyle = colour
  fourColours.fillRect((index % 2) * 30, Math.floor(index / 2) * 20, 30, 20)
}
export const picture = canvas.toDataURL('image/png')
export const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200"><rect width="300" height="200" fill="#0b7285"/><circle cx="150" cy="100" r="80" fill="#ffd43b"/></svg>',
)}`

const element = (id: string, x: number, y: number, w: number, h: number, z = 0) => ({
  id,
  z,
  rect: { x, y, w, h },
})

/** A slide with every kind of element: card, rotated card, shapes, pictures, texts. */
const step: SlideStep = {
  kind: 'slide',
  id: 'slide',
  pageIndex: null,
  notes: '',
  overlays: [
    {
      id: 'choice',
      poll: aPoll({ options: ['Yes', 'No', 'Not yet'] }),
      rect: { x: 0.03, y: 0.45, w: 0.4, h: 0.5 },
      style: { outline: true, showJoin: true },
    },
    {
      id: 'rating',
      poll: aPoll({ type: 'rating', prompt: 'How was the keynote?' }),
      rect: { x: 0.62, y: 0.5, w: 0.32, h: 0.42 },
      style: { rotation: -8, background: '#fff3bf', shadow: true },
    },
  ],
  shapes: [
    { ...element('box', 0.03, 0.03, 0.94, 0.14), shape: 'rect', style: { fill: '#1864ab', radius: 24 } },
    {
      ...element('oval', 0.46, 0.4, 0.14, 0.3, 1),
      shape: 'ellipse',
      style: { fill: '#e64980', opacity: 0.5, outline: true, outlineColor: '#862e9c', shadow: true },
    },
    { ...element('arrow', 0.46, 0.75, 0.12, 0.15, 1), shape: 'arrow', style: { fill: '#2b8a3e' } },
    {
      ...element('line', 0.03, 0.4, 0.4, 0.02, 1),
      shape: 'line',
      style: { outline: true, outlineColor: '#f08c00', opacity: 0.6 },
    },
  ],
  images: [
    { ...element('picture', 0.62, 0.2, 0.16, 0.22, 2), dataUrl: picture, radius: 20, shadow: true },
    {
      ...element('drawing', 0.8, 0.2, 0.17, 0.22, 2),
      dataUrl: drawing,
      outline: true,
      outlineColor: '#c92a2a',
    },
  ],
  texts: [
    {
      ...element('turned', 0.45, 0.19, 0.16, 0.08, 3),
      text: 'Turned and faint',
      style: { size: 30, rotation: 12, opacity: 0.6 },
    },
    {
      ...element('shadow', 0.45, 0.3, 0.16, 0.08, 3),
      text: 'With a shadow',
      style: { size: 30, shadow: true, color: 'accent' },
    },
    {
      ...element('title', 0.05, 0.05, 0.9, 0.1, 3),
      text: 'Everything at once',
      style: { size: 64, bold: true },
    },
    {
      ...element('body', 0.05, 0.2, 0.5, 0.18, 3),
      text: 'One picture from two painters, 12:34 o’clock, and 日本語 too',
      style: { size: 40, color: '#343a40' },
    },
  ],
}

export const slideOfEverything = (measure: Measure, theme: keyof typeof themes): Scene =>
  drawSlide(
    step,
    context(
      { choice: choiceVotes([21, 8, 3]), rating: ratingVotes([1, 2, 6, 14, 9]) },
      { measure, theme: themes[theme] },
    ),
    slideHeight,
  )
