import { expect, test } from 'vitest'
import { drawStep } from '#scene/step.ts'
import { listTexts } from '#scene/primitives.ts'
import { states, context } from './fixtures.ts'

const drawn = (name: string, isNarrow: boolean) => {
  const { poll, live } = states[name]!
  return drawStep({ kind: 'poll', id: 'q', poll }, { ...context({ q: live }), isNarrow })
}
/** The size of the smallest answer beside the width of the picture, as on a page 288 px wide. */
const smallestOf = (name: string, isNarrow: boolean) => {
  const scene = drawn(name, isNarrow)
  const scale = scene.nodes.find(node => node.kind === 'group' && node.key === 'q/narrow')
  const times = scale?.kind === 'group' ? (scale.scale ?? 1) : 1
  const sizes = [...listTexts(scene.nodes)].filter(({ role }) => role === 'answer').map(({ size }) => size)
  return (Math.min(...sizes) * times * 288) / scene.width
}

test('on a phone a poll has larger type, and nothing of it is cut', () => {
  for (const name of ['multiple-choice bars, typical', 'map bars, typical', 'rating breakdown, typical']) {
    expect(
      drawn(name, true).measured.map(({ clipped }) => clipped),
      name,
    ).toEqual([false])
    expect(smallestOf(name, true), name).toBeGreaterThan(smallestOf(name, false) * 1.4)
    expect(smallestOf(name, true), name).toBeGreaterThanOrEqual(9)
  }
})

test('on a phone a poll with ten long options is higher, so that none is cut', () => {
  const scene = drawn('multiple-choice bars, long 2', true)
  expect(scene.height).toBeGreaterThan(drawn('multiple-choice bars, typical', true).height)
  expect(scene.measured.map(({ clipped }) => clipped)).toEqual([false])
})
