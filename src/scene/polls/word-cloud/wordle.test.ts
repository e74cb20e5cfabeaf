import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten, wordVotes } from '#test/scene/fixtures.ts'

test('a wordle packs at most 130 words, none smaller than 24 px of 1,600', () => {
  const words = Array.from({ length: 80 }, (_, index) => [`word ${index}`, 80 - index] as const)
  const poll = aPoll({ type: 'word-cloud', wcStyle: 'wordle' })
  const sizes = flatten(drawState({ poll, live: wordVotes(words) }, boxes[0]!)).flatMap(({ node }) =>
    node.kind === 'text' && node.text.startsWith('word ') ? [node.size] : [],
  )
  expect(sizes.length).toBeLessThanOrEqual(130)
  expect(sizes.length).toBeGreaterThan(13)
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(24)
})
