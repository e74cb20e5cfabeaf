import { expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const options = ['1995', '1969', '2007', '1989']
const live = { revealed: false, open: true, remainingMs: null, voters: 12, withheld: 'open' } as const
const [slide = { width: 1600, height: 900, full: true }] = boxes

/** Returns the texts of the chart from the top down, then from the left. */
const textsOf = (rankStyle: (typeof looks.rankStyle)[number], more: object = {}) =>
  flatten(drawState({ poll: aPoll({ type: 'ranking', options, rankStyle, ...more }), live }, slide))
    .flatMap(({ node, top, left }) => (node.kind === 'text' ? [{ text: node.text, top, left }] : []))
    .toSorted((a, b) => Math.round(a.top - b.top) || a.left - b.left)
    .map(({ text }) => text)

test.each(looks.rankStyle)(
  'while %s is answered, the stage shows the options as cards, as they stand in the poll, and numbered places',
  rankStyle => {
    for (const more of [{ correctIndexes: undefined }, { correctIndexes: [1, 3, 0, 2] }]) {
      const texts = textsOf(rankStyle, more)
      expect(texts.filter(text => options.includes(text))).toEqual(options)
      for (const place of ['1', '2', '3', '4']) expect(texts).toContain(place)
      const waited = more.correctIndexes
        ? 'The answer comes when the question closes'
        : 'Results show when the poll closes'
      expect(texts).toContain(`12 answers · ${waited}`)
    }
  },
)

test('in every box all options are there, or it is said how many are not', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `Option ${index}`)
  for (const box of boxes) {
    const all = flatten(drawState({ poll: aPoll({ type: 'ranking', options: ten }), live }, box))
    const shown = all.filter(({ node }) => node.key.endsWith('/label')).length
    const more = all.some(({ node }) => node.key.startsWith('q/more'))
    expect(shown === 10 || more).toBe(true)
  }
})
