import { expect, test } from 'vitest'
import { boxes, drawState, fakeMeasure, states } from '#test/scene/fixtures.ts'
import { rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'

test('bars of the standings end before the figures', () => {
  for (const box of boxes) {
    const rows = drawState(states['standings']!, box).flatMap(node =>
      node.kind === 'group' && node.motion === 'overtake' ? [node.children] : [],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const bar = row.find(({ key }) => key.endsWith('/bar'))
      const figures = row.filter(({ key }) => /\/(points|gained|moved)\b/.test(key)).map(leftEdge)
      expect(figures.length).toBeGreaterThan(0)
      expect(bar?.kind === 'rect' && rightEdge(bar)).toBeLessThan(Math.min(...figures))
    }
  }
})

/** Returns where a text that ends at its x begins, or where a triangle does, px. */
function leftEdge(node: Node): number {
  if (node.kind === 'text') return node.x - fakeMeasure(node.text, node).width
  if (node.kind !== 'path') throw new Error(`No figure: ${node.key}`)
  return node.x - Math.max(...[...node.d.matchAll(/L(\d[\d.]*)/g)].map(([, half]) => Number(half)))
}
