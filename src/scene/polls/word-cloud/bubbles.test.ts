import { expect, test } from 'vitest'
import type { KeptPlaces } from '../../kept-places.ts'
import { listKeptPlaces } from '../../primitives.ts'
import { aPoll, boxes, drawState, flatten, wordVotes } from '#test/scene/fixtures.ts'

const draw = (words: readonly (readonly [string, number])[], more: object = {}) =>
  flatten(
    drawState(
      { poll: aPoll({ type: 'word-cloud', wcStyle: 'bubbles', ...more }), live: wordVotes(words) },
      boxes[0]!,
    ),
  )
const words = ['innovation', 'customer first', 'calm', 'deep work', 'teamwork', 'curiosity', 'fun', 'speed']

test('no word is broken in its circle', () => {
  for (const count of [8, 20, 32]) {
    const many = Array.from(
      { length: count },
      (_, index) => words[index % 8]! + (index < 8 ? '' : ` ${index}`),
    )
    const parts = new Set(many.flatMap(word => word.split(' ')))
    for (const { node } of draw(many.map(word => [word, 1])))
      if (node.kind === 'text' && node.role === 'answer')
        for (const part of node.text.split(' ')) expect(parts).toContain(part)
  }
})

test('a few circles stand about the largest, and all have their number', () => {
  const drawn = draw(
    words.map((word, index) => [word, 9 - index]),
    { showCount: true },
  )
  const circles = drawn.flatMap(({ node, left, right }) =>
    node.kind === 'circle' ? [{ r: node.r, left, right }] : [],
  )
  const [first] = circles.toSorted((a, b) => b.r - a.r)
  const [from, to] = [Math.min(...circles.map(one => one.left)), Math.max(...circles.map(one => one.right))]
  const part = ((first!.left + first!.right) / 2 - from) / (to - from)
  expect(part).toBeGreaterThan(0.35)
  expect(part).toBeLessThan(0.65)
  const numbers = drawn.flatMap(({ node }) =>
    node.kind === 'text' && /^\d$/.test(node.text) ? [node.text] : [],
  )
  expect(numbers.toSorted()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
})

test('no colour comes again before all were taken, and a word on a stage keeps its own', () => {
  const poll = aPoll({ type: 'word-cloud', wcStyle: 'bubbles' })
  const counted = words.map((word, index): [string, number] => [word, 40 - index * 3])
  const drawAfter = (list: [string, number][], last?: KeptPlaces) => {
    const live = { ...wordVotes(list), keeping: { name: 'q 1', at: last ? 10_000 : 0, last } }
    const [kept] = [...listKeptPlaces(drawState({ poll, live }, boxes[0]!))]
    return { kept: kept!, hues: new Map(kept!.places.map(({ word, hue }) => [word, hue])) }
  }
  const before = drawAfter(counted)
  expect(before.hues.size).toBeGreaterThan(4)
  expect(new Set(before.hues.values()).size).toBe(before.hues.size)
  const after = drawAfter([['latest', 90], ...counted], before.kept)
  for (const [word, hue] of after.hues) if (before.hues.has(word)) expect(hue).toBe(before.hues.get(word))
})
