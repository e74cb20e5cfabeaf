import '#test/support/english-pages.ts'
import { describe, expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2030-03-12T10:00:00Z')
const ago = (iso: string) => timeAgo(Date.parse(iso), now, 'UTC')

describe('timeAgo', () => {
  test('formats times relative to now', () => {
    expect(ago('2030-03-12T09:59:01Z')).toBe('just now')
    expect(ago('2030-03-12T09:55:00Z')).toBe('5 minutes ago')
    expect(ago('2030-03-12T09:00:00Z')).toBe('an hour ago')
    expect(ago('2030-03-12T00:10:00Z')).toBe('9 hours ago')
    expect(ago('2030-03-11T23:00:00Z')).toBe('yesterday')
    expect(ago('2030-03-08T23:00:00Z')).toBe('4 days ago')
    expect(ago('2030-01-02T10:00:00Z')).toBe('on 2 January')
    expect(ago('2029-12-24T10:00:00Z')).toBe('on 24 December 2029')
  })

  test('returns hours, not yesterday, shortly after midnight', () => {
    const night = Date.parse('2030-03-12T01:00:00Z')
    expect(timeAgo(Date.parse('2030-03-11T23:00:00Z'), night, 'UTC')).toBe('2 hours ago')
  })

  test('returns just now when the local clock is behind', () => {
    expect(ago('2030-03-12T10:05:00Z')).toBe('just now')
  })
})
