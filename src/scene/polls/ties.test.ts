import { expect, test } from 'vitest'
import type { Poll } from '#contract/polls/poll.ts'
import { aPoll, boxes, drawState, keysOf } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const options = ['Red', 'Green', 'Blue', 'Black']
const keysAfter = (fields: Partial<Poll> & Pick<Poll, 'type'>, answers: readonly unknown[]) => {
  const poll = aPoll({ options, ...fields })
  return keysOf(drawState({ poll, live: answered(poll, answers) }, boxes[0]!))
}
const has = (keys: readonly string[], pattern: RegExp) => keys.some(key => pattern.test(key))
const picks = (...choices: number[]) => choices.map(choice => ({ choices: [choice] }))

test('no picture is larger than another one with as many votes', () => {
  const hero = { type: 'image-choice', imgStyle: 'hero' } as const
  expect(has(keysAfter(hero, picks(0, 0, 1)), /\/bar$/)).toBe(false)
  expect(has(keysAfter(hero, picks(0, 1)), /\/bar$/)).toBe(true)
})

test('nobody stands on a podium while another option has as many points beside it', () => {
  const podium = { type: 'ranking', rankStyle: 'podium' } as const
  const order = [0, 1, 2, 3]
  expect(has(keysAfter(podium, [{ order }]), /\/block$/)).toBe(true)
  expect(has(keysAfter(podium, [{ order }, { order: order.toReversed() }]), /\/block$/)).toBe(false)
})

test('of pairs that were picked equally often none has the figure of the most frequent', () => {
  const chord = { type: 'multiple-choice', mcStyle: 'chord', multiSelect: true } as const
  const both = (a: number, b: number) => ({ choices: [a, b] })
  expect(has(keysAfter(chord, [both(0, 1), both(0, 1), both(2, 3)]), /\/figure/)).toBe(true)
  expect(has(keysAfter(chord, [both(0, 1), both(2, 3)]), /\/figure/)).toBe(false)
})
