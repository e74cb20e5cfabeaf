import { expect, test } from 'vitest'
import type { SlideStep } from '#contract/deck/deck.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { context } from '#test/scene/fixtures.ts'
import { listTexts } from './primitives.ts'
import { drawStep } from './step.ts'

const at = (y: number) => ({ x: 0.1, y, w: 0.4, h: 0.1 })
const slide = contentOf([
  {
    kind: 'slide',
    id: 's',
    texts: [
      { id: 'a', text: 'First', rect: at(0.1) },
      { id: 'b', text: 'Second', rect: at(0.3), build: 5 },
      { id: 'c', text: 'On white', rect: at(0.5), z: 20 },
    ],
    shapes: [{ id: 'box', rect: at(0.5), z: 10, style: { fill: '#ffffff' }, build: 9 }],
    overlays: [{ id: 'card', poll: { type: 'rating', prompt: 'How?' }, build: 9 }],
  },
]).document[1] as SlideStep
const dark = { ...slide, background: { color: '#000000' } }
const draw = (step: SlideStep, build?: number) => drawStep(step, { ...context(), build })
const said = (step: SlideStep, build?: number) => [...listTexts(draw(step, build).nodes)]
const keys = (build?: number) => draw(slide, build).nodes.map(({ key }) => key)

test('[D82] what has not come yet is not drawn, nor measured; without a number a slide is complete', () => {
  const words = (build?: number) => said(slide, build).map(({ text }) => text)
  expect(words(0)).toEqual(['First', 'On white'])
  expect(words(1)).toEqual(['First', 'Second', 'On white'])
  expect(words(2)).toContain('How?')
  expect(draw(slide, 1).measured.map(({ element }) => element)).toEqual(['text 0', 'text 1', 'text 2'])
  expect(draw(slide, 2)).toEqual(draw(slide))
})

test('[D82] what is there keeps its keys and its place while more comes', () => {
  for (const build of [0, 1]) {
    const later = new Set(keys(build + 1))
    expect(keys(build).filter(key => !later.has(key))).toEqual([])
  }
  expect(said(slide, 0)[0]).toEqual(said(slide)[0])
})

test('[D82] a text can be read on what is below it at that moment', () => {
  const colour = (build: number) => said(dark, build).find(({ text }) => text === 'On white')?.fill
  expect(colour(0)).not.toBe(colour(2))
})
