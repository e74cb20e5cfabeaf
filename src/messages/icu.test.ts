import { expect, test } from 'vitest'
import { readCatalogue, readMessage } from './icu.ts'
import { createMessages } from './messages.ts'

test('a message without a plural is read as it is', () => {
  expect(readMessage('{title} – remote')).toBe('{title} – remote')
  expect(readMessage('It ends with “#key=…”.')).toBe('It ends with “#key=…”.')
  expect(readMessage('')).toBe('')
})

test('a plural is read as its forms, in which # is the count', () => {
  const people = { one: '{count} person', other: '{count} people' }
  expect(readMessage('{count, plural, one {{count} person} other {{count} people}}')).toEqual(people)
  expect(readMessage('{count,plural,one{# person}other{# people}}')).toEqual(people)
  expect(readMessage('{ count , plural ,\n  one {# person}\n  other {# people}\n}')).toEqual(people)
})

test('what stands around a plural is in each of its forms', () => {
  expect(readMessage('{name} has #{count, plural, one { # point} other { # points}}.')).toEqual({
    one: '{name} has # {count} point.',
    other: '{name} has # {count} points.',
  })
})

test('a form for one number wins over that of its category', () => {
  const { text } = createMessages(
    'en',
    readCatalogue({
      people: '{count, plural, =0 {Nobody} =1 {One person} one {# person} other {# people}}',
    }),
  )
  expect([0, 1, 2].map(count => text('people', { count }))).toEqual(['Nobody', 'One person', '2 people'])
})

test('apostrophes quote braces and the sign for the count, and two of them are one', () => {
  expect(readMessage("L''avis, l'avis et l’avis")).toBe("L'avis, l'avis et l’avis")
  expect(readMessage("l''{name}")).toBe("l'{name}")
  expect(readMessage("'}' and '}''}' and '''")).toBe("} and }'} and ''")
  expect(readMessage("'#' {count, plural, other {'#' # l''#}}")).toEqual({ other: "'#' # {count} l'{count}" })
})

test('a quoted brace never begins a placeholder', () => {
  const { text } = createMessages('en', readCatalogue({ quoted: "'{name}' and '{'name'}' for {name}" }))
  expect(text('quoted', { name: 'Ada' }).replaceAll('\u2060', '')).toBe('{name} and {name} for Ada')
})

const otherArgument = 'only {name} and one {count, plural, …} are understood'
const otherForm = 'a plural has forms such as'

test.each([
  ['{who, select, other {they}}', otherArgument],
  ['{count, selectordinal, one {#st} other {#th}}', otherArgument],
  ['{count, number}', otherArgument],
  ['{day, date, long}', otherArgument],
  ['{people, plural, other {#}}', otherArgument],
  ['{count, plural, other {#}} {count, plural, other {#}}', otherArgument],
  ['{count, plural, other {{count, plural, other {#}}}}', otherArgument],
  ['{}', otherArgument],
  ['{name', otherArgument],
  ['{first name}', otherArgument],
  ['{count, plural, offset:1 other {#}}', otherForm],
  ['{count, plural, one {#}}', otherForm],
  ['{count, plural, several {#} other {#}}', otherForm],
  ['{count, plural, other {#} other {#}}', otherForm],
  ['{count, plural, other {#}', otherForm],
  ['{count, plural, other {#', 'a brace is not closed'],
  ['{name}}', 'it has a brace too many'],
  ["l'{name}", 'an apostrophe before a brace'],
  ["l'<b>", 'an apostrophe before a brace'],
  ["{count, plural, other {l'#}}", 'an apostrophe before a brace'],
])('of %s is said what is not understood, and in which message', (text, reason) => {
  expect(() => readCatalogue({ 'points.left': text })).toThrow(reason)
  expect(() => readCatalogue({ 'points.left': text })).toThrow(/^The message points\.left /)
})
