import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Document, type SlideStep, document as documentSchema } from '#contract/deck/deck.ts'
import { templateIds } from '#contract/deck/template.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { placeBlock } from '../blocks/index.ts'
import { blankSlide, completeDocument } from '../complete.ts'
import { layoutOf } from '../layout.ts'
import { layoutNow } from '../layouts/change-layout.ts'
import { titleDocument } from '../title-document.ts'
import { englishExamples } from '../translations/examples.ts'
import { asWritten } from '#contract/text/translate.ts'
import { templateDocument, templates } from '../templates/index.ts'
import { applyOutline } from './apply-outline.ts'
import { type OutlinedStep, outlineOf } from './outline.ts'
import { readOutline } from './read-outline.ts'
import { writeOutline, writeStep } from './write-outline.ts'

/** Returns a source of ids that are not used again. */
function ids(prefix = 'n') {
  let count = 0
  return () => `${prefix}${(count += 1)}`
}
const documentOf = (...steps: object[]): Document =>
  completeDocument(documentSchema.parse([{ kind: 'join', id: 'join' }, ...steps]), ids('e'))
const title = (text: string) => ({ id: `title-${text}`, text, style: { size: 64, bold: true } })
const body = (text: string, more: object = {}) => ({
  id: `body-${text.slice(0, 8)}`,
  text,
  rect: { x: 0.1, y: 0.4, w: 0.8, h: 0.4 },
  ...more,
})
const poll = (prompt: string, options: string[], more: object = {}) => ({
  kind: 'poll',
  id: `poll-${prompt}`,
  poll: { type: 'multiple-choice', prompt, options, ...more },
})
/** Returns a document after its outline was changed. */
function after(before: Document, change: (outline: string) => string, current = before) {
  const { steps, problems } = readOutline(change(writeOutline(before)))
  expect(problems).toEqual([])
  return applyOutline(before, current, steps, { newId: ids(), examples: englishExamples })
}

test('a deck is written a line a point, and polls with their answers', () => {
  const document = documentOf(
    {
      kind: 'slide',
      id: 'a',
      texts: [title('Plans'), body('- One\n  - Inner\n- Two')],
      notes: 'Slowly.\n\nVery.',
    },
    poll('Capital of France?', ['Paris', 'Lyon'], { correctIndex: 0 }),
    poll('One word?', [], { type: 'word-cloud' }),
    {
      kind: 'slide',
      id: 'b',
      overlays: [
        { poll: { type: 'rating', prompt: 'How was it?' }, rect: { x: 0.5, y: 0.5, w: 0.4, h: 0.4 } },
      ],
    },
  )
  expect(writeOutline(document)).toBe(
    [
      '# Plans',
      '- One',
      '  - Inner',
      '- Two',
      '> Slowly.',
      '>',
      '> Very.',
      '',
      '? Capital of France?',
      '- [x] Paris',
      '- Lyon',
      '',
      '? One word? {word-cloud}',
      '',
      '#',
      '  ? How was it? {rating}',
      '',
    ].join('\n'),
  )
})

test.each(templateIds)('the template %s is read as it was written, and nothing changes', id => {
  const document = templateDocument(templates[id], ids('t'))
  const { steps, problems } = readOutline(writeOutline(document))
  expect(problems).toEqual([])
  expect(steps).toEqual(document.slice(1).map(outlineOf))
  expect(applyOutline(document, document, steps, { newId: ids(), examples: englishExamples })).toEqual({
    document,
    added: 0,
    changed: 0,
    removed: 0,
    moved: 0,
  })
})

test('whatever words say, they are read as they were written', () => {
  const line = fc.constantFrom(
    '# a',
    '## b',
    '#',
    '? c',
    '> d',
    '+',
    '\\# e',
    '\\\\+',
    '  ? f',
    '  - g',
    '- [x] h',
    '',
    'i',
    '{rating}',
    '#j',
    '?k',
    '```',
    '  ~~~',
    '```js',
    '\\```',
  )
  const words = fc
    .array(line, { minLength: 1, maxLength: 5 })
    .map(lines => lines.join('\n').replaceAll(/^\n+|\n+$/gu, ''))
  const single = fc.constantFrom(
    'What?',
    '[x] y',
    '[ ] y',
    'With {x y}',
    '\\[x] z',
    '# a',
    '? b',
    '> c',
    'With {rating}',
    'd',
  )
  const outlinedPoll = fc.record({
    type: fc.constantFrom('multiple-choice' as const, 'ranking' as const, 'open-feed' as const),
    prompt: single,
    options: fc.array(fc.record({ text: single, isRight: fc.boolean() }), { maxLength: 3 }),
  })
  const step: fc.Arbitrary<OutlinedStep> = fc.oneof(
    fc.record({ kind: fc.constant('poll' as const), poll: outlinedPoll, notes: words }),
    fc.record({
      kind: fc.constant('slide' as const),
      title: fc.option(single, { nil: undefined }),
      words: fc.array(
        fc.oneof(
          words.filter(text => text !== '').map(text => ({ text, isHead: false })),
          single.map(text => ({ text, isHead: true })),
        ),
        { maxLength: 3 },
      ),
      polls: fc.array(outlinedPoll, { maxLength: 2 }),
      notes: words,
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), steps => {
      expect(readOutline(steps.map(writeStep).join('\n\n'))).toEqual({ steps, problems: [] })
    }),
    propertyRuns(300, 5_000),
  )
})

test('what is changed in an outline is changed in its element, and nothing else is', () => {
  const document = documentOf(
    {
      kind: 'slide',
      id: 'a',
      texts: [title('Plans'), body('Old words', { style: { color: '#ff0000' } })],
      shapes: [{ shape: 'star' }],
    },
    { kind: 'slide', id: 'b', texts: [title('Other')] },
  )
  const changed = after(document, text =>
    text.replace('Old words', '- New\n- words').replace('# Plans', '# Our plans\n> Say it'),
  )
  expect(changed).toMatchObject({ added: 0, changed: 1, removed: 0, moved: 0 })
  expect(changed.document[1]).toMatchObject({
    texts: [
      { id: 'title-Plans', text: 'Our plans', style: { size: 64 } },
      { id: 'body-Old word', text: '- New\n- words', format: 'markdown', style: { color: '#ff0000' } },
    ],
    shapes: [{ shape: 'star' }],
    notes: 'Say it',
  })
  expect(changed.document[2]).toBe(document[2])
})

test('steps are added, removed and moved, with what an outline does not say', () => {
  const picture = { dataUrl: 'data:image/png;base64,AAAA' }
  const document = documentOf(
    { kind: 'slide', id: 'a', texts: [title('One')], images: [picture] },
    { kind: 'slide', id: 'b', texts: [title('Two')] },
    poll('Three?', ['Yes', 'No']),
  )
  const changed = after(
    document,
    () => '? Three?\n- Yes\n- No\n\n# One\nwith words\n\n# Four\n- a\n- b\n\n? Five?\n\n# Six',
  )
  expect(changed).toMatchObject({ added: 3, changed: 1, removed: 1 })
  expect(changed.moved).toBeGreaterThan(0)
  const [, three, one, four, five, six] = changed.document
  expect(three).toEqual(document[3])
  expect(one).toMatchObject({ id: 'a', images: [{ dataUrl: picture.dataUrl }] })
  expect(outlineOf(one!)).toMatchObject({ title: 'One', words: [{ text: 'with words' }] })
  expect(outlineOf(four!)).toMatchObject({ title: 'Four', words: [{ text: '- a\n- b' }] })
  expect(five).toMatchObject({ kind: 'poll', poll: { type: 'open-feed', prompt: 'Five?' } })
  expect(outlineOf(six!)).toMatchObject({ title: 'Six', words: [] })
})

test('answers keep their pictures, colours and whether they are right; a mark makes a question one of a quiz', () => {
  const document = documentOf(
    poll('Capital?', ['Paris', 'Lyon', 'Nice'], {
      correctIndex: 0,
      optionColors: ['#111111', '#222222', '#333333'],
      timeLimitSec: 30,
    }),
    poll('Lunch?', ['Soup', 'Salad']),
  )
  const changed = after(document, text =>
    text
      .replace('- [x] Paris\n- Lyon\n- Nice', '- Lyon\n- [x] Paris!\n- Rome\n- Nice')
      .replace('- Salad', '- [x] Salad'),
  )
  expect(changed.document[1]).toMatchObject({
    poll: {
      options: ['Lyon', 'Paris!', 'Rome', 'Nice'],
      correctIndex: 1,
      optionColors: ['#222222', '#111111', null, '#333333'],
      timeLimitSec: 30,
    },
  })
  expect(changed.document[2]).toMatchObject({ poll: { correctIndex: 1, points: 'single', timeLimitSec: 20 } })
})

test('polls get another type, refer to the same polls, and cards are found again', () => {
  const document = documentOf(
    poll('Before?', ['A', 'B']),
    poll('What has changed?', [], { type: 'rounds', refs: [1] }),
    {
      kind: 'slide',
      id: 's',
      overlays: [{ id: 'card', poll: { type: 'rating', prompt: 'How?' }, style: { accent: '#ff0000' } }],
    },
  )
  const changed = after(
    document,
    text =>
      `# New first\n\n${text.replace('? How? {rating}', '? How likely? {nps}\n  ? And now? {word-cloud}')}`,
  )
  expect(changed.document[3]).toMatchObject({ poll: { refs: [2] } })
  expect(changed.document[4]).toMatchObject({
    overlays: [
      { id: 'card', poll: { type: 'nps', prompt: 'How likely?' }, style: { accent: '#ff0000' } },
      { poll: { type: 'word-cloud', prompt: 'And now?' } },
    ],
  })
})

test('a point that is added or removed gets its place in the layout, with its ornaments', () => {
  const items = ['First', 'Second', 'Third']
  const slide = placeBlock(blankSlide(ids('s')), { kind: 'agenda', title: 'Agenda', items }, ids('a'))
  const before: Document = [{ kind: 'join', id: 'join' }, slide]
  const laid = (points: string[]) =>
    placeBlock(blankSlide(ids('s')), { kind: 'agenda', title: 'Agenda', items: points }, ids('a'))
  const places = ({ texts, shapes }: SlideStep) => ({
    texts: texts.map(({ text, rect }) => [text, rect]).toSorted(),
    shapes: shapes.map(({ rect }) => rect),
  })
  for (const [change, points] of [
    [(text: string) => text.replace('Second', 'Second\n+\nBetween'), ['First', 'Second', 'Between', 'Third']],
    [(text: string) => text.replace('Second\n+\n', ''), ['First', 'Third']],
  ] as const) {
    const changed = after(before, change).document[1] as SlideStep
    expect(places(changed)).toEqual(places(laid([...points])))
    expect(changed.texts.find(({ text }) => text === 'Third')?.id).toBe(
      slide.texts.find(({ text }) => text === 'Third')?.id,
    )
  }
})

test('words that change places on a slide that was laid out by hand do so', () => {
  const low = (text: string) => body(text, { rect: { x: 0.1, y: 0.8, w: 0.8, h: 0.1 } })
  const before = documentOf({ kind: 'slide', id: 'a', texts: [title('One'), body('upper'), low('lower')] })
  const { document } = after(before, text => text.replace('upper\n+\nlower', 'lower\n+\nupper'))
  expect(document[1]).toMatchObject({
    texts: [{ text: 'One' }, { id: 'body-upper', text: 'lower' }, { id: 'body-lower', text: 'upper' }],
  })
})

test('with all points their ornaments go, and a page of a file is left behind its words', () => {
  const items = ['First', 'Second']
  const slide = placeBlock(blankSlide(ids('s')), { kind: 'agenda', title: 'Agenda', items }, ids('a'))
  const { document } = after([{ kind: 'join', id: 'join' }, slide], () => '# Agenda\n> Later')
  expect(document[1]).toMatchObject({ texts: [{ text: 'Agenda' }], shapes: [], notes: 'Later' })
  const page = documentOf({ kind: 'slide', id: 'page', pageIndex: 0, texts: [title('One')] })
  const { document: changed } = after(page, text => text.replace('# One', '# One\n- more'))
  expect(changed[1]).toMatchObject({
    pageIndex: 0,
    texts: [{ text: 'One', style: { size: 64 }, rect: { x: 0.1, y: 0.1 } }, { text: '- more' }],
  })
})

test('new slides are laid out by what they say', () => {
  const { document: changed } = after(documentOf(), () =>
    [
      '# My talk\nA line below it',
      '# Compared\n## Pro\n- a\n- b\n## Con\n- c\n- d',
      '# Beside a poll\n- **one**\n- two\n  ? Which?\n  1. x\n  2. y',
      '# Two cards\n  ? One? {rating}\n  ? Two? {Word Cloud}',
      '# Words and two cards\nSome words\n  ? One? {rating}\n  ? Two? {nps}',
    ].join('\n\n'),
  )
  const slides = changed.slice(1) as SlideStep[]
  const [talk, compared, beside, cards] = slides
  expect(talk).toMatchObject({ texts: [{ style: { size: 112 } }, {}] })
  expect(layoutNow(compared!)).toBe('comparison')
  expect(beside).toMatchObject({ overlays: [{ poll: { prompt: 'Which?', options: ['x', 'y'] } }] })
  expect(beside!.texts[1]).toMatchObject({ text: '- **one**\n- two', format: 'markdown' })
  expect(cards!.overlays.map(({ poll }) => poll.type)).toEqual(['rating', 'word-cloud'])
  for (const slide of slides) expect(layoutOf(slide).warnings).toEqual([])
})

test('what is written on a blank slide is laid out there, and so are columns in place of a subtitle', () => {
  const blank = { kind: 'slide', id: 'blank', background: { color: '#ff0000' } }
  expect(after(documentOf(blank), () => '# My talk\nA line below it').document[1]).toMatchObject({
    ...blank,
    texts: [{ text: 'My talk', style: { size: 112 } }, { text: 'A line below it' }],
  })
  const columns = '# Hello world\n## Left\nleft words\n## Right\nright words'
  const { document } = after(titleDocument(ids('t'), asWritten), () => columns)
  expect(layoutNow(document[1] as SlideStep)).toBe('columns')
  expect(outlineOf(document[1]!)).toEqual(readOutline(columns).steps[0])
})

test('programs are left as they are, and only what was moved counts as moved', () => {
  const code = '```sh\n# comment\n? what\n+\n```'
  const document = documentOf(
    { kind: 'slide', id: 'a', texts: [title('One'), body(code, { format: 'markdown' })] },
    { kind: 'slide', id: 'b', texts: [title('Two')] },
    { kind: 'slide', id: 'c', texts: [title('Three')] },
  )
  expect(writeOutline(document)).toContain(code)
  const moved = after(document, () => `# Two\n\n# Three\n\n# One\n${code}`)
  expect(moved).toMatchObject({ added: 0, changed: 0, removed: 0, moved: 1 })
})

test('what others change meanwhile stays', () => {
  const before = documentOf(
    { kind: 'slide', id: 'a', texts: [title('One'), body('Mine')] },
    { kind: 'slide', id: 'b', texts: [title('Two')] },
    { kind: 'slide', id: 'c', texts: [title('Three')] },
  )
  const [join, a, b, c] = before as [Document[0], any, any, any]
  const theirs = { ...a, texts: [{ ...a.texts[0], text: 'One of theirs' }, a.texts[1]] }
  const added = { ...b, id: 'new', texts: [{ ...b.texts[0], id: 'new-title', text: 'Theirs' }] }
  const changed = after(before, text => text.replace('Mine', 'Mine again').replace(/# Two\n\n/u, ''), [
    join,
    theirs,
    b,
    added,
    c,
  ])
  expect(changed.document.map(({ id }) => id)).toEqual(['join', 'a', 'new', 'c'])
  expect(changed.document[1]).toMatchObject({ texts: [{ text: 'One of theirs' }, { text: 'Mine again' }] })
})

test.each([
  ['words\n# A', 1, 'Begin with'],
  ['? Q\nyes', 2, 'each after “- ”'],
  ['? How? {wordcloud}', 1, '“wordcloud” is no type of a poll. The types are multiple-choice'],
  [`# ${'t'.repeat(161)}`, 1, 'The title has 161 characters; at most 160'],
  ['  \n', 1, 'Write at least one slide'],
  [`? ${'q'.repeat(141)}`, 1, 'The question has 141 characters; at most 140'],
  [`? Q\n${'- a\n'.repeat(11)}`, 12, 'at most 10 answers'],
  [`? Q\n- ${'a'.repeat(81)}`, 2, 'The answer has 81 characters; at most 80'],
  [`# A\n${'x'.repeat(2_001)}`, 2, 'The text has 2001 characters'],
  [`# A\n${'  ? Q {rating}\n'.repeat(5)}`, 6, 'at most 4 polls'],
  ['# A\n'.repeat(200), 200, 'at most 200 steps'],
])('what cannot be read is told with its line: %#', (text, line, message) => {
  const { problems } = readOutline(text)
  expect(problems).toEqual([{ line, message: expect.stringContaining(message) }])
})
