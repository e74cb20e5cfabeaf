import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('decrypts with the same secret and place, and never returns the same bytes twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const [once, again] = [seal('secret', 'place', text), seal('secret', 'place', text)]
      expect(unseal('secret', 'place', once)).toBe(Buffer.from(text).toString())
      expect(once.equals(again)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('throws for another secret, another place or a changed byte', () => {
  const sealed = seal('secret', 'place', '{"hostToken":"x"}')
  expect(() => unseal('other', 'place', sealed)).toThrow()
  expect(() => unseal('secret', 'other place', sealed)).toThrow()
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unseal('secret', 'place', changed)).toThrow()
  }
})
