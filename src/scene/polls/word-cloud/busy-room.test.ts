import { describe, expect, test } from 'vitest'
import { aPoll, boxes, drawState, wordVotes } from '#test/scene/fixtures.ts'
import type { KeptPlaces } from '../../kept-places.ts'
import { listKeptPlaces } from '../../primitives.ts'
import { alongBetween } from './pack.ts'
import { sample } from '#test/support/test-all.ts'

/** A stage gets the tally at most so often, ms. */
const tallyEveryMs = 200
const tickMs = 20
/** Then everything has come to rest, where movements begin at once, ms. */
const atRestMs = 4_500

/** The words of people, a few often and most of them once; later ones begin with letters further in front. */
function* write(): Generator<string> {
  const often = ['focus', 'sun', 'coffee', 'friends', 'sleep', 'music', 'trust']
  let seed = 5
  for (let index = 0; ; index += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    const part = seed / 2_147_483_647
    const letter = String.fromCodePoint(122 - (index % 26))
    yield part < 0.35 ? (often[Math.floor(part * 20)] ?? 'focus') : `${letter}word${Math.floor(index / 2)}`
  }
}

interface Room {
  wcStyle: 'cloud' | 'wordle'
  people: number
  each: number
  everyMs: number
}

/** Plays a room whose people answer one after the other, and a stage whose clock stands still for `standsMs` after each movement. */
function play({ wcStyle, people, each, everyMs }: Room, standsMs: number) {
  const poll = aPoll({ type: 'word-cloud', wcStyle, maxWords: 5 })
  const counts = new Map<string, number>()
  const words = write()
  const draw = (at: number, last: KeptPlaces | undefined) => {
    const list = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    const live = { ...wordVotes(list), open: true, keeping: { name: 'q 1', at, last } }
    return [...listKeptPlaces(drawState({ poll, live }, boxes[0]!))][0]!
  }
  let last: KeptPlaces | undefined
  let [sent, stands, behind, due, tallyAt] = [0, 0, 0, Infinity, -Infinity]
  let mostMissing = 0
  let [vanished, shrunk] = [0, 1]
  const end = people * everyMs
  for (let now = 0; now <= end + atRestMs + standsMs * 20; now += tickMs) {
    for (; sent < people && now >= sent * everyMs; sent += 1) {
      for (let word = 0; word < each; word += 1) {
        const { value } = words.next()
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      due = Math.min(due, Math.max(now, tallyAt + tallyEveryMs))
    }
    if (stands > 0) behind += tickMs
    stands -= tickMs
    if (now < due) continue
    tallyAt = now
    const before = last
    last = draw(now - behind, last)
    if (last.changedAt === now - behind && before?.changedAt !== last.changedAt) stands = standsMs
    due = now + (last.waitsMs ?? Infinity)
    const shown = new Set(last.places.map(({ word }) => word))
    if (before) mostMissing = Math.max(mostMissing, before.places.length - shown.size)
    const stood = new Map(before?.places.map(place => [place.word, place]))
    vanished += last.places.filter(
      ({ word, renewals, size }) =>
        size > last!.largest / 2 && renewals > (stood.get(word)?.renewals ?? renewals),
    ).length
    const goal = new Map(last.next?.at(-1)?.map(place => [place.word, place.size]))
    for (const { word, size } of last.places) {
      const [from, to] = [stood.get(word)?.size, goal.get(word)]
      if (from !== undefined && to !== undefined) shrunk = Math.min(shrunk, size / Math.min(from, to))
    }
  }
  return { last: last!, fresh: draw(end, undefined), mostMissing, vanished, shrunk }
}

const rooms = [
  { wcStyle: 'cloud', people: 10, each: 1, everyMs: 700 },
  { wcStyle: 'cloud', people: 40, each: 1, everyMs: 300 },
  { wcStyle: 'cloud', people: 50, each: 5, everyMs: 140 },
  { wcStyle: 'wordle', people: 50, each: 5, everyMs: 140 },
] as const
describe.each(sample(rooms, ({ people }) => people < 50))(
  'a $wcStyle to which $people people send $each words each',
  room => {
    test.each(sample([0, 300], standsMs => standsMs === 300))(
      'keeps its words, and rests as a new picture; its clock stands still for %d ms each time',
      standsMs => {
        const { last, fresh, mostMissing, vanished, shrunk } = play(room, standsMs)
        expect(mostMissing).toBeLessThan(18)
        expect(vanished).toBeLessThan(4)
        expect(shrunk).toBeGreaterThan(0.85)
        expect(last.places).toHaveLength(fresh.places.length)
        expect(last.largest).toBeGreaterThan(fresh.largest * 0.87)
        expect(last.next).toBeUndefined()
      },
    )
  },
)

test('a held picture keeps its words while others overtake them', () => {
  const poll = aPoll({ type: 'word-cloud' })
  const draw = (list: [string, number][], at: number, last?: KeptPlaces) => {
    const live = { ...wordVotes(list), open: true, keeping: { name: 'q 1', at, last } }
    return [...listKeptPlaces(drawState({ poll, live }, boxes[0]!))][0]!
  }
  const words = Array.from({ length: 70 }, (_, index): [string, number] => [`zebra${index}`, 1])
  const first = draw(words, 0)
  const newer = Array.from({ length: 70 }, (_, index): [string, number] => [`apple${index}`, 2])
  expect(draw([...newer, ...words], 100, first).places).toHaveLength(first.places.length)
})

test('of words sent equally often those are shown that stand, else by chance, not by the alphabet', () => {
  const poll = aPoll({ type: 'word-cloud' })
  const words = Array.from({ length: 200 }, (_, index): [string, number] => [
    `${String.fromCodePoint(97 + Math.floor(index / 8))}${index}`,
    1,
  ])
  const live = { ...wordVotes(words), open: true, keeping: { name: 'q 1', at: 0 } }
  const [kept] = [...listKeptPlaces(drawState({ poll, live }, boxes[0]!))]
  const letters = new Set(kept!.places.map(({ word }) => word[0]))
  expect(letters.size).toBeGreaterThan(12)
})

test('two words of one colour do not stand on one line as if they were one', () => {
  const { last } = play({ wcStyle: 'cloud', people: 40, each: 1, everyMs: 300 }, 0)
  const pairs = last.places.flatMap((b, index) => last.places.slice(0, index).map(a => [a, b] as const))
  for (const [a, b] of pairs.filter(([a, b]) => a.hue !== undefined && a.hue === b.hue)) {
    if (Math.abs(a.y - b.y) > Math.min(a.h, b.h) / 2) continue
    expect(Math.abs(a.x - b.x) - (a.w + b.w) / 2).toBeGreaterThan(alongBetween(a, b, 0) * 0.9)
  }
})
