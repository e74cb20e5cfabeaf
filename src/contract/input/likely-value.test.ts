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
