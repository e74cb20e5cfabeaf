import { describe, expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'
import { chromaOf } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { themes } from '../../theme.ts'

const slide = boxes[0]!
const ten = Array.from(
  { length: 10 },
  (_, index) => `${index + 1} Better onboarding for people who never saw it`,
)
// Everything is picked with something else, the first and the third more often than any other two.
const picks = [
  ...Array.from({ length: 9 }, (_, index) => [index, index + 1]),
  [0, 4],
  [2, 7],
  [0, 2],
  [0, 2],
  [0, 2],
]

test.each(['arc', 'chord'] as const)('%s says at the mark how many picked the strongest pair', mcStyle => {
  const poll = aPoll({ type: 'multiple-choice', mcStyle, multiSelect: true, options: ten })
  const live = answered(
    poll,
    picks.map(choices => ({ choices })),
  )
  const marks = flatten(drawState({ poll, live }, slide))
  const figures = marks.flatMap(({ node }) =>
    node.kind === 'text' && node.key.endsWith('/p0-2/figure') ? [node.text] : [],
  )
  expect(figures).toHaveLength(1)
  expect(figures[0]).toMatch(/^21% (picked )?both$/)
})

const marksOf = (
  mcStyle: 'arc' | 'chord',
  answers: readonly (readonly number[])[],
  more: { correctIndex?: number } = {},
) => {
  const poll = aPoll({ type: 'multiple-choice', mcStyle, multiSelect: true, options: ten, ...more })
  const live = {
    ...answered(
      poll,
      answers.map(choices => ({ choices })),
    ),
    ...('correctIndex' in more && { revealed: true, open: false }),
  }
  return flatten(drawState({ poll, live }, slide)).map(({ node }) => node)
}
const colourOf = (node: Node): string | undefined =>
  node.kind === 'path' ? (node.fill ?? node.stroke?.colour) : undefined
/** Returns the keys of the pairs that are drawn in a colour, whole or as a tint: greys are below 0.02. */
const inColour = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(node => {
    const pair = /\/(p\d-\d)$/.exec(node.key)?.[1]
    return pair !== undefined && chromaOf(colourOf(node) ?? '#000') > 0.05 ? [pair] : []
  })
// Eight pairs: one three times, four twice, three once.
const eight = [
  ...Array.from({ length: 3 }, () => [0, 1]),
  ...[
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ].flatMap(pair => [pair, pair]),
  [5, 6],
  [6, 7],
  [7, 8],
]

describe.each(['arc', 'chord'] as const)('in %s', look => {
  test('the five pairs picked most are in colour, and the others grey', () => {
    expect(inColour(marksOf(look, eight)).toSorted()).toEqual(['p0-1', 'p1-2', 'p2-3', 'p3-4', 'p4-5'])
  })

  test('of pairs that are tied with the sixth none is in colour, unless the tie is for the first place', () => {
    const tied = [...eight, [5, 6]]
    expect(inColour(marksOf(look, tied))).toEqual(['p0-1'])
    const allAlike = Array.from({ length: 7 }, (_, index) => [index, index + 1])
    expect(inColour(marksOf(look, allAlike))).toHaveLength(7)
  })

  test('of a revealed quiz only pairs with the right option are in colour', () => {
    expect(inColour(marksOf(look, eight, { correctIndex: 6 })).toSorted()).toEqual(['p5-6', 'p6-7'])
  })
})

test('of a revealed quiz the right option has the accent, and all others are grey', () => {
  for (const look of ['arc', 'chord'] as const) {
    const marks = marksOf(look, eight, { correctIndex: 6 }).filter(({ key }) => /\/(dot|segment)$/.test(key))
    for (const node of marks) {
      const fill = 'fill' in node ? (node.fill ?? '') : ''
      if (node.key.includes('/o6/')) expect(fill).toBe(themes.light.accent)
      else expect(chromaOf(fill)).toBeLessThan(0.02)
    }
    expect(marks.length).toBeGreaterThan(8)
  }
})

test('options that nobody picked stand at the ends of both columns of a chord', () => {
  const labels = marksOf(
    'chord',
    Array.from({ length: 9 }, () => [2, 3]),
  ).filter(node => node.kind === 'text' && node.key.endsWith('/label'))
  const sides = labels.map(node => (node.kind === 'text' ? node.anchor : undefined))
  expect(sides.filter(side => side === 'right').length).toBe(sides.length / 2)
})
