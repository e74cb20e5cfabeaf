import { expect, test } from 'vitest'
import { boxes, drawState, aPoll, someWords, wordVotes } from '#test/scene/fixtures.ts'
import type { KeptPlaces } from '../../kept-places.ts'
import { listKeptPlaces } from '../../primitives.ts'
import { restMs, tidyMs } from './tidy.ts'
import { testInAll } from '#test/support/test-all.ts'

/** A stage on which words arrive one after the other; each picture is drawn when it is due. */
function openStage() {
  let last: KeptPlaces | undefined
  let at = 0
  const draw = (words: [string, number][], open: boolean) => {
    const live = { ...wordVotes(words), open, keeping: { name: 'q 1', at, last } }
    last = [...listKeptPlaces(drawState({ poll: aPoll({ type: 'word-cloud' }), live }, boxes[0]!))][0]
    return last!
  }
  const all = someWords(40)
  for (let count = 1; count <= all.length; count += 1, at += restMs + 1) draw(all.slice(0, count), true)
  return {
    all,
    draw: (open: boolean, words = all) => draw(words, open),
    wait(ms: number) {
      at += ms
    },
  }
}

const placesOf = ({ places }: KeptPlaces) =>
  new Map(places.map(({ word, x, y, size }) => [word, [x, y, size].map(value => Math.round(value))]))

test('once nobody can send more, words stand as in a picture that was never in motion', () => {
  const { all, draw, wait } = openStage()
  const anew = { ...wordVotes(all), open: false, keeping: { name: 'q 1', at: 0 } }
  const [fresh] = [
    ...listKeptPlaces(drawState({ poll: aPoll({ type: 'word-cloud' }), live: anew }, boxes[0]!)),
  ]
  expect(placesOf(draw(true))).not.toEqual(placesOf(fresh!))
  // Also where they were put in order in a pause before that.
  for (let kept = draw(true); kept.waitsMs !== null; kept = draw(true)) wait(kept.waitsMs + 1)
  wait(restMs + 1)
  // They may pass by places in between.
  let closed = draw(false)
  for (; closed.waitsMs !== null; closed = draw(false)) wait(closed.waitsMs + 1)
  expect(placesOf(closed)).toEqual(placesOf(fresh!))
  // They stay there.
  for (let times = 0; times < 5; times += 1) {
    wait(tidyMs.calm)
    const later = draw(false)
    expect(placesOf(later)).toEqual(placesOf(fresh!))
    expect(later.waitsMs).toBeNull()
  }
})

testInAll(
  'in a pause a cloud that is full shows as many words as a picture that was never in motion, about as large',
  () => {
    let last: KeptPlaces | undefined
    let at = 0
    const all = someWords(150)
    const draw = (words: [string, number][], kept: KeptPlaces | null | undefined = last) => {
      const live = { ...wordVotes(words), open: true, keeping: { name: 'q 1', at, last: kept ?? undefined } }
      return [...listKeptPlaces(drawState({ poll: aPoll({ type: 'word-cloud' }), live }, boxes[0]!))][0]!
    }
    for (let count = 4; count <= all.length; count += 4, at += 240) last = draw(all.slice(0, count))
    for (last = draw(all); last.waitsMs !== null; last = draw(all)) at += last.waitsMs + 1
    const fresh = draw(all, null)
    expect(last.places).toHaveLength(fresh.places.length)
    expect(last.largest).toBeGreaterThan(fresh.largest * 0.9)
  },
)

test('words that stood for a while are put in order once, and then wait for nothing', () => {
  const { draw, wait } = openStage()
  let kept = draw(true)
  let pictures = 0
  for (; kept.waitsMs !== null && pictures < 20; pictures += 1) {
    wait(kept.waitsMs + 1)
    kept = draw(true)
  }
  expect(pictures).toBeLessThan(20)
  expect(kept.order?.state).toBe('tidy')
})
