import { expect, test } from 'vitest'
import { boxes, drawState, flatten, keysOf, states } from '#test/scene/fixtures.ts'
import type { ImageNode, Node } from '../../primitives.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const stateOf = (name: string) => {
  const state = states[`place-map picture, ${name}`]
  if (!state) throw new Error(`There is no state "${name}".`)
  return state
}
const drawn = (name: string) => drawState(stateOf(name), slide)
const keys = (name: string) => keysOf(drawn(name))
const find = (nodes: readonly Node[], key: string): Node | undefined => {
  for (const node of nodes) {
    if (node.key === key) return node
    const found = node.kind === 'group' ? find(node.children, key) : undefined
    if (found) return found
  }
  return undefined
}

test('the picture keeps its proportions and has its description', () => {
  const picture = find(drawn('typical'), 'q/picture') as ImageNode
  expect(picture.w / picture.h).toBeCloseTo(1200 / 750)
  expect(picture.alt).toBe('A harbour with boats')
  const upright = find(drawn('upright'), 'q/picture') as ImageNode
  expect(upright.w / upright.h).toBeCloseTo(600 / 900)
})

test('a few people have pins, many have heat as well, and of thousands only heat is drawn', () => {
  const has = (name: string) => ({
    heat: keys(name).includes('q/heat'),
    pins: keys(name).some(key => /^q\/at[^/]*$/u.test(key)),
  })
  expect(has('typical')).toEqual({ heat: false, pins: true })
  expect(has('crowd')).toEqual({ heat: true, pins: true })
  expect(has('ten thousand')).toEqual({ heat: true, pins: false })
  expect(has('hidden')).toEqual({ heat: false, pins: false })
})

test('what is right is drawn after the reveal alone', () => {
  for (const name of ['empty', 'typical', 'crowd', 'ten thousand', 'hidden'])
    expect(keys(name).filter(key => /region|place|seal|beside/u.test(key))).toEqual([])
  expect(keys('revealed')).toContain('q/region')
  expect(keys('revealed to nobody')).toContain('q/region')
})

test('pins lie where they were pinned, also beside a prompt that is read from the right', () => {
  const left = (name: string) => {
    const nodes = drawn(name)
    const region = find(nodes, 'q/region')
    return region?.kind === 'rect' ? region.x + region.w / 2 : 0
  }
  // The lighthouse stands on the right, and the picture is not mirrored.
  expect(left('revealed')).toBeGreaterThan(800)
  expect(left('right to left')).toBeGreaterThan(800)
})

test('at the reveal the name covers neither the region nor a pin where the picture has space, and pins are smaller', () => {
  const { poll, live } = stateOf('revealed')
  const { region } = poll.place!
  const { x, y, w, h } = region!
  // Around the region are pins, and in it; the rest of the picture is empty.
  const spots = Array.from({ length: 60 }, (_, index) => ({
    x: x + w / 2 + Math.cos(index) * (index % 3) * 0.06,
    y: y + h / 2 + Math.sin(index) * (index % 3) * 0.12,
    count: 1,
  }))
  const drawSpots = (revealed: boolean) =>
    flatten(
      drawState({ poll, live: { ...live, revealed, result: { spots, medianKm: null, bands: [] } } }, slide),
    )
  const all = drawSpots(true)
  const boxOf = (key: string) => all.find(({ node }) => node.key === key)!
  const pins = all.filter(({ node }) => /^q\/at.*\/light$/u.test(node.key))
  expect(pins).toHaveLength(60)
  const sheet = boxOf('q/place/sheet')
  for (const { left, right, top, bottom, node } of [...pins, boxOf('q/region'), boxOf('q/seal')]) {
    const apart = right <= sheet.left || left >= sheet.right || bottom <= sheet.top || top >= sheet.bottom
    expect(apart, node.key).toBe(true)
  }
  const widthOf = (flat: (typeof all)[number]) => flat.right - flat.left
  const [before] = drawSpots(false).filter(({ node }) => /^q\/at.*\/light$/u.test(node.key))
  expect(widthOf(pins[0]!)).toBeLessThan(widthOf(before!))
})
