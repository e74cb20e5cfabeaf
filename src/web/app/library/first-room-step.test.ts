import { describe, expect, test } from 'vitest'
import { firstRoomStep } from './first-room-step.ts'
import type { Room } from './rooms.ts'

const room = (more: object = {}): Room =>
  ({ startedBy: { id: 'me' }, rehearsal: false, participants: 0, endedAt: null, ...more }) as unknown as Room
const stepOf = (hasDeck: boolean, running: Room[], past: Room[] = []) =>
  firstRoomStep(hasDeck, { running, past }, 'me').step

describe('the way to the first room', () => {
  test('goes from a deck to a room to an answer', () => {
    expect(stepOf(false, [])).toBe('deck')
    expect(stepOf(true, [])).toBe('room')
    expect(stepOf(true, [room()])).toBe('answer')
    expect(stepOf(true, [room({ participants: 1 })])).toBe('done')
  })

  test('begins again at a room when the first one ended without anybody', () => {
    expect(stepOf(true, [], [room({ endedAt: '2030-01-01T00:00:00Z' })])).toBe('room')
    expect(stepOf(true, [], [room({ endedAt: '2030-01-01T00:00:00Z', participants: 3 })])).toBe('done')
  })

  test('knows rehearsals and rooms of others apart', () => {
    expect(stepOf(true, [room({ rehearsal: true, participants: 60 })])).toBe('room')
    expect(stepOf(false, [room({ startedBy: { id: 'you' }, participants: 60 })])).toBe('deck')
  })
})
