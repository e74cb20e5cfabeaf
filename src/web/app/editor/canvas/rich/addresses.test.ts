import { expect, it } from 'vitest'
import { linkAddress } from './addresses.ts'

it.each([
  ['example.org', 'https://example.org'],
  [' https://example.org/a?b=1 ', 'https://example.org/a?b=1'],
  ['http://example.org', 'https://example.org'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['two words', undefined],
  ['localhost', undefined],
  ['', undefined],
])('%j is the address %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
