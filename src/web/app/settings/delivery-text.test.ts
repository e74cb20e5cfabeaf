import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import type { Delivery } from '#contract/webhooks/webhook.ts'
import { deliveryText } from './delivery-text.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const delivery = (more: Partial<Delivery>): Delivery => ({
  id: '1',
  eventId: 'msg_1',
  type: 'room.ended',
  about: { title: 'Monday', code: '123456', poll: null },
  createdAt: '2026-05-01T11:00:00Z',
  state: 'waiting',
  attempts: 1,
  nextAttemptAt: null,
  last: null,
  ...more,
})
const last = { at: '2026-05-01T11:59:00Z', ms: 120, status: 500, response: null, error: null }

test.each([
  [delivery({ attempts: 0, nextAttemptAt: '2026-05-01T12:00:00Z' }), 'Next attempt now.'],
  [delivery({}), 'Being sent now.'],
  [
    delivery({ last, nextAttemptAt: '2026-05-01T12:00:05Z' }),
    'Status 500 after 120 ms. Next attempt in 5 seconds.',
  ],
  [
    delivery({ last, attempts: 4, nextAttemptAt: '2026-05-01T12:10:00Z' }),
    'Status 500 after 120 ms. 4 attempts. Next attempt in 10 minutes.',
  ],
  [
    delivery({
      last: { ...last, status: null, error: 'The host refused the connection.' },
      attempts: 8,
      nextAttemptAt: '2026-05-01T18:00:00Z',
    }),
    'The host refused the connection. 8 attempts. Next attempt in 6 hours.',
  ],
  [delivery({ state: 'delivered', last: { ...last, status: 204 } }), 'Status 204 after 120 ms.'],
])('%#', (given, text) => expect(deliveryText(given, now)).toBe(text))
