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

test('at the reveal pins are smaller, so that they hide less', () => {
  const widths = (name: string) =>
    flatten(drawn(name)).flatMap(({ node, left, right }) =>
      /^q\/at.*\/light$/u.test(node.key) ? [right - left] : [],
    )
  expect(Math.max(...widths('revealed upright'))).toBeLessThan(Math.min(...widths('upright')))
})

test('no text lies on the picture: the foot says what to do, why there is nothing, and what was right', () => {
  const names = [
    'empty',
    'one',
    'typical',
    'hidden',
    'revealed',
    'revealed to nobody',
    'right to left',
    'crowd',
  ]
  for (const name of names) {
    const all = flatten(drawn(name))
    const picture = all.find(({ node }) => node.key === 'q/picture')!
    for (const { node, left, right, top, bottom } of all)
      if (node.kind === 'text')
        expect(
          right <= picture.left || left >= picture.right || bottom <= picture.top || top >= picture.bottom,
          `${name}: ${node.text}`,
        ).toBe(true)
  }
  const foot = (name: string) =>
    flatten(drawn(name)).flatMap(({ node }) =>
      node.kind === 'text' && node.key.startsWith('q/voters') ? [node.text] : [],
    )
  expect(foot('empty')).toEqual(['Be the first to answer'])
  expect(foot('hidden')).toEqual(['40 answers · Results are hidden'])
  expect(foot('revealed')).toEqual([expect.stringMatching(/^The lighthouse: \d+% found it · \d+ answers$/u)])
})
