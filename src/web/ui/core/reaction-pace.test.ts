import { expect, test } from 'vitest'
import { createReactionPace } from './reaction-pace.ts'

test('[D66] two reactions may be sent in any second', () => {
  const mayReact = createReactionPace()
  expect([0, 100, 200, 999, 1000, 1050, 1100].map(mayReact)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})
