import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, someWords, wordVotes } from '#test/scene/fixtures.ts'
import type { KeptPlaces } from '../../kept-places.ts'
import { listKeptPlaces } from '../../primitives.ts'
import { restMs } from './tidy.ts'

/** A stage on a computer that does the least part of the work in each picture; it is drawn again only where the last picture says so. */
function openSlowStage() {
  let last: KeptPlaces | undefined
  let at = 0
  const draw = (words: [string, number][], open: boolean, box: (typeof boxes)[number]) => {
    const keeping = { name: 'q 1', at, last, isTimeUp: () => true }
    const live = { ...wordVotes(words), open, keeping }
    last = [...listKeptPlaces(drawState({ poll: aPoll({ type: 'word-cloud' }), live }, box))][0]!
    return last
  }
  return {
    draw,
    /** Draws on until no picture waits for another one. */
    rest(...given: Parameters<typeof draw>) {
      let kept = draw(...given)
      for (; kept.waitsMs !== null; kept = draw(...given)) at += kept.waitsMs + 1
      return kept
    },
    wait(ms: number) {
      at += ms
    },
  }
}

/** Shows twelve words and lets one more come, and draws until all are being put in order. */
function search() {
  const stage = openSlowStage()
  const words = someWords(14)
  stage.rest(words.slice(0, 12), true, boxes[0]!)
  stage.wait(restMs)
  let kept = stage.draw(words.slice(0, 13), true, boxes[0]!)
  for (; kept.order?.state !== 'none' || !kept.search; kept = stage.draw(words.slice(0, 13), true, boxes[0]!))
    stage.wait(kept.waitsMs! + 1)
  expect(kept.places).toHaveLength(13)
  return { stage, words }
}

test('words that are sent while others are being put in order are shown without another answer', () => {
  const { stage, words } = search()
  const kept = stage.rest(words, true, boxes[0]!)
  expect(kept.places.map(({ word }) => word).toSorted()).toEqual(words.map(([word]) => word).toSorted())
})

test('words are put in order once more where nobody can send more meanwhile', () => {
  const { stage, words } = search()
  expect(stage.rest(words.slice(0, 13), false, boxes[0]!).order?.state).toBe('final')
})

test('words come to stand in their box where it becomes smaller meanwhile', () => {
  const { stage, words } = search()
  const { places } = stage.rest(words.slice(0, 13), true, boxes[1]!)
  expect(places.length).toBeGreaterThan(5)
  const { width, height } = boxes[1]!
  for (const { x, y, w, h } of places) {
    expect(Math.abs(x) + w / 2).toBeLessThanOrEqual(width / 2)
    expect(Math.abs(y) + h / 2).toBeLessThanOrEqual(height / 2)
  }
})
