import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Poll, poll } from '#contract/polls/poll.ts'
import { entryIdIn, entryPrefix } from './entries.ts'
import { rootsOf } from './entry-merges.ts'
import { kindOf, readAnswer } from './index.ts'
import { type PollMessage, addToTally, emptyReportContext } from './kind.ts'

const feed = poll.parse({ type: 'open-feed', prompt: 'What is new?' })
const questions = poll.parse({ type: 'qa-upvotes', prompt: 'What do you want to know?' })
const collectingOf = (asked: Poll) => kindOf(asked).collector!
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const stamp = (id: string, second = 0, name: string | null = null) => ({ id, at: at(second), name })

/** Returns the tally of what several people sent one after another. */
function tallyOf(asked: Poll, sent: readonly { person: number; what: PollMessage }[]) {
  const current = new Map<number, unknown>()
  const tally = new Map<string, number>()
  for (const [index, { person, what }] of sent.entries()) {
    const known = new Set([...tally.keys()].flatMap(cell => entryIdIn(cell) ?? []))
    const before = current.get(person)
    let value: unknown
    try {
      value = collectingOf(asked).add(before, what, stamp(`id${index}`, index, `P${person}`), {
        known,
        most: limits.entries,
      })
    } catch {
      continue
    }
    if (before !== undefined) addToTally(tally, readAnswer(asked, before).contributions, -1)
    addToTally(tally, readAnswer(asked, value).contributions)
    current.set(person, value)
  }
  return { tally, current }
}

const anything = fc.record({
  person: fc.integer({ min: 0, max: 4 }),
  what: fc.oneof(
    fc.record({ text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) }),
    fc.record({ upvote: fc.integer({ min: 0, max: 20 }).map(n => `id${n}`), on: fc.boolean() }),
  ),
})

test.each([feed, questions])('$type: the tally is the sum of the current answers, in any order', asked => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), sent => {
      const { tally, current } = tallyOf(asked, sent)
      const recount = new Map<string, number>()
      for (const value of [...current.values()].toReversed())
        addToTally(recount, readAnswer(asked, JSON.parse(JSON.stringify(value))).contributions)
      expect([...tally].sort()).toEqual([...recount].sort())
      const { table, summary } = kindOf(asked).report(asked, tally, emptyReportContext)
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
      expect(summary).toMatch(/\.$/)
    }),
  )
})

test('with questions that were made one, each person counts once for the one that is left, and not for the own one', () => {
  const merges = fc.array(
    fc.record({
      word: fc.integer({ min: 0, max: 20 }).map(n => `id${n}`),
      into: fc.integer({ min: 21, max: 30 }).map(n => `id${n}`),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), merges, (sent, merged) => {
      const { current } = tallyOf(questions, sent)
      const rootOf = rootsOf(merged)
      const tally = new Map<string, number>()
      const people = new Map<string, Set<number>>()
      for (const [person, value] of current) {
        addToTally(tally, readAnswer(questions, value, merged).contributions)
        const { entries, upvotes } = value as { entries: { id: string }[]; upvotes: string[] }
        for (const root of upvotes.map(rootOf))
          if (entries.every(({ id }) => id !== root))
            people.set(root, (people.get(root) ?? new Set()).add(person))
      }
      for (const [root, voters] of people) expect(tally.get(`u:${root}`)).toBe(voters.size)
      expect([...tally.keys()].filter(cell => cell.startsWith('u:'))).toHaveLength(people.size)
    }),
  )
})

describe('an answer changes', () => {
  const { add, parse } = collectingOf(questions)
  const none = { known: new Set<string>(), most: limits.entries }

  test('with each entry of a person, up to ten; the eleventh is refused', () => {
    let value: unknown
    for (let n = 0; n < limits.entries; n++) value = add(value, { text: `Q${n}` }, stamp(`id${n}`), none)
    expect(readAnswer(questions, value).contributions).toHaveLength(1 + limits.entries)
    expect(() => add(value, { text: 'One more' }, stamp('x'), none)).toThrow()
  })

  test('only once where a right text is wanted', () => {
    const once = add(undefined, { text: 'Oslo' }, stamp('a'), { ...none, most: 1 })
    expect(() => add(once, { text: 'Bergen' }, stamp('b'), { ...none, most: 1 })).toThrow(
      'You have sent your answer.',
    )
    expect(add(once, { text: 'oslo' }, stamp('b'), { ...none, most: 1 })).toEqual(once)
  })

  test('not when the same text is sent again', () => {
    const once = add(undefined, { text: 'Why?' }, stamp('a'), none)
    expect(add(once, { text: ' why? '.trim() }, stamp('b'), none)).toEqual(once)
  })

  test('with one vote for an entry of somebody else, which can be taken back; not for an own or unknown entry', () => {
    const known = { ...none, known: new Set(['a', 'b']) }
    const own = add(undefined, { text: 'Why?' }, stamp('a'), none)
    expect(() => add(own, { upvote: 'a', on: true }, stamp('x'), known)).toThrow(
      'This is your own question; only others can vote for it.',
    )
    expect(() => add(own, { upvote: 'z', on: true }, stamp('x'), known)).toThrow(
      'There is no question with this id.',
    )
    const voted = add(own, { upvote: 'b', on: true }, stamp('x'), known)
    expect(add(voted, { upvote: 'b', on: true }, stamp('x'), known)).toEqual(voted)
    expect(add(voted, { upvote: 'b', on: false }, stamp('x'), known)).toEqual(own)
  })

  test.each([
    [{ text: '' }],
    [{ text: '   ' }],
    [{ text: 'x'.repeat(281) }],
    [{ text: 'a', more: 1 }],
    [{ upvote: 'a' }],
    [{ upvote: '', on: true }],
    [{}],
    [null],
  ])('not with %j', raw => {
    expect(() => parse(raw)).toThrow()
  })

  test('an open-feed takes no votes', () => {
    expect(() => collectingOf(feed).parse({ upvote: 'a', on: true })).toThrow()
  })
})

test('an open-feed shows the newest entry first, qa-upvotes the question with the most votes', () => {
  const sent = [
    { person: 0, what: { text: 'First' } },
    { person: 1, what: { text: 'Second: "quoted"\nand more' } },
    { person: 2, what: { upvote: 'id0', on: true } },
  ]
  const ofFeed = tallyOf(feed, sent.slice(0, 2)).tally
  expect(kindOf(feed).report(feed, ofFeed, emptyReportContext)).toMatchObject({
    voters: 2,
    result: {
      entries: [
        { id: 'id1', text: 'Second: "quoted"\nand more', at: at(1), name: 'P1' },
        { id: 'id0', text: 'First', at: at(0), name: 'P0' },
      ],
      total: 2,
      waiting: 0,
    },
    summary: '2 entries; 2 people took part.',
  })
  const { tally } = tallyOf(questions, sent)
  expect(kindOf(questions).report(questions, tally, emptyReportContext)).toMatchObject({
    voters: 3,
    result: { entries: [{ text: 'First', votes: 1 }, { votes: 0 }] },
    summary: 'Top question: “First”, with 1 vote; 2 questions in all.',
  })
  const marked = { ...emptyReportContext, answered: new Set(['id0']) }
  expect(kindOf(questions).report(questions, tally, marked).result).toMatchObject({ total: 2, answered: 1 })
  // A pinned question comes first and is not the top one for that.
  expect(kindOf(questions).report(questions, tally, { ...emptyReportContext, pinned: 'id1' })).toMatchObject({
    result: {
      entries: [
        { pinned: true, votes: 0 },
        { text: 'First', votes: 1 },
      ],
    },
    summary: 'Top question: “First”, with 1 vote; 2 questions in all.',
  })
})

test('what the host answered keeps its place by votes, and the table says so, with the replies', () => {
  const { tally } = tallyOf(questions, [
    { person: 0, what: { text: 'First' } },
    { person: 1, what: { text: 'Second' } },
    { person: 2, what: { upvote: 'id0', on: true } },
  ])
  const tableOf = (marks: object) =>
    kindOf(questions).report(questions, tally, { ...emptyReportContext, ...marks }).table
  expect(tableOf({}).columns).toEqual(['Question', 'Votes', 'By'])
  expect(tableOf({ answered: new Set(['id0']) })).toEqual({
    columns: ['Question', 'Votes', 'By', 'Answered'],
    rows: [
      ['First', 1, 'P0', 'Yes'],
      ['Second', 0, 'P1', null],
    ],
  })
  const replies = new Map([['id1', 'Soon.']])
  expect(tableOf({ answered: new Set(['id0']), replies })).toEqual({
    columns: ['Question', 'Votes', 'By', 'Answered', 'Reply from the host'],
    rows: [
      ['First', 1, 'P0', 'Yes', null],
      ['Second', 0, 'P1', null, 'Soon.'],
    ],
  })
})

test('does not show entries that wait for approval or were rejected', () => {
  const moderated = { ...questions, moderated: true }
  const { tally } = tallyOf(
    moderated,
    ['A', 'B', 'C'].map((text, person) => ({ person, what: { text } })),
  )
  const context = { ...emptyReportContext, approved: new Set(['id0']), rejected: new Set(['id2']) }
  expect(kindOf(moderated).report(moderated, tally, context)).toMatchObject({
    result: { entries: [{ text: 'A' }], total: 1, waiting: 1 },
    waiting: [{ entry: 'id1', text: 'B', name: 'P1', count: 1 }],
    rejected: [{ entry: 'id2', text: 'C', name: 'P2', count: 1 }],
  })
  const unmoderated = kindOf(questions).report(questions, tally, context)
  expect(unmoderated).toMatchObject({ result: { total: 2 } })
  expect(unmoderated.waiting).toBeUndefined()
})

test('finds the cell of an entry by the prefix with its id alone', () => {
  const { tally } = tallyOf(feed, [{ person: 0, what: { text: 'a:b' } }])
  const cells = [...tally.keys()].filter(cell => cell.startsWith(entryPrefix('id0')))
  expect(cells.map(entryIdIn)).toEqual(['id0'])
})

test('a question of which little is left beside masks waits for the host, as no thought of a feed does', () => {
  const sent = [
    '*** you',
    '***',
    'Why is the *** printer broken again?',
    'you *** lot',
    'Short?',
    '*** *** x',
  ].map((text, person) => ({ person, what: { text } }))
  const { tally } = tallyOf(questions, sent)
  const reportOf = (asked: Poll, approved: string[] = []) =>
    kindOf(asked).report(asked, tally, { ...emptyReportContext, approved: new Set(approved) })
  const { waiting, result } = reportOf(questions)
  expect(waiting?.map(({ text }) => text)).toEqual(['*** you', '***', 'you *** lot', '*** *** x'])
  expect(result).toMatchObject({ total: 2, waiting: 4 })
  expect(reportOf(questions, ['id0']).result).toMatchObject({ total: 3, waiting: 3 })
  expect(reportOf(feed).waiting).toBeUndefined()
})
