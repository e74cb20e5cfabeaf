import { beforeAll, describe, expect, test } from 'vitest'
import english from '#messages/en/phone.json' with { type: 'json' }
import later from '#messages/en/phone-later.json' with { type: 'json' }
import type { PhonePoll } from '#contract/rooms/live.ts'
import { messages } from '../../language.ts'
import { laterMessages } from '../../later/language.ts'
import { openFeed } from './open-feed.tsx'
import { inviteToRank } from './ranking-form.tsx'

const question: PhonePoll = { type: 'open-feed', prompt: '?', options: [], quiz: false, timeLimitSec: null }
const isForm = <Known>(known: Known | { Watch: unknown }): known is Known =>
  typeof known === 'object' && known !== null && !('Watch' in known)

describe('what a phone asks for', () => {
  beforeAll(() => {
    messages.use('en', english)
    laterMessages.use('en', later)
  })

  test('a question with one answer does not count it', () => {
    if (!isForm(openFeed)) throw new Error('It takes answers.')
    const typed = { ...question, typed: true as const }
    const one = { entries: [{ id: 'a', text: 'Canberra' }] }
    expect(openFeed.invitation(typed)).toBe('Write your answer, then send.')
    expect(openFeed.change(typed, one)).toBe('You can send only one.')
    expect(openFeed.invitation(question)).toMatch(/up to \d+ times/)
    expect(openFeed.change(question, one)).toMatch(/^You can send \d+ more\.$/)
  })

  test('a ranking with a right order does not ask for the best', () => {
    expect(inviteToRank({})).toBe('Put the best first, then send.')
    expect(inviteToRank({ scored: true })).toBe('Put them in the right order, then send.')
  })
})
