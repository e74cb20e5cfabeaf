import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { editsBetween } from '#deck/edits/edits-between.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { contentOf, ratingStep as rating, textSlide } from '#test/support/arbitrary-contents.ts'
import { authorName, viaWords } from './author-words.ts'
import { changedIds, changeSummary } from './change-summary.ts'
import { placeAt, placeWords } from './place.ts'

const overlays = [{ id: 'card', poll: { type: 'rating', prompt: 'On a card' } }]
const slide = (text?: string, more: object = {}) => textSlide(text, { overlays, ...more })
const before = contentOf([rating('a'), slide(), rating('b')])

test.each<[string, DeckContent]>([
  ['changed one thing on step 1', contentOf([rating('a', 'Other'), slide(), rating('b')])],
  ['changed 2 things on step 2', contentOf([rating('a'), slide('Bye', { notes: 'Say it' }), rating('b')])],
  ['changed 2 things on 2 steps', contentOf([rating('a', 'Other'), slide('Bye'), rating('b')])],
  ['added step 2', contentOf([rating('a'), rating('new'), slide(), rating('b')])],
  ['added 2 steps and removed a step', contentOf([rating('a'), rating('n'), rating('m'), rating('b')])],
  ['moved step 1', contentOf([rating('b'), rating('a'), slide()])],
  ['changed the title', contentOf([rating('a'), slide(), rating('b')], 'New')],
  ['changed the theme', { ...before, theme: { accent: '#ff0000' } }],
  ['changed the language', { ...before, language: 'de' }],
])('what was done is said in words: %s', (words, after) => {
  expect(changeSummary(editsBetween(before, after), after.document)).toBe(words)
})

test('typing the same text twice changes one thing', () => {
  const middle = contentOf([rating('a', 'O'), slide(), rating('b')])
  const after = contentOf([rating('a', 'Ot'), slide(), rating('b')])
  const edits = [...editsBetween(before, middle), ...editsBetween(middle, after)]
  expect(changeSummary(edits, after.document)).toBe('changed one thing on step 1')
})

test('a step that was added and removed again is not counted', () => {
  const middle = contentOf([rating('a'), slide(), rating('b'), rating('c')])
  const edits = [...editsBetween(before, middle), ...editsBetween(middle, before)]
  expect(changeSummary(edits, before.document)).toBe('changed nothing')
})

test('the ids of what was changed are those of steps and elements', () => {
  const after = contentOf([rating('a', 'Other'), slide('Bye'), rating('b')])
  expect(changedIds(editsBetween(before, after))).toEqual(new Set(['a', 'slide', 'hello']))
})

test.each([
  ['the title', ['title']],
  ['step 1', ['document', 'a']],
  ['the join screen', ['document', 'join']],
  ['the prompt of step 1', ['document', 'a', 'poll', 'prompt']],
  ['the notes of step 2', ['document', 'slide', 'notes']],
  ['the text on step 2', ['document', 'slide', 'texts', 'hello', 'text']],
  ['the style of the text on step 2', ['document', 'slide', 'texts', 'hello', 'style', 'size']],
  ['the prompt of the card on step 2', ['document', 'slide', 'overlays', 'card', 'poll', 'prompt']],
  ['the prompt of a step', ['document', 'gone', 'poll', 'prompt']],
])('a place has a name for people: %s', (words, path) => {
  expect(placeWords(before.document, placeAt(path))).toBe(words)
})

test('an author is named, also when it is oneself or nobody is known', () => {
  const ben = { kind: 'person', id: 'ben', name: 'Ben' } as const
  expect([authorName(ben, 'me'), authorName(ben, 'ben'), authorName(null, 'me')]).toEqual([
    'Ben',
    'You',
    'Somebody',
  ])
  // The id of a key says nothing about the person.
  expect(authorName({ kind: 'key', id: 'ben', name: 'Robot' }, 'ben')).toBe('Robot')
  expect(viaWords('mcp')).toBe('through MCP')
})
