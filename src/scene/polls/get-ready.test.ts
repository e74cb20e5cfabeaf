import { expect, test } from 'vitest'
import type { Poll } from '#contract/polls/poll.ts'
import { listTexts } from '#scene/primitives.ts'
import { pictures } from '#test/scene/pictures.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const [slide] = boxes
const draw = (more: Partial<Poll>) =>
  drawState(
    {
      poll: aPoll({ correctIndex: 1, getReadySec: 5, ...more }),
      live: { voters: 0, open: false, remainingMs: null, revealed: false, opensInMs: 4_200 },
    },
    slide!,
  )
const textsOf = (more: Partial<Poll>) => [...listTexts(draw(more))].map(({ text }) => text)

test('while people get ready the stage counts down, with the category of the question and whether it counts double', () => {
  expect(textsOf({})).toEqual(expect.arrayContaining(['Get ready', '5']))
  const texts = textsOf({ category: ' Outer space ', points: 'double' })
  expect(texts).toEqual(expect.arrayContaining(['Outer space', '2× Double points', 'Get ready', '5']))
  expect(textsOf({ category: '  ' })).toEqual(textsOf({}))
})

test('the picture of the question stands whole beside the countdown, and nothing of it lies over it', () => {
  for (const box of boxes) {
    const nodes = drawState(
      {
        poll: aPoll({ correctIndex: 1, getReadySec: 5, category: 'Animals', readyPicture: pictures[0]! }),
        live: { voters: 0, open: false, remainingMs: null, revealed: false, opensInMs: 4_200 },
      },
      box,
    )
    const all = flatten(nodes)
    const [picture] = all.filter(({ node }) => node.kind === 'image')
    const texts = all.filter(({ node }) => node.kind === 'text' && /\/(category|ready)/.test(node.key))
    expect(texts.length).toBeGreaterThanOrEqual(3)
    for (const text of texts)
      expect(text.left >= picture!.right || text.top >= picture!.bottom || text.right <= picture!.left).toBe(
        true,
      )
    expect(picture!.left).toBeGreaterThanOrEqual(0)
    expect(picture!.bottom).toBeLessThanOrEqual(box.height)
  }
})

test('nothing of it lies over anything else, however long the category is', () => {
  for (const box of boxes) {
    const nodes = drawState(
      {
        poll: aPoll({ correctIndex: 1, getReadySec: 5, category: 'W'.repeat(40), points: 'double' }),
        live: { voters: 0, open: false, remainingMs: null, revealed: false, opensInMs: 4_200 },
      },
      box,
    )
    const parts = flatten(nodes).filter(
      ({ node }) => /\/(category|ready-double|ready|ready-in)(\/|$)/.test(node.key) && node.kind === 'text',
    )
    const rows = parts.toSorted((a, b) => a.top - b.top)
    for (const [index, { bottom }] of rows.slice(0, -1).entries())
      expect(rows[index + 1]!.top).toBeGreaterThanOrEqual(bottom - 1)
    for (const { left, right } of parts) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(1_600)
    }
  }
})
