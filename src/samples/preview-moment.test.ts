import { expect, test } from 'vitest'
import { previewNames } from '#contract/deck/preview.ts'
import { aPoll } from '#test/scene/fixtures.ts'
import { previewMoment } from './preview-moment.ts'

test('[D52] the end of every preview has the totals of the sample audience', () => {
  const document = [
    { kind: 'join' as const, id: 'j' },
    { kind: 'poll' as const, id: 'a', poll: aPoll({ type: 'nps', prompt: 'How likely?' }) },
    { kind: 'poll' as const, id: 'b', poll: aPoll({ type: 'timer', prompt: 'Break' }) },
  ]
  const deck = { title: 'Retro', document, extras: null }
  const room = { code: '482915', joinHost: 'poll.example.org' }
  for (const preview of previewNames) {
    const { step, ending } = previewMoment(deck, 'end', preview, room)
    expect(step).toBeNull()
    expect(ending).toMatchObject({ people: 40, polls: 1 })
    expect(ending.answers).toBeGreaterThan(0)
  }
  expect(previewMoment(deck, 0, 'open', room).live?.people.joined).toBe(0)
})
