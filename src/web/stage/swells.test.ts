import { expect, test } from 'vitest'
import { noSwells, swellBy, swellMs } from './swells.ts'

test('a few signs are no swell, and more of them become one that counts all', () => {
  const few = swellBy(noSwells, { clap: 5, like: 1 }, 0)
  expect(few.get('clap')).toMatchObject({ count: 5, isMany: false, size: 0 })
  const many = swellBy(few, { clap: 1 }, 250)
  expect(many.get('clap')).toMatchObject({ count: 6, isMany: true })
  expect(many.get('like')).toMatchObject({ count: 1, isMany: false })
  const crowd = swellBy(many, { clap: 1_994 }, 500)
  expect(crowd.get('clap')).toMatchObject({ count: 2_000, size: 1 })
})

test('a swell ends when nobody sends its sign any more, and begins anew', () => {
  const before = swellBy(swellBy(noSwells, { clap: 20, wow: 9 }, 0), { wow: 1 }, 2_000)
  const after = swellBy(before, { wow: 1 }, swellMs)
  expect([...after.keys()]).toEqual(['wow'])
  expect(swellBy(after, { clap: 2 }, swellMs + 1).get('clap')).toMatchObject({ count: 2, isMany: false })
})
