import { describe, expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import { aPoll, boxes, drawState } from '#test/scene/fixtures.ts'
import { type Node, listTexts } from '../../primitives.ts'

const years = { type: 'estimate', estimateMin: 1900, estimateMax: 2000 } as const
const polls = looks.estStyle.map(estStyle => aPoll({ ...years, estStyle }))
const live = { voters: 40, revealed: false, open: true, remainingMs: null }
const states = {
  'before the first answer': { ...live, voters: 0 },
  'while results are withheld': { ...live, withheld: 'open' },
  'while results are hidden': { ...live, withheld: 'hidden' },
} as const

/** Whether a node is more than a line, a tick or a text. */
const isShape = (node: Node): boolean =>
  node.kind === 'group' ? node.children.some(isShape) : node.kind !== 'text' && !isRule(node)
const isRule = (node: Node) => node.kind === 'rect' && Math.min(node.w, node.h) <= 4

describe.each(polls)('$type $estStyle', poll => {
  test.each(Object.entries(states))('%s no shape looks like answers', (_, state) => {
    for (const box of boxes) {
      const nodes = drawState({ poll, live: state }, box)
      const shapes = nodes.filter(({ key }) => !key.endsWith('/card')).filter(isShape)
      expect(shapes).toEqual([])
    }
  })
})

test('the median and the middle half of whole years have no fraction', () => {
  for (const estStyle of looks.estStyle) {
    const values = [1987, 1988].map(value => ({ value, count: 1 }))
    const poll = aPoll({ ...years, estStyle })
    const shown = { ...live, voters: 2, result: { values, mean: 1987.5, median: 1987.5 } }
    const texts = [...listTexts(drawState({ poll, live: shown }, boxes[0]!))].map(({ text }) => text)
    expect(texts).toContain('Middle guess 1988')
    expect(texts.filter(text => /\d\.\d/.test(text))).toEqual([])
  }
})

test('the marks and the scale of years have no thousands separators', () => {
  for (const estStyle of looks.estStyle) {
    const values = [1960, 1969, 1975].map(value => ({ value, count: 1 }))
    const result = { values, mean: 1968, median: 1969, answer: 1969 }
    const poll = aPoll({ ...years, estStyle, answer: 1969 })
    const shown = { ...live, voters: 3, revealed: true, open: false, result }
    const texts = [...listTexts(drawState({ poll, live: shown }, boxes[0]!))].map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Middle guess 1969', 'Answer 1969']))
    expect(texts.filter(text => /\d,\d/.test(text))).toEqual([])
  }
})

test('the right answer is shown once it is revealed, also when nobody answered', () => {
  for (const estStyle of looks.estStyle) {
    const poll = aPoll({ ...years, estStyle, answer: 1969 })
    const result = { values: [], mean: null, median: null, answer: 1969 }
    const texts = (revealed: boolean) => {
      const state = { ...live, voters: 0, revealed, open: !revealed, result: revealed ? result : undefined }
      return [...listTexts(drawState({ poll, live: state }, boxes[0]!))].map(({ text }) => text)
    }
    expect(texts(true)).toEqual(expect.arrayContaining(['Answer 1969', 'No answers were given']))
    expect(texts(false)).not.toContain('Answer 1969')
  }
})
