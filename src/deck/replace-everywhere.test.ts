import { expect, test } from 'vitest'
import { document as documentSchema } from '#contract/deck/deck.ts'
import type { DeckContent } from './edits/content.ts'
import { completeDocument } from './complete.ts'
import { coloursUsed, fontsUsed, replaceColour, replaceFont } from './replace-everywhere.ts'

const red = '#c22f2f'
const blue = '#3b5bdb'
let ids = 0
const poll = { type: 'multiple-choice', prompt: red, options: [red, 'b'] }
const content: DeckContent = {
  title: red,
  theme: {
    background: { colors: [red, blue], angle: 90 },
    text: red,
    palette: [red, blue],
    titleFont: 'Fraunces',
  },
  language: null,
  fonts: [],
  document: completeDocument(
    documentSchema.parse([
      { kind: 'join' },
      {
        kind: 'slide',
        texts: [{ text: red, style: { color: red.toUpperCase(), font: 'Fraunces' } }],
        shapes: [{ style: { fill: red, outlineColor: blue } }],
        images: [{ dataUrl: 'data:image/png;base64,AAAA', outlineColor: red }],
        overlays: [
          {
            poll: { ...poll, accent: red, optionColors: [null, red] },
            style: {
              accent: red,
              background: red,
              outlineColor: red,
              titleColor: red,
              optionColors: [red, blue],
              textFont: 'Fraunces',
            },
          },
        ],
      },
      { kind: 'poll', poll },
    ]),
    () => `id-${(ids += 1)}`,
  ),
}

test('a colour is replaced in steps and theme, but not where it is a text', () => {
  const replaced = replaceColour(content, red, '#000000')
  expect([...coloursUsed(replaced).keys()].toSorted()).toEqual(['#000000', blue])
  expect(coloursUsed(replaced).get('#000000')).toBe(coloursUsed(content).get(red))
  expect(replaced.title).toBe(red)
  const [, slide, step] = replaced.document
  expect(slide).toMatchObject({
    texts: [{ text: red, style: { color: '#000000' } }],
    overlays: [{ poll: { prompt: red, options: [red, 'b'], optionColors: [null, '#000000'] } }],
  })
  // What has no such colour stays the same object.
  expect(step).toBe(content.document[2])
})

test('uses are counted, the most used first', () => {
  expect([...coloursUsed(content)]).toEqual([
    [red, 13],
    [blue, 4],
  ])
  expect([...fontsUsed(content)]).toEqual([['Fraunces', 3]])
})

test('a font is replaced in steps and theme', () => {
  const replaced = replaceFont(content, 'Fraunces', 'Inter')
  expect([...fontsUsed(replaced)]).toEqual([['Inter', 3]])
  expect(replaceFont(replaced, 'Inter', 'Fraunces')).toEqual(content)
})
