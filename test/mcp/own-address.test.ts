import { expect, test } from 'vitest'
import { requireOwnAddress } from '#server/mcp/own-address.ts'

const checkHeaders = requireOwnAddress('https://polls.example:8443')

test.each([
  ['polls.example', undefined],
  ['polls.example:8443', 'https://polls.example:8443'],
  ['localhost:3000', undefined],
  ['127.0.0.1:3000', 'http://localhost:6274'],
  ['[::1]:3000', undefined],
])('accepts the host %s from the origin %s', (host, origin) => {
  expect(() => checkHeaders(host, origin)).not.toThrow()
})

test.each([
  ['evil.example', undefined, /does not answer under this host name/],
  ['polls.example.evil.example', undefined, /does not answer under this host name/],
  [undefined, undefined, /does not answer under this host name/],
  ['localhost:3000', 'http://evil.example', /another site/],
  ['polls.example', 'null', /another site/],
  ['localhost:3000', 'http://localhost.evil.example', /another site/],
])('refuses the host %s from the origin %s', (host, origin, sentence) => {
  expect(() => checkHeaders(host, origin)).toThrow(sentence)
})
