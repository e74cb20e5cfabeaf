import { expect, test } from 'vitest'
import type { z } from 'zod'
import { operations } from '../operations/index.ts'
import { check } from './parse.ts'

const { addStep, setTheme, startRoom } = operations

const meantIn = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (check(schema, value).issues ?? []).flatMap(({ path, did_you_mean: meant }) =>
      meant === undefined ? [] : [[path, meant]],
    ),
  )

const inText = (text: object) =>
  meantIn(addStep.body, { step: { kind: 'slide', texts: [{ text: 'Hi', ...text }] } })
const inPoll = (poll: object) =>
  meantIn(addStep.body, {
    step: { kind: 'poll', poll: { type: 'multiple-choice', prompt: 'Q', ...poll } },
  })

test('[D56] a box in percent or in px is probably meant in fractions', () => {
  expect(inText({ rect: { x: 10, y: 0, w: 80, h: 100 } })).toEqual({
    'step.texts.0.rect.x': '0.1',
    'step.texts.0.rect.w': '0.8',
    'step.texts.0.rect.h': '1',
  })
  expect(inText({ rect: { x: 80, y: 90, w: 1440, h: 450 } })).toEqual({
    'step.texts.0.rect.x': '0.05',
    'step.texts.0.rect.y': '0.1',
    'step.texts.0.rect.w': '0.9',
    'step.texts.0.rect.h': '0.5',
  })
  expect(inText({ rect: [0.1, 0.2, 0.3, 0.4] })).toEqual({
    'step.texts.0.rect': '{"x":0.1,"y":0.2,"w":0.3,"h":0.4}',
  })
})

test.each([
  [
    { x: '10%', y: '20 %', w: '50%', h: '25%' },
    { x: '0.1', y: '0.2', w: '0.5', h: '0.25' },
  ],
  [
    { x: '160px', y: '90px', w: '800px', h: '450px' },
    { x: '0.1', y: '0.1', w: '0.5', h: '0.5' },
  ],
  [
    { x: '0.1', y: '0.2', w: '0.5', h: '0.5' },
    { x: '0.1', y: '0.2', w: '0.5', h: '0.5' },
  ],
])('[D56] a box %j with units or quotes is probably %j', (rect, meant) => {
  const at = (sides: object) =>
    Object.fromEntries(Object.entries(sides).map(([side, value]) => [`step.texts.0.rect.${side}`, value]))
  expect(inText({ rect })).toEqual(at(meant))
})

test.each([
  [{ x: -0.1, y: 0.2, w: 0.5, h: 0.5 }, 'x', '0'],
  [{ x: 0.1, y: -5, w: 80, h: 20 }, 'y', '0'],
  [{ x: -20, y: 0, w: 400, h: 200 }, 'x', '0'],
  [{ x: 1.2, y: 0.1, w: 0.3, h: 0.2 }, 'x', '0.7'],
  [{ x: 0.1, y: 1.05, w: 0.3, h: 0.2 }, 'y', '0.8'],
  [{ x: 0.1, y: 0.1, w: 1.4, h: 0.2 }, 'w', '1'],
  [{ x: 1.5, y: 2, w: 50, h: 20 }, 'x', '0.015'],
  // What has a unit says nothing of the others.
  [{ x: -0.1, y: '10%', w: 1.5, h: 0.2 }, 'w', '1'],
])('[D56] in the box %j off the slide, %s is probably %s', (rect, side, meant) => {
  expect(inText({ rect })[`step.texts.0.rect.${side}`]).toBe(meant)
})

test('[D56] a message about a box says what its numbers are fractions of', () => {
  const { issues = [] } = check(addStep.body, {
    step: {
      kind: 'slide',
      texts: [{ text: 'Hi', rect: { x: -1, y: '10%', w: 0, h: 2 } }],
      images: [{ dataUrl: 'data:image/png;base64,AA', focus: { x: 5, y: 0 } }],
    },
  })
  expect(issues.map(({ message }) => message)).toEqual([
    'Must be a number from 0 to 1, a fraction of the width of the slide.',
    'Must be a number from 0 to 1, a fraction of the height of the slide.',
    'Must be a number from 0.02 to 1, a fraction of the width of the slide.',
    'Must be a number from 0.02 to 1, a fraction of the height of the slide.',
    'Must be a number from 0 to 1, a fraction of the width of the picture.',
  ])
})

test.each([
  ['#12345', 5],
  ['#f80', 3],
  ['ff8800ff', 8],
])('[D56] a colour %s is told to have %i digits', (color, digits) => {
  const { issues = [] } = check(addStep.body, {
    step: { kind: 'slide', texts: [{ text: 'Hi', style: { color } }] },
  })
  expect(issues.map(({ message }) => message)).toEqual([
    `Must be a colour like #3b5bdb, with six digits; this has ${digits}.`,
  ])
})

test.each([
  ['#12345', undefined],
  ['#1234567', undefined],
  ['#F80', '#ff8800'],
  ['#ff8800ff', '#ff8800'],
  ['ff8800', '#ff8800'],
  ['rgb(255, 136, 0)', '#ff8800'],
  ['rgba(255 136 0 / 50%)', '#ff8800'],
  ['Dark Orange', '#ff8c00'],
  ['rgb(300, 0, 0)', undefined],
  ['rainbow', undefined],
])('[D56] the colour %s is probably %s', (given, meant) => {
  expect(inText({ style: { color: given } })['step.texts.0.style.color']).toBe(meant)
})

test.each([
  [{ timeLimitSec: 30_000 }, { 'step.poll.timeLimitSec': '30' }],
  [{ timeLimitSec: '45 sec' }, { 'step.poll.timeLimitSec': '45' }],
  [{ timeLimitSec: 601 }, {}],
  [{ multiSelect: 'true' }, { 'step.poll.multiSelect': 'true' }],
  [{ options: 'Tea, coffee' }, { 'step.poll.options': '["Tea","coffee"]' }],
  [{ options: { a: 'Tea', b: 'Coffee' } }, { 'step.poll.options': '["Tea","Coffee"]' }],
  [{ options: ['Tea', 'Coffee'], correctIndex: 'Coffee' }, { 'step.poll.correctIndex': '1' }],
  [{ options: ['Tea', 'Coffee'], correctIndex: 'b' }, { 'step.poll.correctIndex': '1' }],
  [{ options: ['Tea', 'Coffee'], correctIndex: 'Water' }, {}],
  [
    { options: [{ text: 'Tea' }, { text: 'Coffee', correct: true }] },
    { 'step.poll.options.0': 'Tea', 'step.poll.options.1': 'Coffee', 'step.poll.correctIndex': '1' },
  ],
])('[D56] in a poll, of %j %j was probably meant', (poll, meant) => {
  expect(inPoll(poll)).toEqual(meant)
})

test('[D56] text that looks like JSON is suggested in quotes, so that it is not taken for a number', () => {
  expect(meantIn(startRoom.body, { deckId: 12 })).toEqual({ deckId: '"12"' })
})

test('[D56] the value of an unknown property is checked under the name that was meant', () => {
  const { issues = [] } = check(setTheme.body, { accent_colour: 'navy' })
  expect(issues.map(({ path, did_you_mean: meant }) => [path, meant])).toEqual([
    ['accent_colour', 'accent'],
    ['accent_colour', '#000080'],
  ])
})

test('[D56] a long value is not repeated', () => {
  const options = Array.from({ length: 10 }, () => ({ text: 'x'.repeat(70) }))
  expect(meantIn(addStep.body, { step: JSON.stringify({ kind: 'slide', texts: options }) })).toEqual({})
})

test('[D56] what is hostile in a box is told like anything else that is no number, and quickly', () => {
  const digits = '1'.repeat(1_000_000)
  expect(inText({ rect: { x: { toString: null, valueOf: 1 }, y: 0.1, w: 1.5, h: 0.2 } })).toEqual({
    'step.texts.0.rect.w': '1',
  })
  expect(inText({ rect: { x: -0.1, y: `${digits}x`, w: 0.5, h: 0.2 } })['step.texts.0.rect.x']).toBe('0')
})

test.each([
  ['0.5', '0.5'],
  ['.5', '0.5'],
  ['1', '1'],
  ['50%', '0.5'],
  [50, '0.5'],
  [1.5, '1'],
])('[D56] an opacity of %j is probably %s', (opacity, meant) => {
  const step = { kind: 'slide', shapes: [{ style: { opacity } }] }
  expect(meantIn(addStep.body, { step })['step.shapes.0.style.opacity']).toBe(meant)
})

test('[D56] a place or a title out of its range is not taken for a time in ms, nor for infinity', () => {
  const place = { label: 'Pole', lat: 200, lon: 361, zoom: 3 }
  expect(inPoll({ type: 'place-map', place })).toEqual({})
  expect(inText({ text: Infinity })['step.texts.0.text']).toBeUndefined()
})

test('a number or a boolean in place of an index or id is not meant as an id in quotes', () => {
  const step = { kind: 'slide' }
  for (const at of [1.5, true, -1]) expect(meantIn(addStep.body, { step, at })).toEqual({})
})

test('what two rules refuse in the same words is told once', () => {
  expect(check(addStep.body, { step: { kind: 'slide' }, at: 1e30 }).issues).toHaveLength(1)
})

test('[D56] a text that is too long is never repeated without its spaces', () => {
  const long = `${'Hire more support engineers '.repeat(5)}now`
  const tight = 'a b '.repeat(30).trim()
  for (const option of [long, tight]) expect(inPoll({ options: [option, 'No'] })).toEqual({})
  expect(inPoll({ prompt: 'Why - or why not? '.repeat(25), options: [] })).toEqual({})
})
