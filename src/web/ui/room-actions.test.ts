import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { HostClient } from './core/host-client.ts'
import { advance, mayGoBack, previousStep } from './room-actions.ts'

/** The client of a room that is on a step, and what it sent. */
function onStep(stepIndex: number, { isAtRest = false } = {}) {
  const sent: unknown[] = []
  const room = { status: 'live', stepIndex, advance: 'next' } as HostRoom
  const client: Pick<HostClient, 'room' | 'isSettling' | 'act'> = {
    room: signal(room),
    isSettling: signal(isAtRest),
    act: async action => void sent.push(action),
  }
  return { client: client as HostClient, sent }
}

test('goes back by the step that is shown', () => {
  const { client, sent } = onStep(3)
  previousStep(client)
  expect(sent).toEqual([{ action: 'prev', step: 3 }])
})

test('neither goes back nor on while what the buttons do has just changed', () => {
  const { client, sent } = onStep(3, { isAtRest: true })
  previousStep(client)
  advance(client)
  expect([sent, mayGoBack(client)]).toEqual([[], false])
})

test('goes no further back than the lobby', () => {
  const { client, sent } = onStep(0)
  previousStep(client)
  expect(sent).toEqual([])
})
