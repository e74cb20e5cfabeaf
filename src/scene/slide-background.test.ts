import { expect, test } from 'vitest'
import { slideStep } from '#contract/deck/deck.ts'
import { completeSlide } from '#deck/complete.ts'
import { context } from '#test/scene/fixtures.ts'
import { themeOf } from './deck-theme.ts'
import { type Node, listTexts } from './primitives.ts'
import { drawStep } from './step.ts'

const photo =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9"/></svg>'
const draw = (parts: object, more: object = {}) => {
  let made = 0
  const slide = completeSlide(slideStep.parse({ kind: 'slide', ...parts }), () => `id${made++}`)
  return drawStep(slide, { ...context(), ...more })
}
const textIn = (nodes: readonly Node[], text: string) =>
  [...listTexts(nodes)].find(node => node.text === text)
const hello = { texts: [{ text: 'Hello' }] }

test('texts take a colour that can be read on the background of their slide', () => {
  const dark = draw({ ...hello, background: { color: '#102030' } })
  expect(dark.background).toBe('#102030')
  expect(textIn(dark.nodes, 'Hello')?.fill).toBe('#f4f6f8')
  const light = draw({ ...hello, background: { gradient: { colors: ['#ffffff', '#eeeeff'] } } })
  expect(light.gradient?.colors).toEqual(['#ffffff', '#eeeeff'])
  expect(textIn(light.nodes, 'Hello')?.fill).toBe('#14181f')
})

test('a picture covers the slide behind its elements, and an uploaded page lies over it', () => {
  const { nodes } = draw({ ...hello, id: 's', background: { picture: photo } })
  expect(nodes[0]).toMatchObject({ kind: 'group', key: 's/background', x: 800, y: 450 })
  const onPage = draw({ ...hello, id: 's', pageIndex: 0, background: { picture: photo } }, { page: 'page' })
  expect(onPage.nodes.map(({ key }) => key)).not.toContain('s/background')
})

test('the footer of the theme stands below the elements of slides that want it', () => {
  const footer = { text: 'Example Inc.', number: true }
  const theme = themeOf({ theme: { footer } })
  const { nodes } = draw(hello, { theme, stepNumber: 7 })
  expect(textIn(nodes.slice(0, 2), 'Example Inc.')?.size).toBe(20)
  expect(textIn(nodes, '7')?.y).toBe(textIn(nodes, 'Example Inc.')?.y)
  expect(textIn(draw({ ...hello, footer: false }, { theme }).nodes, 'Example Inc.')).toBeUndefined()
  expect(
    textIn(draw({ ...hello, pageIndex: 0 }, { theme, page: 'page' }).nodes, 'Example Inc.'),
  ).toBeUndefined()
})
