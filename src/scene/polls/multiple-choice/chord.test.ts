import { expect, test } from 'vitest'
import { boxes, drawState, flatten, states } from '#test/scene/fixtures.ts'

const ribbonsOf = (name: string) =>
  flatten(drawState(states[`multiple-choice chord, ${name}`]!, boxes[0]!)).flatMap(({ node }) =>
    node.kind === 'path' && /\/p\d+-\d+$/.test(node.key) ? [node] : [],
  )

test('before the first answer there is a ribbon for each option, not for each pair', () => {
  expect(ribbonsOf('empty')).toHaveLength(4)
})

test('ribbons do not mix their colours where they cross', () => {
  const ribbons = ribbonsOf('typical')
  expect(ribbons.length).toBeGreaterThan(2)
  for (const { opacity } of ribbons) expect(opacity ?? 1).toBe(1)
})
