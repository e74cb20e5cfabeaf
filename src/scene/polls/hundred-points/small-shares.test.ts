import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const options = ['Rent', 'Pens', 'Paper', 'Ink', 'Salaries', 'Trips']
const groups = ['Office', 'Office', 'Office', 'Office', 'People', 'People']

const textsOf = (hpStyle: 'marimekko' | 'icicle', points: readonly number[], labels = options) => {
  const poll = aPoll({ type: 'hundred-points', hpStyle, options: labels, groups })
  const nodes = flatten(drawState({ poll, live: answered(poll, [{ points }]) }, boxes[0]!))
  return nodes.flatMap(({ node }) => (node.kind === 'text' ? [node.text] : []))
}

test.each(['marimekko', 'icicle'] as const)(
  '%s draws options under a twentieth as one tile of their group, with their names and their points together',
  look => {
    const texts = textsOf(look, [40, 4, 3, 4, 47, 2])
    expect(texts).toContain('Pens · Paper · Ink')
    expect(texts.some(text => text.startsWith('11.0'))).toBe(true)
    expect(texts).not.toContain('Pens')
  },
)

test('a twentieth, and a single option under it, keep their tiles', () => {
  const texts = textsOf('marimekko', [40, 5, 3, 5, 37, 10])
  for (const name of options) expect(texts.some(text => text.includes(name))).toBe(true)
  expect(texts.some(text => text.includes(' · Paper'))).toBe(false)
})

test('names that do not fit are counted', () => {
  const long = options.map((name, index) =>
    index > 0 && index < 4 ? `${name} ${'of many kinds '.repeat(4)}` : name,
  )
  expect(textsOf('marimekko', [40, 4, 3, 4, 47, 2], long)).toContain('and 3 more')
})
