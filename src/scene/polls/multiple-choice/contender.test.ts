import { expect, test } from 'vitest'
import { teamLetter } from './contender.ts'

test.each([
  ['The Anchors', 'A'],
  ['Les Misérables du Port', 'M'],
  ['L’Équipe', 'É'],
  ['die Wilden', 'W'],
  ['A Team', 'T'],
  ['Theseus', 'T'],
  ['Team 12', '12'],
  ['The', 'T'],
  ['знавці', 'З'],
])('the letter of the team “%s” is %s', (name, letter) => {
  expect(teamLetter(name)).toBe(letter)
})
