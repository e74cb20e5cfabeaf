import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

test.each(['open-feed', 'qa-upvotes'] as const)('%s: a list never says that 0 more follow', type => {
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const box of boxes) {
      const entries = Array.from({ length: count }, (_, n) => ({
        id: `e${n}`,
        text: n === 2 || n === 5 ? 'many words '.repeat(25) : `Entry ${n}`,
        at: `2026-01-01T00:00:0${n}.000Z`,
        votes: n,
      }))
      const live = {
        revealed: false,
        open: true,
        remainingMs: null,
        voters: count,
        result: { entries, total: count, waiting: 0 },
      }
      for (const { node } of flatten(drawState({ poll: aPoll({ type }), live }, box)))
        if (node.kind === 'text') expect(node.text).not.toBe('and 0 more')
    }
})
