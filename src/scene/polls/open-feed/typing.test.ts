import { expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const open: LivePoll = { revealed: false, open: true, remainingMs: null, voters: 23, withheld: 'open' }
const drawn = (more: Partial<LivePoll>, ofStyle: (typeof looks.ofStyle)[number] = 'feed') =>
  flatten(
    drawState(
      { poll: aPoll({ type: 'open-feed', accepted: ['Canberra'], ofStyle }), live: { ...open, ...more } },
      slide,
    ),
  ).flatMap(({ node }) => (node.kind === 'text' ? [node] : []))
const textsOf = (...given: Parameters<typeof drawn>) => drawn(...given).map(({ text }) => text)

test.each(looks.ofStyle)('while a text is typed, %s says what to do and how many have answered', ofStyle => {
  const texts = textsOf({}, ofStyle)
  expect(texts).toEqual(expect.arrayContaining(['Type your answer on your phone', '23 answers']))
  expect(texts.filter(text => text.includes('23'))).toHaveLength(1)
  expect(texts).toContain('The answer comes when the question closes')
  expect(texts.join()).not.toContain('Canberra')
  expect(Math.max(...drawn({}, ofStyle).map(({ size }) => size))).toBeGreaterThan(80)
})

test('before the first answer there is no count, and at the end everybody has answered', () => {
  expect(textsOf({ voters: 0 }).join()).not.toContain('answers')
  expect(textsOf({ allAnswered: true })).toContain('Everybody has answered')
})

test('once it is closed, or shown while it is open, the stage shows what was typed', () => {
  const entries = [{ id: 'a', text: 'Sydney', at: '2026-01-01T00:00:00.000Z' }]
  const result = { entries, total: 1, waiting: 0 }
  expect(textsOf({ withheld: undefined, voters: 1, result })).toContain('Sydney')
  expect(textsOf({ open: false, withheld: 'host' })).not.toContain('Type your answer on your phone')
})
