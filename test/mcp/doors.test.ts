import { expect, test } from 'vitest'
import { doors } from '#server/mcp/doors.ts'

const letIn = doors('https://polls.example:8443')

test.each([
  ['polls.example', undefined],
  ['polls.example:8443', 'https://polls.example:8443'],
  ['localhost:3000', undefined],
  ['127.0.0.1:3000', 'http://localhost:6274'],
  ['[::1]:3000', undefined],
])('%s is let in, from %s', (host, origin) => {
  expect(() => letIn(host, origin)).not.toThrow()
})

test.each([
  ['evil.example', undefined, /not known by that name/],
  ['polls.example.evil.example', undefined, /not known by that name/],
  [undefined, undefined, /not known by that name/],
  ['localhost:3000', 'http://evil.example', /another site/],
  ['polls.example', 'null', /another site/],
  ['localhost:3000', 'http://localhost.evil.example', /another site/],
])('%s is refused, from %s', (host, origin, sentence) => {
  expect(() => letIn(host, origin)).toThrow(sentence)
})
