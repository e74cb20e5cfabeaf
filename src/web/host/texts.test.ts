import { describe, expect, test } from 'vitest'
import { refusalMessage } from '#web/ui/refusal-message.ts'
import { answered, placeOf, pollStatus } from './texts.ts'

describe('texts of the remote', () => {
  test('does not count the join screen as a step', () => {
    expect(placeOf({ status: 'lobby', stepIndex: 0, stepCount: 6 })).toBe('Not started')
    expect(placeOf({ status: 'live', stepIndex: 0, stepCount: 6 })).toBe('Join screen')
    expect(placeOf({ status: 'live', stepIndex: 5, stepCount: 6 })).toBe('Step 5 of 5')
  })

  test('shows no total when there are more answers than people online', () => {
    expect(answered(23, { online: 57 })).toBe('23 of 57 answered')
    expect(answered(1_200, { online: 9 })).toBe('1,200 answered')
  })

  test('[D20] shows a poll as closed once its time is up, before the server reports it', () => {
    const now = Date.parse('2030-01-01T10:00:00Z')
    const deadline = '2030-01-01T10:00:14Z'
    const open = { open: true, revealed: false, deadline }
    expect(pollStatus(open, now)).toEqual({ isOpen: true, text: '0:14 left' })
    expect(pollStatus(open, now + 14_000)).toEqual({ isOpen: false, text: 'Time is up' })
    expect(pollStatus({ ...open, deadline: null }, now)).toEqual({ isOpen: true, text: 'Open' })
    expect(pollStatus({ open: false, revealed: true, deadline: null }, now).text).toBe('Closed')
  })

  test('explains a wrong key without terms of the API', () => {
    const { title, text } = refusalMessage({ status: 401, message: 'x', fix: 'Send the hostToken' })
    expect(`${title} ${text}`).not.toMatch(/token|Bearer|Send/)
  })
})
