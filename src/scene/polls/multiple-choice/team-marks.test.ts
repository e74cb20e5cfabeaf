import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { teamMarks } from './team-marks.ts'

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
  expect(teamMarks([name])).toEqual([letter])
})

test.each([
  [
    ['Tigers', 'The Toucans', 'Owls'],
    ['TI', 'TO', 'O'],
  ],
  [
    ['Team Red', 'Team Blue'],
    ['TR', 'TB'],
  ],
  [
    ['Tina', 'Tim', 'Trivia Newton-John'],
    ['TN', 'TI', 'TR'],
  ],
  [
    ['Red Foxes', 'Red Foxes!'],
    ['RF', 'RE'],
  ],
  [
    ['Team 1', 'Group 1', 'Team 2'],
    ['T1', 'G1', '2'],
  ],
  [
    ['X', 'x ', 'Team 2'],
    ['1', '3', '2'],
  ],
])('teams %j are told apart as %j', (names, marks) => {
  expect(teamMarks(names)).toEqual(marks)
})

test('no two of a few teams have the same mark', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[A-Da-d]{1,4}( [A-D]{1,3})?$/), {
    minLength: 2,
    maxLength: 12,
    selector: name => name.toLowerCase(),
  })
  fc.assert(
    fc.property(names, given => {
      expect(new Set(teamMarks(given)).size).toBe(given.length)
    }),
  )
})
