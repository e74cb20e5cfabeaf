import { expect, test } from 'vitest'
import { aPoll, boxes, drawState } from '#test/scene/fixtures.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { listTexts } from '../primitives.ts'

const words = (type: PollType, waiting: number) => {
  const live = {
    revealed: false,
    open: true,
    remainingMs: null,
    voters: waiting,
    result: type === 'word-cloud' ? { words: [], waiting } : { entries: [], total: 0, waiting },
  }
  const nodes = drawState({ poll: aPoll({ type, prompt: 'What should we do better?' }), live }, boxes[0]!)
  return [...listTexts(nodes)].map(({ text }) => text)
}

test('while all that was written waits for the host, the picture says so', () => {
  expect(words('open-feed', 3)).toContain('3 entries wait for the host')
  expect(words('qa-upvotes', 3)).toContain('3 questions wait for the host')
  expect(words('qa-upvotes', 1)).toContain('1 question waits for the host')
  expect(words('word-cloud', 12)).toContain('12 words wait for the host')
  expect(words('open-feed', 0)).toContain('Be the first to answer')
})

test('questions and answers without a question invite to ask', () => {
  expect(words('qa-upvotes', 0)).toContain('Be the first to ask')
})
