import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { applyEdits } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { inverseOf } from '#deck/edits/edit.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'
import { contentOf, ratingStep as rating, textSlide as slide } from '#test/support/arbitrary-contents.ts'
import type { Meeting } from '../model/deck-editor.ts'
import { meetingLines, takeTheirs } from './meeting-words.ts'

const base = contentOf([rating('a'), slide(), rating('b')])
const ben = { kind: 'person', id: 'ben', name: 'Ben' } as const

/** What is told when I made `mine` of the deck and Ben made `theirs`. */
function meet(mine: DeckContent, theirs: DeckContent) {
  const { content, dropped, overwritten } = applyEdits(theirs, editsBetween(base, mine))
  const meeting: Meeting = { dropped, overwritten, replaced: [], before: mine, by: ben, isUndo: false }
  return { lines: meetingLines(meeting, content, 'me'), content }
}

test('a change of what somebody removed is named with its reason', () => {
  expect(
    meet(contentOf([rating('a'), slide(), rating('b', 'Mine')]), contentOf([rating('a'), slide()])).lines,
  ).toEqual([{ text: 'Your change of the prompt of step 3 is gone: Ben removed the step.' }])
  expect(
    meet(
      contentOf([rating('a'), slide('Mine'), rating('b')]),
      contentOf([rating('a'), slide('', { texts: [] }), rating('b')]),
    ).lines,
  ).toEqual([{ text: 'Your change of the text on step 2 is gone: Ben removed the text.' }])
})

test('that a deck has no space for a new step is told', () => {
  const deckOf = (count: number, ...more: object[]) =>
    contentOf([...Array.from({ length: count }, (_, index) => rating(`step-${index}`)), ...more])
  const mine = deckOf(198, rating('mine'))
  const theirs = deckOf(199)
  const { dropped } = applyEdits(theirs, editsBetween(deckOf(198), mine))
  const meeting: Meeting = { dropped, overwritten: [], replaced: [], before: mine, by: ben, isUndo: false }
  expect(meetingLines(meeting, theirs, 'me').map(({ text }) => text)).toEqual([
    'Your new step is gone: there is no space for it.',
  ])
})

test('of two changes of one field mine is kept, and theirs can be taken', () => {
  const mine = contentOf([rating('a'), slide(), rating('b')], 'Mine')
  const theirs = contentOf([rating('a'), slide(), rating('b')], 'Theirs')
  const { lines, content } = meet(mine, theirs)
  expect(lines).toMatchObject([
    { text: 'You and Ben changed the title at the same time. Yours is kept.', theirs: 'Theirs' },
  ])
  expect(content.title).toBe('Mine')
  const taken = applyEdits(content, [takeTheirs(lines[0]!.overwritten!, theirs)])
  expect(taken.content.title).toBe('Theirs')
})

test('what I removed while somebody changed it can be brought back to its place', () => {
  const mine = contentOf([rating('a'), rating('b')])
  const theirs = contentOf([rating('a'), slide('Theirs'), rating('b')])
  const { lines, content } = meet(mine, theirs)
  expect(lines.map(({ text }) => text)).toEqual(['You removed a step while Ben changed it.'])
  const taken = applyEdits(content, [takeTheirs(lines[0]!.overwritten!, theirs)])
  expect(taken.content).toEqual(theirs)

  const without = meet(contentOf([rating('a'), slide('', { texts: [] }), rating('b')]), theirs)
  expect(without.lines.map(({ text }) => text)).toEqual([
    'You removed a text on step 2 while Ben changed it.',
  ])
  expect(applyEdits(without.content, [takeTheirs(without.lines[0]!.overwritten!, theirs)]).content).toEqual(
    theirs,
  )
})

test('what somebody replaced just after I wrote it is told, and mine can be put back', () => {
  const mine = contentOf([rating('a'), slide(), rating('b')], 'Mine')
  const theirs = contentOf([rating('a'), slide(), rating('b')], 'Theirs')
  const replaced = editsBetween(mine, theirs).flatMap(edit => (edit.kind === 'set' ? [edit] : []))
  const meeting: Meeting = { dropped: [], overwritten: [], replaced, before: mine, by: ben, isUndo: false }
  const lines = meetingLines(meeting, theirs, 'me')
  expect(lines).toMatchObject([
    { text: 'Ben changed the title just after you. Theirs is kept.', yours: 'Mine' },
  ])
  expect(applyEdits(theirs, [inverseOf(lines[0]!.replaced!)]).content.title).toBe('Mine')
  expect(meetingLines(meeting, theirs, 'ben')[0]?.text).toBe(
    'You in another tab changed the title just after you. Theirs is kept.',
  )
  expect(meetingLines({ ...meeting, by: null }, theirs, 'me')[0]?.text).toBe(
    'Somebody changed the title just after you. Theirs is kept.',
  )
})

test('what could not be undone is told as such', () => {
  const edits = editsBetween(base, contentOf([rating('a', 'Other'), slide(), rating('b')]))
  const meeting: Meeting = {
    dropped: edits,
    overwritten: [],
    replaced: [],
    before: base,
    by: null,
    isUndo: true,
  }
  expect(meetingLines(meeting, base, 'me')).toEqual([
    { text: 'The prompt of step 1 stays as it is: somebody changed it since.' },
  ])
  expect(meetingLines(meeting, contentOf([slide(), rating('b')]), 'me')).toEqual([
    { text: 'The prompt of step 1 was not undone: the step is gone.' },
  ])
})

test('the polls that a rounds poll compares are told by number and question', () => {
  const withRefs = (refs: number[]) =>
    contentOf([
      rating('a', 'First?'),
      rating('b', 'Second?'),
      rating('c', ''),
      { kind: 'poll', id: 'r', poll: { type: 'rounds', prompt: 'Compare', refs } },
    ])
  const theirs = withRefs([1, 2, 3])
  const edits = editsBetween(withRefs([1]), withRefs([1, 3]))
  const { content, dropped, overwritten } = applyEdits(theirs, edits)
  const meeting: Meeting = {
    dropped,
    overwritten,
    replaced: [],
    before: withRefs([1, 3]),
    by: ben,
    isUndo: false,
  }
  expect(meetingLines(meeting, content, 'me')).toMatchObject([
    {
      text: 'You and Ben changed the polls to compare of step 4 at the same time. Yours is kept.',
      theirs: 'step 1 (First?), step 2 (Second?), step 3',
    },
  ])
})
