import { describe, expect, test } from 'vitest'
import arabic from '#messages/ar/host.json' with { type: 'json' }
import english from '#messages/en/host.json' with { type: 'json' }
import german from '#messages/de/host.json' with { type: 'json' }
import japanese from '#messages/ja/host.json' with { type: 'json' }
import { messages } from '#web/ui/core/host-messages.ts'
import { refusalMessage, refusalText } from '#web/ui/refusal-message.ts'
import { answered, placeOf, pollStatus, turnoutText, writtenCount } from './texts.ts'

messages.use('en', english)

const poll = { type: 'rating' } as const
const openPoll = { pollId: 'q', round: 2, open: true, revealed: false }

describe('texts of the remote', () => {
  test('does not count the join screen as a step', () => {
    expect(placeOf({ status: 'lobby', stepIndex: 0, stepCount: 6 })).toBe('Not started')
    expect(placeOf({ status: 'live', stepIndex: 0, stepCount: 6 })).toBe('Join screen')
    expect(placeOf({ status: 'live', stepIndex: 5, stepCount: 6 })).toBe('Step 5 of 5')
  })

  test('shows no total when there are more answers than people online', () => {
    expect(answered(23, { online: 57, allAnswered: [] }, openPoll, poll)).toBe('23 of 57 answered')
    expect(answered(1_200, { online: 9, allAnswered: [] }, openPoll, poll)).toBe('1,200 answered')
  })

  test('tells of a list of questions how many took part, because the host marks questions as answered', () => {
    const people = { online: 300, allAnswered: [{ pollId: 'q', round: 2 }] }
    expect(answered(264, people, openPoll, { type: 'qa-upvotes' })).toBe('264 people took part')
    expect(answered(1, people, openPoll, { type: 'qa-upvotes' })).toBe('1 person took part')
  })

  test('says that everybody has answered until the reveal', () => {
    const people = { online: 57, allAnswered: [{ pollId: 'q', round: 2 }] }
    expect(answered(60, people, openPoll, poll)).toBe('Everybody has answered')
    expect(answered(60, people, { ...openPoll, open: false }, poll)).toBe('Everybody has answered')
    expect(answered(60, people, { ...openPoll, open: false, revealed: true }, poll)).toBe('60 answered')
    expect(answered(57, people, { ...openPoll, round: 3 }, poll)).toBe('57 of 57 answered')
  })

  test('says whom an early end waits for who left', () => {
    const people = { online: 1, allAnswered: [], awaited: [{ pollId: 'q', round: 2, count: 1 }] }
    expect(answered(1, people, openPoll, poll)).toBe('1 of 1 answered, waiting for 1 who left')
    expect(answered(1, people, { ...openPoll, round: 3 }, poll)).toBe('1 of 1 answered')
    expect(answered(1, people, { ...openPoll, open: false }, poll)).toBe('1 of 1 answered')
  })

  test('says how many answered and how long is left, with the comma of the language', () => {
    expect(turnoutText('23 answered', null)).toBe('23 answered')
    expect(turnoutText('23 answered', '0:14 left')).toBe('23 answered, 0:14 left')
    messages.use('ja', japanese)
    expect(turnoutText('14 人が回答', '残り 0:18')).toBe('14 人が回答、残り 0:18')
    messages.use('ar', arabic)
    expect(turnoutText('14', '0:18')).toBe('\u206814\u2069، \u20680:18\u2069')
    messages.use('en', english)
  })

  test('[D20] shows a poll as closed once its time is up, before the server reports it', () => {
    const now = Date.parse('2030-01-01T10:00:00Z')
    const deadline = '2030-01-01T10:00:14Z'
    const open = { open: true, revealed: false, deadline, opensAt: null }
    expect(pollStatus(open, now)).toEqual({ isOpen: true, text: '0:14 left' })
    expect(pollStatus(open, now + 14_000)).toEqual({ isOpen: false, text: 'Time is up' })
    expect(pollStatus({ ...open, deadline: null }, now)).toEqual({ isOpen: true, text: 'Open' })
    const closed = { open: false, revealed: true, deadline: null, opensAt: null }
    expect(pollStatus(closed, now).text).toBe('Closed')
  })

  test('[D62] says how long people still get ready', () => {
    const now = Date.parse('2030-01-01T10:00:00Z')
    const waiting = { open: false, revealed: false, deadline: null, opensAt: '2030-01-01T10:00:05Z' }
    expect(pollStatus(waiting, now)).toEqual({ isOpen: false, text: 'Opens in 0:05' })
  })

  test('explains a wrong key without terms of the API', () => {
    const { title, text } = refusalMessage({ status: 401, message: 'x', fix: 'Send the hostToken' })
    expect(`${title} ${text}`).not.toMatch(/token|Bearer|Send/)
  })

  test('counts in the language of the page, and says a refusal in it', () => {
    const refusal = {
      status: 409,
      code: 'room_state',
      message: 'The room is on step 2 now.',
      fix: 'Read it.',
    }
    expect(refusalText(refusal).title).toBe('The room is on step 2 now.')
    messages.use('de', german)
    expect(writtenCount('qa-upvotes', 1)).toBe('1 Frage')
    expect(writtenCount('qa-upvotes', 1_204)).toBe('1.204 Fragen')
    expect(refusalText(refusal).title).toBe(german['refused.room_state'])
    messages.use('en', english)
  })
})
