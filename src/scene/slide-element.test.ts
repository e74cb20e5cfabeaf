import { expect, test } from 'vitest'
import { drawElement } from './slide-element.ts'
import type { Node } from './primitives.ts'

const box = { x: 100, y: 50, w: 400, h: 200 }
const line: Node = { kind: 'path', key: 'a', x: 0, y: 0, d: 'M0 0L1 1' }
const text = (more: object = {}) => ({
  list: 'texts' as const,
  item: { id: 'a', text: 'Hello', z: 0, rect: { x: 0, y: 0, w: 0.2, h: 0.2 }, ...more },
})

test('an element without a turn and opacity is its nodes, and a hidden one is nothing', () => {
  expect(drawElement(text(), box, () => [line])).toEqual([line])
  expect(drawElement(text({ hidden: true }), box, () => [line])).toEqual([])
})

test('an element is turned around the middle of its box, and faint as a whole', () => {
  const [drawn] = drawElement(text({ style: { rotation: 30, opacity: 0.4 } }), box, () => [line])
  expect(drawn).toMatchObject({ kind: 'group', x: 300, y: 150, rotation: 30, opacity: 0.4 })
  expect(drawn).toMatchObject({ children: [{ kind: 'group', x: -300, y: -150, children: [line] }] })
})

test('a shape has its opacity in its own nodes', () => {
  const shape = {
    list: 'shapes' as const,
    item: { id: 's', shape: 'rect' as const, z: 0, rect: text().item.rect, style: { opacity: 0.3 } },
  }
  expect(drawElement(shape, box, () => [line])).toEqual([line])
})
