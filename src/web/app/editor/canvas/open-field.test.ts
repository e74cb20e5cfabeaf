import { expect, test } from 'vitest'
import { fieldOfText } from './open-field.ts'

const poll = {
  options: ['Green tea with milk', 'Green tea', 'Coffee'],
  dimensions: ['Effort', 'Taste of it'],
}

test.each([
  ['Green tea', 'poll.options.1'],
  ['with milk', 'poll.options.0'],
  ['Coffee', 'poll.options.2'],
  ['Effort', 'poll.dimensions.0'],
  ['Taste', 'poll.dimensions.1'],
  ['What do you drink?', 'poll.prompt'],
  ['', 'poll.prompt'],
])('the text “%s” is written in %s', (line, field) => {
  expect(fieldOfText(poll, line)).toBe(field)
})
