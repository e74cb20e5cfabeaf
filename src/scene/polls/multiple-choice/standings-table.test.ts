import { expect, test } from 'vitest'
import type { Standing } from '#contract/polls/results.ts'
import { boxes, drawState, fakeMeasure, states } from '#test/scene/fixtures.ts'
import { standingsOf, teamsOfPoints } from '#test/scene/standings-states.ts'
import { rightEdge } from '../../layout.ts'
import { type GroupNode, listTexts, type Node } from '../../primitives.ts'

const rowsOf = (nodes: readonly Node[]): GroupNode[] =>
  nodes.flatMap(node => (node.kind === 'group' && node.motion === 'overtake' ? [node] : []))

const drawStandings = (standings: readonly Standing[]): Node[] => {
  const { poll, live } = states['standings, typical']!
  return drawState({ poll, live: { ...live, standings } }, boxes[0]!)
}

test('bars of the standings begin after the names and end before the figures', () => {
  for (const name of ['standings', 'standings, typical', 'standings, of many'])
    for (const box of boxes) {
      const rows = rowsOf(drawState(states[name]!, box))
      expect(rows.length).toBeGreaterThan(0)
      for (const { children } of rows) {
        const bar = children.find(({ key }) => key.endsWith('/bar'))
        const figures = children
          .filter(({ key }) => /\/(points|gained|moved|places)\b/.test(key))
          .map(leftEdge)
        expect(figures.length).toBeGreaterThan(0)
        if (bar?.kind !== 'rect') continue
        const names = children.flatMap(node => (/\/name\b/.test(node.key) ? [rightEnd(node)] : []))
        expect(rightEdge(bar)).toBeLessThan(Math.min(...figures))
        expect(bar.x).toBeGreaterThan(Math.max(...names))
      }
    }
  const drawn = rowsOf(drawState(states['standings, typical']!, boxes[0]!))
  expect(drawn.every(({ children }) => children.some(({ key }) => key.endsWith('/bar')))).toBe(true)
})

/** Returns where a text that ends at its x begins, or where a triangle does, px. */
function leftEdge(node: Node): number {
  if (node.kind === 'text')
    return node.anchor === 'left' ? node.x : node.x - fakeMeasure(node.text, node).width
  if (node.kind !== 'path') throw new Error(`No figure: ${node.key}`)
  return node.x - Math.max(...[...node.d.matchAll(/L(\d[\d.]*)/g)].map(([, half]) => Number(half)))
}

const rightEnd = (node: Node): number =>
  node.kind === 'text' ? node.x + fakeMeasure(node.text, node).width : 0

test('a row lies on a ground of its own, so that nothing of a row that it passes can be seen through it', () => {
  for (const { children, plate } of rowsOf(drawStandings(standingsOf([900, 800, 700])))) {
    const [ground] = children
    expect(ground).toMatchObject({ kind: 'rect', x: 0, fill: expect.stringMatching(/^#[\da-f]{6}$/) })
    expect(ground?.kind === 'rect' && ground.w).toBe(1_408)
    expect(plate?.w).toBeGreaterThanOrEqual(1_408)
  }
})

test('rows are painted in one order before and after they move, and who gained most is above', () => {
  const after = standingsOf([3_000, 2_500, 2_000, 100]).map((one, index) => ({ ...one, gained: index * 10 }))
  const before = after.toReversed().map((one, index) => ({ ...one, rank: index + 1, moved: 0 }))
  const keysOf = (standings: readonly Standing[]) => rowsOf(drawStandings(standings)).map(({ key }) => key)
  expect(keysOf(before)).toEqual(keysOf(after))
  expect(keysOf(after).at(-1)).toContain(after.at(-1)?.name)
})

test('who climbed most is named below the standings, as many as fit, and rows stay where they are when nobody did', () => {
  const climbers = (moved: readonly number[]) => {
    const standings = standingsOf([900, 800, 700, 600]).map((one, index) => ({
      ...one,
      moved: moved[index] ?? 0,
    }))
    const nodes = drawStandings(standings)
    const line = [...listTexts(nodes)].find(({ key }) => key.endsWith('/climbers'))
    return { said: line?.text.replace(/[\u2068\u2069]/g, ''), tops: rowsOf(nodes).map(({ y }) => y) }
  }
  const none = climbers([0, 0, -1, 0])
  expect(none.said).toBeUndefined()
  const some = climbers([1, -2, 3, -2])
  expect(some.said).toBe('Blue Heron climbs 3 places  ·  Ada Lovelace climbs 1 place')
  expect(some.tops).toEqual(none.tops)
  // Nobody is named as the one who climbed most where others climbed as far.
  expect(climbers([2, -4, 2, 2]).said).toMatch(/^2 {2}(?!.*climbs).* · .*/u)
})

test('beside teams, people have their pictures however many are listed', () => {
  const teams = teamsOfPoints([900, 800, 700])
  const { poll, live } = states['standings, typical']!
  for (let count = 3; count <= 12; count += 1) {
    const points = Array.from({ length: Math.min(10, count) }, (_, index) => 9_000 - index * 300)
    const standings = standingsOf(points, 950).map(one => ({ ...one, streak: 0 }))
    const drawn = drawState({ poll, live: { ...live, standings, players: count, teams } }, boxes[0]!)
    const people = rowsOf(drawn).filter(({ key }) => !key.includes('/teams'))
    expect(people.length, `${count} people`).toBeGreaterThan(2)
    for (const { key, children } of people)
      expect(children.filter(child => child.key.includes('/avatar')).length, `${count} people, ${key}`).toBe(
        1,
      )
  }
})
