import { describe, expect, test } from 'vitest'
import type { BesidePicture } from '#contract/deck/deck.ts'
import { lookNames, pollTypes } from '#contract/polls/looks.ts'
import { listDrawn } from '#advice/drawn.ts'
import { context, states } from '#test/scene/fixtures.ts'
import type { State } from '#test/scene/type-states.ts'
import { drawStep } from './step.ts'

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>'

const draw = ({ poll, live }: State, beside: BesidePicture) => {
  const given = context({ q: live })
  const scene = drawStep({ kind: 'poll', id: 'q', poll, beside }, given)
  const frame = scene.nodes.find(({ key }) => key === 'q/beside')
  if (frame?.kind !== 'group') throw new Error('There is no picture.')
  const [clipped] = frame.children
  if (clipped?.kind !== 'group' || !clipped.clip) throw new Error('The picture is not cropped.')
  const { x, y, w, h } = clipped.clip
  const all = [...listDrawn(scene.nodes, given.measure)]
  return {
    scene,
    box: { x: frame.x + x, y: frame.y + y, w, h },
    texts: all.filter(each => each.kind === 'text'),
    drawn: all.find(each => each.kind === 'image' && each.node.key === 'q/beside/picture'),
  }
}

/** The states of a look: as the poll opens, with answers, right to left, with many long options, closed. */
const names = ['empty', 'typical', 'right to left', 'long 2', 'revealed', '60 words']
const cases = pollTypes.flatMap(type =>
  lookNames(type).flatMap(look =>
    names.flatMap(name => {
      const state = states[`${type} ${look}, ${name}`] ?? states[`${look}, ${name}`]
      return state ? [{ name: `${type} ${look}, ${name}`, state }] : []
    }),
  ),
)

describe('a picture beside a poll', () => {
  const [first] = cases

  test('fills its side over the whole height, cropped around its focus', () => {
    const right = draw(first!.state, { picture })
    expect(right.box).toEqual({ x: 992, y: 0, w: 608, h: 900 })
    // Twice as wide as high, so it is 1,800 px wide.
    expect(right.drawn?.box).toMatchObject({ w: 1800, h: 900 })
    const left = draw(first!.state, { picture, side: 'left', focus: { x: 0, y: 0.5 }, alt: 'A hill' })
    expect(left.box).toEqual({ x: 0, y: 0, w: 608, h: 900 })
    expect(left.drawn).toMatchObject({ box: { x: 0 }, node: { alt: 'A hill' } })
  })

  test('is narrower beside more than six options', () => {
    const { poll, live } = first!.state
    const seven = { ...poll, options: Array.from({ length: 7 }, (_, index) => `Option ${index}`) }
    expect(draw({ poll: seven, live: { ...live, result: undefined } }, { picture }).box.w).toBeCloseTo(448)
  })

  test.each(cases)('leaves its own place to $name', ({ state }) => {
    for (const side of ['left', 'right'] as const) {
      const { box, texts } = draw(state, { picture, side })
      expect(texts.length).toBeGreaterThan(0)
      for (const each of texts) {
        const [from, to] = [each.box.x, each.box.x + each.box.w]
        if (side === 'left') expect(from, each.node.text).toBeGreaterThanOrEqual(box.w)
        else expect(to, each.node.text).toBeLessThanOrEqual(box.x)
      }
    }
  })

  test('is not there at the podium, which has the whole stage', () => {
    const podium = Object.entries(states).find(([name]) => name === 'podium, two')
    if (!podium) throw new Error('test/scene has no podium.')
    const [, { poll, live }] = podium
    const { nodes } = drawStep({ kind: 'poll', id: 'q', poll, beside: { picture } }, context({ q: live }))
    expect(nodes.some(({ key }) => key.startsWith('q/beside'))).toBe(false)
  })
})
