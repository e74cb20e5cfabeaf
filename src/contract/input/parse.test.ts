import { expect, test } from 'vitest'
import { z } from 'zod'
import { looks, pollTypes } from '../polls/looks.ts'
import { operations } from '../operations/index.ts'
import { check } from './parse.ts'
import { poll } from '../polls/poll.ts'
import { shortestPoll } from '../polls/shortest.ts'

const { addStep, addOverlay, createDeck, setTheme, updateElement, roomAction } = operations
const issuesOf = (schema: z.ZodType, value: unknown) => check(schema, value).issues ?? []
const meantIn = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    issuesOf(schema, value)
      .toReversed()
      .flatMap(({ path, did_you_mean: meant }) => (meant ? [[path, meant]] : [])),
  )

test('[D56] every issue is about something that was sent', () => {
  const step = { kind: 'poll', poll: { type: 'rating', prompt: 'Rate', colour: 'tomato', choices: ['A', 5] } }
  expect(issuesOf(addStep.body, { step }).map(({ path, did_you_mean: meant }) => [path, meant])).toEqual([
    ['step.poll.colour', 'accent'],
    ['step.poll.colour', '#ff6347'],
    ['step.poll.choices', 'options'],
    ['step.poll.choices.1', '"5"'],
  ])
})

test('[D56] a word that resembles nothing is not taken for something else', () => {
  const block = { kind: 'headline', text: 'Hello', author: 'Me' }
  const [issue] = issuesOf(operations.addBlock.body, { block })
  expect(issue).toMatchObject({ path: 'block.kind', allowed: expect.arrayContaining(['quote']) })
  expect(issue).not.toHaveProperty('did_you_mean')
  const edit = { op: 'paint', index: 1, step: { kind: 'slide' } }
  const found = issuesOf(operations.editDeck.body, { edits: [edit] })
  expect(found.map(({ path, did_you_mean: meant }) => [path, meant])).toEqual([['edits.0.op', undefined]])
  // Without a name, the properties say what is meant.
  const unnamed = issuesOf(operations.addBlock.body, { block: { text: 'Hello', author: 'Me' } })
  expect(unnamed[0]).toMatchObject({ path: 'block.kind', did_you_mean: 'quote' })
})

test('[D56] lists all that is wrong, with allowed values and what was probably meant', () => {
  const step = {
    kind: 'poll',
    poll: { type: 'rating', prompt: 5, time_limit: 20, scaleStyle: 'star', options: ['A', { text: 'B' }] },
  }
  expect(issuesOf(addStep.body, { step, position: 2 })).toEqual([
    {
      path: 'step.poll.prompt',
      message: 'Must be text of at most 140 characters, not a number.',
      did_you_mean: '"5"',
    },
    {
      path: 'step.poll.options.1',
      message: 'Must be text of at most 80 characters, not an object.',
      did_you_mean: 'B',
    },
    {
      path: 'step.poll.scaleStyle',
      message: `Must be one of ${looks.scaleStyle.join(', ')}.`,
      allowed: [...looks.scaleStyle],
      did_you_mean: 'stars',
    },
    {
      path: 'step.poll.time_limit',
      message:
        'There is no such property here. Use timeLimitSec instead. ' +
        'The shortest poll that works: {"type":"rating","prompt":"Question?"}.',
      did_you_mean: 'timeLimitSec',
    },
    {
      path: 'position',
      message: 'There is no such property here. Use at instead.',
      did_you_mean: 'at',
    },
  ])
})

test.each<[given: string, meant: string]>([
  ['multiple_choice', 'multiple-choice'],
  ['multipleChoice', 'multiple-choice'],
  ['MULTIPLE CHOICE', 'multiple-choice'],
  ['wordcloud', 'word-cloud'],
  ['wordCloud', 'word-cloud'],
  ['word_clowd', 'word-cloud'],
  ['quiz', 'multiple-choice'],
  ['Q&A', 'qa-upvotes'],
  ['qna', 'qa-upvotes'],
  ['open_ended', 'open-feed'],
  ['scale', 'rating'],
  ['likert', 'rating'],
  ['slider', 'estimate'],
  ['spinner', 'wheel'],
  ['NPS', 'nps'],
  ['yes/no', 'this-or-that'],
])('[D56] the poll type %s is probably %s', (type, meant) => {
  expect(meantIn(addOverlay.body, { poll: { type, prompt: 'Q' } })).toEqual({ 'poll.type': meant })
})

test.each<[name: string, meant: string]>([
  ['title', 'prompt'],
  ['question', 'prompt'],
  ['text', 'prompt'],
  ['promt', 'prompt'],
  ['choices', 'options'],
  ['answers', 'options'],
  ['correct_answer', 'correctIndex'],
  ['timeLimit', 'timeLimitSec'],
  ['multi_select', 'multiSelect'],
  ['style', 'mcStyle'],
])('[D56] the property %s of a poll is probably %s', (name, meant) => {
  expect(meantIn(addOverlay.body, { poll: { type: 'multiple-choice', [name]: 'x' } })).toMatchObject({
    [`poll.${name}`]: meant,
  })
})

test('[D56] a property of an inner object is named with its path', () => {
  const texts = [{ content: 'Hi', x: 0.1, width: 0.5, fontSize: 40, colour: '#000000' }]
  const shapes = [{ color: '#000000', x1: 0, y1: 0 }]
  expect(meantIn(addStep.body, { step: { kind: 'slide', texts, shapes } })).toEqual({
    'step.texts.0.content': 'text',
    'step.texts.0.x': 'rect.x',
    'step.texts.0.width': 'rect.w',
    'step.texts.0.fontSize': 'style.size',
    'step.texts.0.colour': 'style.color',
    'step.shapes.0.color': 'style.fill',
    'step.shapes.0.x1': 'rect.x',
    'step.shapes.0.y1': 'rect.y',
  })
  expect(meantIn(addStep.body, { step: { kind: 'poll', type: 'rating', question: 'Q' } })).toEqual({
    'step.type': 'poll.type',
    'step.question': 'poll.prompt',
  })
})

test('[D56] an object of an unknown kind gets the issues of the kind that was meant, and of no other', () => {
  expect(issuesOf(addStep.body, { step: { type: 'poll', poll: { type: 'nps', title: 'Q' } } })).toEqual([
    {
      path: 'step.kind',
      message: 'This is required. It must be slide or poll.',
      allowed: ['slide', 'poll'],
      did_you_mean: 'poll',
    },
    { path: 'step.poll.prompt', message: 'This is required. It must be text of at most 140 characters.' },
    expect.objectContaining({ path: 'step.poll.title', did_you_mean: 'prompt' }),
    expect.objectContaining({ path: 'step.type', did_you_mean: 'kind' }),
  ])
  const byFields = issuesOf(createDeck.body, { document: [{ kind: 'join' }, { texts: [{}] }] })
  expect(byFields.map(({ path }) => path)).toEqual(['document.1.kind', 'document.1.texts.0.text'])
})

test('[D56] a property that was sent is not the one that was meant by another', () => {
  const given = { poll: { type: 'nps', prompt: 'Q', title: 'Q' } }
  expect(meantIn(addOverlay.body, given)).toEqual({})
  expect(issuesOf(addOverlay.body, given)).toHaveLength(1)
})

test('[D56] fields outside of documents have the same help', () => {
  expect(meantIn(roomAction.body, { action: 'previous' })).toEqual({ action: 'prev' })
  expect(meantIn(updateElement.body, { text: { styl: {} } })).toEqual({ 'text.styl': 'style' })
  const tool = check(addStep.path, { deckId: 'x' }, { others: ['id', 'step'] }).issues ?? []
  expect(tool.map(({ path, did_you_mean: meant }) => [path, meant])).toEqual([
    ['id', undefined],
    ['deckId', 'id'],
  ])
})

test('[D56] properties that were sent one level too deep are told to be put where they belong, with what is wrong with each', () => {
  const theme = { preset: 'Midnight', accent_colour: 'navy' }
  expect(issuesOf(setTheme.body, { theme })).toMatchObject([
    {
      path: 'theme',
      message: `There is no such property here. Put what it holds at the top level: ${JSON.stringify(theme)}.`,
    },
    { path: 'theme.preset', did_you_mean: 'midnight' },
    { path: 'theme.accent_colour', did_you_mean: 'accent' },
    { path: 'theme.accent_colour', did_you_mean: '#000080' },
  ])
  const settings = { timeLimitSec: 20, showCount: true, id: 'a' }
  expect(
    issuesOf(addOverlay.body, { poll: { type: 'rating', prompt: 'Rate', settings } }).map(({ path }) => path),
  ).toEqual(['poll.settings', 'poll.settings.id'])
  const long = { document: Array.from({ length: 40 }, () => ({ kind: 'slide' })), title: 'T' }
  expect(issuesOf(createDeck.body, { deck: long })[0]?.message).toBe(
    'There is no such property here. Put what it holds at the top level: document, title.',
  )
})

test('[D56] an unknown property with an object is another name when the field takes objects, and not taken apart', () => {
  expect(
    meantIn(addStep.body, { step: { kind: 'poll', question: { type: 'nps', prompt: 'Q', notes: 'N' } } }),
  ).toEqual({ 'step.question': 'poll' })
  expect(meantIn(setTheme.body, { theme: 'Midnight' })).toEqual({ theme: 'preset' })
  expect(issuesOf(setTheme.body, { style: { id: 'midnight' } })).toHaveLength(1)
})

test('[D56] the shortest poll of each type fits', () => {
  for (const type of pollTypes) expect(poll.safeParse(shortestPoll(type)).success, type).toBe(true)
})

test('[D56] hostile input gets at most twenty messages, and no more are made', () => {
  let made = 0
  const error = () => {
    made += 1
    return 'No.'
  }
  const list = z.array(z.string({ error }))
  expect(
    issuesOf(
      list,
      Array.from({ length: 100_000 }, () => 5),
    ),
  ).toHaveLength(20)
  expect(made).toBeLessThanOrEqual(20)
  const keys = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`${n}${'x'.repeat(5_000)}`, n]))
  const [first, ...rest] = issuesOf(createDeck.body, keys)
  expect(rest).toHaveLength(19)
  expect(first?.path).toMatch(/^0x{79}…$/)
})

test('[D56] an object of which only parts were sent, in its place, is told with what else it requires', () => {
  const poll = { type: 'rating', prompt: 'How was it?' }
  expect(issuesOf(addStep.body, { poll }).map(({ path, did_you_mean: meant }) => [path, meant])).toEqual([
    ['step', undefined],
    ['poll', 'step.poll'],
    ['step.kind', 'poll'],
  ])
  // All sides of the box were sent.
  const texts = [{ text: 'Hello', x: 0.1, y: 0.1, w: 0.5, h: 0.2 }]
  const flat = issuesOf(addStep.body, { step: { kind: 'slide', texts } })
  expect(flat.map(({ path }) => path)).toEqual(['x', 'y', 'w', 'h'].map(side => `step.texts.0.${side}`))
})
