import { describe, expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import type { KeptPlaces } from '#scene/kept-places.ts'
import { type Node, listKeptPlaces } from '#scene/primitives.ts'
import { amount, sample } from '#test/support/test-all.ts'
import { aPoll, boxes, drawState, fakeMeasure, wordVotes } from './fixtures.ts'
import { PaintedMotion, overlappingPairs } from './painted-motion.ts'

/** Then nobody can send more, s before the end. */
const closed = 3
/** A stage gets the tally at most so often, ms. */
const tallyEveryMs = 200
const frameMs = 1000 / 60

/** Words as rooms send them: a few often, most of them once. */
const vocabulary = Array.from({ length: 130 }, (_, index) => {
  const stems = [
    'trust',
    'focus',
    'deep work',
    'calm',
    'open',
    'together',
    'fun',
    'kindness',
    'Zusammenarbeit',
    '品質',
  ]
  return `${stems[index % stems.length]}${index < stems.length ? '' : ` ${String.fromCodePoint(96 + Math.floor(index / 10))}`}`
})
function* sendWords(): Generator<string> {
  for (let seed = 7; ; seed = (seed * 48_271) % 2_147_483_647) {
    const part = seed / 2_147_483_647
    yield vocabulary[Math.floor(vocabulary.length ** part) - 1] ?? 'trust'
  }
}

interface Seen {
  frames: number
  overlaps: Set<string>
  /** How many pictures had most of their words at new places, where those faded in. */
  rearranged: number
  shown: number
}

/** Plays words that arrive on a stage, and looks at every frame that it paints. */
function play(
  wcStyle: (typeof looks.wcStyle)[number],
  perSecond: number,
  seconds: number,
  isKept = true,
): Seen {
  const closesAfter = seconds - closed
  const poll = aPoll({ type: 'word-cloud', prompt: 'One word for our team?', wcStyle })
  const counts = new Map<string, number>()
  const words = sendWords()
  const motion = new PaintedMotion(fakeMeasure)
  const seen: Seen = { frames: 0, overlaps: new Set(), rearranged: 0, shown: 0 }
  let last: KeptPlaces | undefined
  let sent = 0
  let tally = { at: -Infinity, sent: 0 }
  let nextDraw = 0
  for (let now = 0; now < seconds * 1000; now += frameMs) {
    for (; sent < Math.min(now / 1000, closesAfter) * perSecond; sent += 1) {
      const { value } = words.next()
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const isNews = sent > tally.sent && now - tally.at >= tallyEveryMs
    if (isNews) tally = { at: now, sent }
    const isClosing = now >= closesAfter * 1000 && now < closesAfter * 1000 + frameMs
    if (isNews || now >= nextDraw || isClosing) {
      const list = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      const keeping = isKept ? { name: 'q 1', at: now, last } : undefined
      const open = now < closesAfter * 1000
      const nodes: Node[] = drawState({ poll, live: { ...wordVotes(list), open, keeping } }, boxes[0]!)
      const [kept] = [...listKeptPlaces(nodes)]
      const before = new Map(last?.places.map(place => [place.word, place.renewals]))
      const places = kept?.places ?? []
      const renewed = places.filter(({ word, renewals }) => renewals > (before.get(word) ?? renewals))
      if (renewed.length > places.length / 2) seen.rearranged += 1
      seen.shown = places.length
      last = kept
      nextDraw = now + (kept?.waitsMs ?? Infinity)
      motion.show(nodes, now)
    }
    for (const pair of overlappingPairs(motion.frame(now))) seen.overlaps.add(pair)
    seen.frames += 1
  }
  return seen
}

describe.each(looks.wcStyle)('words that arrive in the look %s', look => {
  test.each(sample([0.5, 3, 150], perSecond => perSecond === 3))(
    'never lie over each other in any frame, at %d words a second',
    perSecond => {
      const seconds = amount(60, 20)
      const seen = play(look, perSecond, seconds)
      expect(seen.frames).toBeGreaterThan(seconds * 59)
      expect(seen.shown).toBeGreaterThan(perSecond < 1 ? 8 : 9)
      expect([...seen.overlaps]).toEqual([])
      // At most every three seconds, and in fact only when much is gained.
      expect(seen.rearranged).toBeLessThan(8)
    },
  )
})

test('frames in which words lie over each other are seen: those of pictures that keep no places', () => {
  expect(play('cloud', 3, 20, false).overlaps.size).toBeGreaterThan(20)
})
