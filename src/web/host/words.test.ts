import { describe, expect, test } from 'vitest'
import { whyOut } from '#web/ui/why-out.ts'
import { answered, placeOf, standingOf, timeLeft } from './words.ts'

describe('words of the remote', () => {
  test('the join screen is no step', () => {
    expect(placeOf({ status: 'lobby', stepIndex: 0, stepCount: 6 })).toBe('Not started')
    expect(placeOf({ status: 'live', stepIndex: 0, stepCount: 6 })).toBe('Join screen')
    expect(placeOf({ status: 'live', stepIndex: 5, stepCount: 6 })).toBe('Step 5 of 5')
  })

  test('more answers than people online are not told as a share of them', () => {
    expect(answered(23, { online: 57 })).toBe('23 of 57 answered')
    expect(answered(1_200, { online: 9 })).toBe('1,200 answered')
  })

  test('[D20] a poll whose time is up is not open, even before the server says so', () => {
    const now = Date.parse('2030-01-01T10:00:00Z')
    const deadline = '2030-01-01T10:00:14Z'
    const open = { open: true, revealed: false, deadline }
    expect(standingOf(open, now)).toEqual({ isOpen: true, text: '0:14 left' })
    expect(standingOf(open, now + 14_000)).toEqual({ isOpen: false, text: 'Time is up' })
    expect(standingOf({ ...open, deadline: null }, now)).toEqual({ isOpen: true, text: 'Open' })
    expect(standingOf({ open: false, revealed: true, deadline: null }, now).text).toBe('Closed')
  })

  test('a countdown begins with its full time and ends at nought', () => {
    expect(timeLeft(65_000)).toBe('1:05')
    expect(timeLeft(1)).toBe('0:01')
    expect(timeLeft(-5)).toBe('0:00')
  })

  test('a wrong key is told without words of the interface', () => {
    const { title, text } = whyOut({ status: 401, message: 'x', fix: 'Send the hostToken' })
    expect(`${title} ${text}`).not.toMatch(/token|Bearer|Send/)
  })
})
