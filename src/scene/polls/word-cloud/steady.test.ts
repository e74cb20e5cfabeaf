import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, wordVotes } from '#test/scene/fixtures.ts'
import type { KeptPlace, KeptPlaces } from '../../kept-places.ts'
import { listKeptPlaces } from '../../primitives.ts'

const vocabulary =
  'trust calm focus open kind fast Zusammenarbeit deep bold warm clear brave quiet fair keen honest curious playful patient strong creative flexible reliable friendly ambitious focused helpful energetic optimistic supportive respect humour courage growth balance freedom energy vision passion loyalty wisdom harmony justice learning sharing caring daring coffee music friends laughter sunshine holidays teamwork leadership communication'.split(
    ' ',
  )

/** How long people send words, and when nobody can send more, ms. */
const [sendMs, closedMs, endMs] = [12_000, 18_000, 26_000]
const people = 300
const tallyEveryMs = 200

/**
 * Plays a room of 300 whose words are more and less frequent. Returns for each change which part of the words that stay is seen all the time: of those
 * of the picture that was at rest and of that to which they go.
 */
function play(wcStyle: 'cloud' | 'wordle' | 'bubbles', jumps = false) {
  const poll = aPoll({ type: 'word-cloud', wcStyle, maxWords: 3 })
  const counts = new Map<string, number>()
  let seed = 11
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  let last: KeptPlaces | undefined
  let layout: readonly KeptPlace[] = []
  const parts: number[] = []
  let [sent, due] = [0, 0]
  for (let now = tallyEveryMs; now < endMs; now += 20) {
    if (now % tallyEveryMs === 0 && now <= sendMs) {
      for (; sent < (people * now) / sendMs; sent += 1) {
        const word = vocabulary[Math.floor(random() ** 2.2 * vocabulary.length)] ?? ''
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
      due = Math.min(due, now)
    }
    if (now === closedMs) due = now
    if (now < due) continue
    const list = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    const live = { ...wordVotes(list), open: now < closedMs, keeping: { name: 'q 1', at: now, last, jumps } }
    const before = last
    last = [...listKeptPlaces(drawState({ poll, live }, boxes[0]!))][0]!
    due = now + (last.waitsMs ?? Infinity)
    if (before && last.changedAt !== before.changedAt) {
      const goal = new Set((last.next?.at(-1) ?? last.places).map(({ word }) => word))
      const staying = layout.filter(({ word }) => goal.has(word))
      const stood = new Map(before.places.map(({ word, renewals }) => [word, renewals]))
      const seen = new Set(
        last.places.flatMap(({ word, renewals }) => (stood.get(word) === renewals ? [word] : [])),
      )
      parts.push(staying.filter(({ word }) => seen.has(word)).length / Math.max(1, staying.length))
    }
    if (!last.next) layout = last.places
  }
  return { last: last!, parts }
}

test.each(['cloud', 'wordle', 'bubbles'] as const)(
  'of the words that stay in a %s of 300 people nearly all are seen all the time',
  wcStyle => {
    const { last, parts } = play(wcStyle)
    expect(parts.length).toBeGreaterThan(15)
    expect(Math.min(...parts.slice(1))).toBeGreaterThanOrEqual(0.8)
    expect(last.next).toBeUndefined()
    expect(last.order?.state).toBe('final')
  },
)

test('for who wants no motion, words are at once where they go', () => {
  for (const wcStyle of ['cloud', 'bubbles'] as const) expect(play(wcStyle, true).last.next).toBeUndefined()
})
