import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { rules } from '#advice/rules/index.ts'
import type { Advice } from '#contract/deck/advice.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { adviceFix, rulesWithFix } from './advice-fixes.ts'
import { adviceChecks, problemChecks, warningChecks } from './find-checks.ts'

const choice = (options: readonly string[]) => ({
  type: 'multiple-choice',
  prompt: 'Tea or coffee?',
  options,
})
const { document } = contentOf([
  { kind: 'poll', id: 'a', poll: choice(['Tea', '']) },
  {
    kind: 'slide',
    id: 's',
    texts: [{ id: 'hello', text: 'Hello', rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 } }],
    overlays: [{ id: 'card', poll: choice([]), rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 } }],
  },
])

test('a problem names its field and leads to it, also on a card', () => {
  expect(problemChecks(document, { count: 0, failed: [] })).toEqual([
    {
      kind: 'problem',
      stepId: 'a',
      step: 1,
      elementId: undefined,
      field: 'poll.options.1',
      text: 'Option 2: Write something here, or remove it.',
    },
    {
      kind: 'problem',
      stepId: 's',
      step: 2,
      elementId: 'card',
      field: 'poll.options',
      text: 'Options: Give at least 2 options; there are 0.',
    },
  ])
})

test('a warning names elements by what is in them', () => {
  expect(warningChecks(document, [])).toMatchObject([
    {
      stepId: 's',
      elementId: 'card',
      text: "The card “Tea or coffee?” lies over the text “Hello”. Move one of them, or make the text's box smaller where it is empty.",
    },
  ])
})

test('advice names its element, and says what to do in the words of the editor', () => {
  const advice: Advice[] = [
    {
      element: 'text 0',
      rule: 'off-slide',
      message: '12% of it lies off the slide.',
      fix: 'Set rect.x to 0.1.',
    },
    { element: 'overlay 0', rule: 'covered', message: 'text 0 hides it.', fix: 'Raise z.' },
    {
      element: 'text 0',
      rule: 'near-edge',
      message: '“Hello” stands 2 px from the left edge.',
      fix: 'Move it.',
    },
  ]
  expect(adviceChecks(advice, document[2]!, 2, [])).toMatchObject([
    {
      elementId: 'hello',
      text: 'The text “Hello”: 12% of it lies off the slide.',
      fix: 'Move it, or make it smaller.',
    },
    { elementId: 'card', text: 'The card “Tea or coffee?”: the text “Hello” hides it.' },
    { elementId: 'hello', text: '“Hello” stands 2 px from the left edge.' },
  ])
})

test('every rule of advice has a fix for people, without names of fields', () => {
  expect(rulesWithFix.toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
  expect(rulesWithFix.map(adviceFix).join(' ')).not.toMatch(/[a-z][A-Z]|_|`/)
})
