import { expect, test } from 'vitest'
import { drawImage } from './slide-image.ts'
import type { Node } from './primitives.ts'

/** The head of a PNG of 200 × 100 pixels. */
const dataUrl = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAMgAAABk'
const box = { x: 100, y: 100, w: 300, h: 300 }
const image = { id: 'p', dataUrl, z: 0, rect: { x: 0, y: 0, w: 0.5, h: 0.5 } }

function* all(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    if (node.kind === 'group') yield* all(node.children)
  }
}
const clips = (nodes: readonly Node[]) =>
  [...all(nodes)].flatMap(node => (node.kind === 'group' && node.clip ? [node.clip] : []))

test('a mask cuts what is drawn of a picture to the ellipse in it, with its shadow and outline', () => {
  const masked = { ...image, mask: 'ellipse', shadow: true, outline: true, radius: 20 } as const
  const whole = drawImage(masked, box, '#000000')
  expect(clips(whole)).toEqual([{ x: -150, y: -75, w: 300, h: 150, isEllipse: true }])
  const edges = [...all(whole)].filter(({ key }) => key === 'p/shadow' || key === 'p/outline')
  expect(edges.map(({ kind }) => kind)).toEqual(['path', 'path'])
  expect(clips(drawImage({ ...masked, fit: 'cover' }, box, '#000000'))).toEqual([
    { x: -150, y: -150, w: 300, h: 300, isEllipse: true },
  ])
})

test('a picture is so many times larger than its box needs, and fills the box', () => {
  const shown = (scale: number) => {
    const nodes = drawImage(
      { ...image, fit: 'cover', focus: { x: 0, y: 1 }, scale },
      { x: 0, y: 0, w: 100, h: 100 },
      '#000000',
    )
    return [...all(nodes)].find(({ kind }) => kind === 'image')
  }
  expect(shown(1)).toMatchObject({ x: -50, y: -50, w: 200, h: 100 })
  expect(shown(3)).toMatchObject({ x: -50, y: -250, w: 600, h: 300 })
})
