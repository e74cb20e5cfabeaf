import { expect, test } from 'vitest'
import type { SlideStep } from '#contract/deck/deck.ts'
import { blankSlide } from '#deck/complete.ts'
import { noEnding } from '#scene/ending.ts'
import { writePresentation } from '#server/export/pptx/write-presentation.ts'
import { openPresentationSlides, readPresentation } from '../read-presentation.ts'

/** A picture of 2 × 1 px. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8DwH4QZYAwAR8oH+Rq28akAAAAASUVORK5CYII='

/** Writes a slide as a presentation and reads it again. */
async function throughFile(parts: Partial<SlideStep>, notes = '') {
  const step = { ...blankSlide(() => 's'), ...parts }
  const moment = { title: 'Talk', extras: null, step, polls: new Map(), live: null, ending: noEnding }
  const steps = [{ moment, page: undefined, notes, isSkipped: false }]
  const bytes = await writePresentation({ title: 'Talk', steps, deckFile: { format: 'pptx' } })
  const { slide, obstacles } = await openPresentationSlides(bytes).read(0)
  return { slide, obstacles, notes: readPresentation(bytes).slides[0]?.notes }
}

const style = { size: 40, color: '#123456', font: 'Inter', lineHeight: 1.25 }
const near = (rect: SlideStep['texts'][number]['rect']) =>
  Object.fromEntries(Object.entries(rect).map(([side, value]) => [side, expect.closeTo(value, 3)]))

test('texts are equal: words, lists, form, place and looks', async () => {
  const rect = { x: 0.1, y: 0.1, w: 0.5, h: 0.4 }
  const texts: SlideStep['texts'] = [
    {
      id: 'a',
      text: 'Plain words\non two lines',
      rect,
      z: 0,
      style: { ...style, align: 'right', bold: true },
    },
    {
      id: 'b',
      text: '- One **two** and ++three++\n  - *Inner*\n    1. Deep\n- ~~Gone~~ H~2~O',
      format: 'markdown',
      rect: { ...rect, y: 0.5 },
      z: 1,
      style: { ...style, valign: 'middle', paragraphSpacing: 0.5, font: 'Source Serif 4' },
    },
    { id: 'c', text: 'Turned', rect, z: 2, style: { ...style, rotation: -30, fit: 'grow' } },
  ]
  const { slide, obstacles } = await throughFile({ texts })
  expect(obstacles).toEqual([])
  expect(slide.texts).toHaveLength(3)
  for (const [
    index,
    { id: _, rect: own, z: __, style: { paragraphSpacing, ...looks } = {}, ...text },
  ] of texts.entries()) {
    expect(slide.texts[index]).toMatchObject({ ...text, rect: near(own), style: looks })
    if (paragraphSpacing !== undefined)
      expect(slide.texts[index]?.style?.paragraphSpacing).toBeCloseTo(paragraphSpacing, 1)
  }
})

test('shapes are equal: kinds, looks, words and lines', async () => {
  const rect = { x: 0.2, y: 0.2, w: 0.2, h: 0.2 }
  const shapes: SlideStep['shapes'] = [
    {
      id: 'a',
      shape: 'rect',
      rect,
      z: 0,
      style: { fill: '#336699', radius: 24, rotation: 45 },
      text: 'In **it**',
      format: 'markdown',
      textStyle: { size: 30, color: '#ffffff', font: 'Inter', lineHeight: 1.25 },
    },
    {
      id: 'b',
      shape: 'ellipse',
      rect,
      z: 1,
      style: {
        fill: '#996633',
        opacity: 0.5,
        outline: true,
        outlineColor: '#000000',
        width: 4,
        dash: 'dashed',
      },
    },
    { id: 'c', shape: 'star', rect, z: 2, style: { fill: '#ffcc00' } },
    { id: 'd', shape: 'chevron', rect, z: 3, style: { fill: '#ffcc00' } },
    { id: 'e', shape: 'hexagon', rect, z: 4, style: { fill: '#ffcc00' } },
    { id: 'f', shape: 'speech-bubble', rect, z: 5, style: { fill: '#ffcc00' } },
    { id: 'g', shape: 'bracket', rect, z: 6, style: { fill: '#ffcc00', width: 6 } },
    {
      id: 'h',
      shape: 'arrow',
      from: 'bottom-left',
      rect,
      z: 7,
      style: { fill: '#ff0000', width: 5, dash: 'dotted' },
    },
    {
      id: 'i',
      shape: 'line',
      from: 'top-left',
      rect,
      z: 8,
      style: { fill: '#ff0000', width: 5, bend: 'elbow', heads: 'both' },
    },
    {
      id: 'j',
      shape: 'line',
      from: 'top-right',
      rect,
      z: 9,
      style: { fill: '#ff0000', width: 5, bend: 'curve' },
    },
  ]
  const { slide, obstacles } = await throughFile({ shapes })
  expect(obstacles).toEqual([])
  expect(slide.shapes).toHaveLength(shapes.length)
  for (const [index, { id: _, rect: own, z: __, ...shape }] of shapes.entries())
    expect(slide.shapes[index]).toMatchObject({ ...shape, rect: near(own) })
})

test('pictures, charts, backgrounds and notes are equal', async () => {
  const { slide, obstacles, notes } = await throughFile(
    {
      images: [
        {
          id: 'p',
          dataUrl: dot,
          rect: { x: 0.1, y: 0.1, w: 0.4, h: 0.35556 },
          z: 0,
          rotation: 10,
          opacity: 0.5,
          alt: 'A dot',
        },
      ],
      shapes: [
        {
          id: 'c',
          shape: 'chart',
          rect: { x: 0.5, y: 0.5, w: 0.4, h: 0.4 },
          z: 1,
          chart: {
            kind: 'columns',
            labels: ['Q1', 'Q2'],
            series: [{ name: 'North', values: [3, 4], color: '#336699' }],
          },
        },
      ],
      background: { color: '#fdf6e3' },
    },
    'Say hello.\nThen wait.',
  )
  expect(obstacles).toEqual([])
  expect(slide.images).toMatchObject([
    {
      dataUrl: dot,
      rotation: 10,
      opacity: 0.5,
      alt: 'A dot',
      rect: near({ x: 0.1, y: 0.1, w: 0.4, h: 0.35556 }),
    },
  ])
  expect(slide.shapes[0]?.chart).toMatchObject({
    kind: 'columns',
    labels: ['Q1', 'Q2'],
    series: [{ name: 'North', values: [3, 4], color: '#336699' }],
  })
  expect(slide.background).toEqual({ color: '#fdf6e3' })
  expect(notes).toBe('Say hello.\nThen wait.')
})
