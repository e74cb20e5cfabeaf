import { expect, test } from 'vitest'
import type { CircleNode, Node } from '../primitives.ts'
import { isCrowd } from './crowd.ts'
import { joinDots, thinOut } from './join-dots.ts'

const dot = (at: number, more: Partial<CircleNode> = {}): CircleNode => ({
  kind: 'circle',
  key: `dot${at}`,
  cx: at * 20,
  cy: 5,
  r: 4,
  fill: '#aa0000',
  ...more,
})
const dots = (count: number, more?: Partial<CircleNode>) =>
  Array.from({ length: count }, (_, at) => dot(at, more))
/** The kinds of nodes, and how many circles each outline has. */
const shapes = (nodes: readonly Node[]) =>
  nodes.map(node => (node.kind === 'path' ? node.d.split('M').length - 1 : node.kind))

test('dots of one colour that follow each other are one outline, through the same points', () => {
  const [outline] = joinDots(dots(9))
  expect(outline).toMatchObject({ kind: 'path', key: 'dot0/joined', x: 0, y: 0, fill: '#aa0000' })
  expect(outline?.kind === 'path' && outline.d.slice(0, 58)).toBe(
    'M-4 5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M16 5a4 4 0 1 0 8 0a4 4 ',
  )
})

test('another colour, a line between and few dots are left apart, also in groups', () => {
  const line: Node = { kind: 'rect', key: 'line', x: 0, y: 0, w: 9, h: 1 }
  const children = [...dots(8), ...dots(10, { fill: '#00aa00' }), line, ...dots(2)]
  const [group] = joinDots([{ kind: 'group', key: 'g', x: 0, y: 0, children }])
  expect(shapes(group?.kind === 'group' ? group.children : [])).toEqual([8, 10, 'rect', 'circle', 'circle'])
})

test('what is not only a disc of one colour stays: rings, outlines, shadows, and what appears late', () => {
  for (const more of [
    { stroke: { colour: '#000000', width: 1 } },
    { shadow: { dy: 1, blur: 2, colour: '#000000', opacity: 0.5 } },
    { part: 0.5 },
    { appears: 'after-move' as const },
  ])
    expect(shapes(joinDots(dots(8, more)))).toEqual(dots(8).map(() => 'circle'))
})

test('dots that are seen through each other are not in one outline, so that they look darker where they overlap', () => {
  const pale = [...dots(8, { opacity: 0.2 }), ...dots(3, { opacity: 0.2 })]
  expect(shapes(joinDots(pale))).toEqual([8, 3])
  expect(joinDots(pale)[0]).toMatchObject({ opacity: 0.2 })
})

test('only pictures with many marks are thinned out, and are no crowd after it', () => {
  expect(thinOut(dots(100))).toHaveLength(100)
  expect(isCrowd(dots(101))).toBe(true)
  expect(isCrowd(thinOut(dots(101)))).toBe(false)
})
