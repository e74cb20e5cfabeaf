import { expect, test } from 'vitest'
import { provideIcons } from '#server/icons/icon-set.ts'
import type { z } from 'zod'
import { refusals } from '#contract/errors.ts'
import { Refusal } from '#contract/refusal.ts'
import { check, parse, refuseInput } from '#contract/input/parse.ts'
import { hostAction } from '#contract/rooms/host-action.ts'
import { answerRequest, joinRequest } from '#contract/rooms/live-requests.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { poll as pollSchema } from '#contract/polls/poll.ts'
import { kindOf } from '#polls/index.ts'
import { errorsPage } from './errors-page.ts'
import { refusalCalls } from './refusal-calls.ts'
import { fieldsOf, issuesOf } from './schema-fields.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

const schemas: [name: string, schema: z.ZodType][] = [
  ...Object.entries<AnyOperation>(operations).flatMap(([name, { path, query, body }]) =>
    [
      [`${name} path`, path] as const,
      [`${name} query`, query] as const,
      [`${name} body`, body] as const,
    ].flatMap(([part, schema]): [string, z.ZodType][] => (schema === null ? [] : [[part, schema]])),
  ),
  ['join', joinRequest],
  ['answers', answerRequest],
  ['actions', hostAction],
]

/** One of every JSON type, and what is out of most bounds; undefined is a field that is left out. */
const values: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  Infinity,
  '',
  'x',
  'x'.repeat(9_000),
  '\0',
  'true',
  '12',
  [],
  {},
  { nothing: 1 },
  Array.from({ length: 301 }, () => null),
]

/** What zod says by itself, in English. */
const defaults =
  /^(Invalid|Too (big|small)|Unrecognized)|invalid input|expected (one of )?[a-z"']+,? |received (undefined|string|number|null|NaN|array|object|boolean)|undefined/

const isSentence = (message: string) => !defaults.test(message) && /^[A-Za-z{].*\.$/s.test(message)

/** The edits of a deck are the bodies of all operations that change one; a step has all that a poll may have. */
const isTold = ([name]: (typeof schemas)[number]) =>
  !/^(editDeck|createDeck|replaceStep|updateStep|addBlock|changeDeck\w*) body$/.test(name)

test.each(sample(schemas, isTold))(
  '%s: whatever stands in a field, the message names it and says what to send',
  (_, schema) => {
    // An expectation costs more than what is looked at here, thousands of times.
    const faults: string[] = []
    for (const field of fieldsOf(schema))
      for (const value of values) {
        const whole = field.wrap(value)
        const { error } = schema.safeParse(whole, { reportInput: true })
        if (!error) continue
        const issues = issuesOf(error.issues)
        const fix = fixOf(schema, whole) ?? ''
        const isNamed =
          value === undefined ||
          field.schema.safeParse(value).success ||
          issues.some(({ path }) => path.startsWith(field.path))
        const isTold =
          /^[\w.]+: [A-Za-z{]/.test(fix) &&
          [...issues.map(({ message }) => message), fix.slice(fix.indexOf(': ') + 2)].every(isSentence)
        if (!isNamed || !isTold)
          faults.push(
            `${field.path}: ${JSON.stringify(value)?.slice(0, 60)}: ${fix} ${JSON.stringify(issues)}`,
          )
      }
    expect(faults.map(fault => fault.slice(0, 500))).toEqual([])
  },
)

const complete = {
  prompt: 'Q',
  options: ['A', 'B'],
  optionImages: ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  dimensions: ['A', 'B', 'C'],
  estimateMin: 1,
  estimateMax: 9,
}

test.each(pollTypes)('an answer to a poll of the type %s that does not fit is told why', type => {
  const poll = parse(pollSchema, { ...complete, type })
  const { read, collector: collecting } = kindOf(poll)
  const take = collecting
    ? (value: unknown) => collecting.parse(value)
    : (value: unknown) => read?.(poll, value)
  const names = ['choices', 'order', 'points', 'score', 'value', 'scores', 'words', 'text', 'upvote', 'lat']
  const answers = [...values, ...names.flatMap(name => values.map(value => ({ [name]: value })))]
  for (const answer of answers) {
    let refused: Refusal | undefined
    try {
      take(answer)
    } catch (error) {
      refused = error instanceof Refusal ? error : refuseInput(error as z.ZodError, ['answer'])
    }
    if (!refused) continue
    const { fix = '' } = refused
    expect(fix).toMatch(/^answer(\.\w+)*: /)
    expect(fix.slice(fix.indexOf(': ') + 2), JSON.stringify(answer)?.slice(0, 60)).toSatisfy(isSentence)
    // A value of another type is not told that it is missing.
    if (typeof answer === 'object' && answer !== null)
      for (const [name, value] of Object.entries(answer))
        if (value !== undefined) expect(fix).not.toContain(`answer.${name}: This is required`)
  }
})

const fixOf = (schema: z.ZodType, value: unknown) => {
  const { issues: [first] = [] } = check(schema, value)
  return first && `${first.path}: ${first.message}`
}
const { screenshotStep, addStep, listDecks, updateElement, removeStep } = operations

test.each<[z.ZodType, unknown, string]>([
  [screenshotStep.query, { scale: 'abc' }, 'scale: Must be a number from 0.1 to 2.'],
  [screenshotStep.query, { scale: 3 }, 'scale: Must be a number from 0.1 to 2.'],
  [screenshotStep.query, { annotate: 'yes' }, 'annotate: Use true or false.'],
  [
    screenshotStep.query,
    { zoom: 'x' },
    'zoom: There is no such property here. Use one of preview, scale, format, element, build, annotate.',
  ],
  [listDecks.query, { limit: 101 }, 'limit: Must be a whole number from 1 to 100.'],
  [removeStep.path, { id: 'd', index: 0 }, 'index: The join screen stays; steps start at 1.'],
  [addStep.body, { step: { kind: 'join' } }, 'step.kind: Every deck has its join step. Leave this step out.'],
  [addStep.body, { step: { kind: 'chapter' } }, 'step.kind: Must be slide or poll.'],
  [addStep.body, { step: {} }, 'step.kind: This is required. It must be slide or poll.'],
  [addStep.body, { step: [] }, 'step: Must be an object with kind, not a list.'],
  [
    updateElement.path,
    { id: 'd', index: 1, kind: 'card', element: 0 },
    'kind: Must be one of text, shape, image.',
  ],
  [joinRequest, { name: 'x'.repeat(41) }, 'name: Must have at most 40 characters; this has 41.'],
  [joinRequest, { name: 5 }, 'name: Must be text of at most 40 characters.'],
  [hostAction, { action: 'kick' }, 'participantId: This is required. It must be text of 1 to 64 characters.'],
])('%#. a field can be corrected from the message alone', (schema, value, fix) => {
  expect(fixOf(schema, value)).toBe(fix)
})

test('of the branches of a union, the one that was meant is told', () => {
  const poll = parse(pollSchema, { type: 'qa-upvotes', prompt: 'Q' })
  const { collector: collecting } = kindOf(poll)
  const told = (value: unknown) => {
    try {
      collecting?.parse(value)
    } catch (error) {
      return error instanceof Refusal ? error.fix : refuseInput(error as z.ZodError, ['answer']).fix
    }
    return undefined
  }
  expect(told({ upvote: 5, on: true })).toMatch(/^answer\.upvote: A vote names an entry/)
  expect(told({ upvote: 'a', on: 'yes' })).toBe(
    'answer.on: Use true to vote for the entry, false to take the vote back.',
  )
  expect(told({ text: 5 })).toMatch(/^answer\.text: The text must have/)
})

test('every refusal is told in whole sentences', async () => {
  for (const { error, fix } of Object.values(refusals))
    for (const sentence of [error, fix])
      if (sentence !== undefined) expect(sentence).toMatch(/^[A-Z“].*[."]$/)
  for (const { fix } of await refusalCalls()) expect(fix).toMatch(/[.…"]$/)
})

// A server says which icons there are.
provideIcons()

testInAll('docs/errors.md tells all of it', async () => {
  const found = new Map<string, string>()
  for (const [, schema] of schemas)
    for (const field of fieldsOf(schema))
      for (const value of values.filter(each => each !== Infinity && each !== 1e300)) {
        const fix = fixOf(schema, field.wrap(value))
        if (fix === undefined) continue
        const [path = ''] = fix.split(': ', 1)
        const message = fix
          .slice(path.length + 2)
          .replace(/, not (null|true|text|an? \w+)\.$/, ', not ….')
          .replace(/this has \w+\.$/, 'this has ….')
        if (!found.has(message)) found.set(message, path)
      }
  await expect(await errorsPage(found)).toMatchFileSnapshot('../../docs/errors.md')
})
