import { expect, test } from 'vitest'
import { tileColours } from '#contract/polls/quiz-tiles.ts'
import { themePresets } from '#contract/themes/theme-presets.ts'
import { colourDistance, contrast, leastContrast, tintOfHue } from '#scene/colour.ts'
import { wholeThemeOf } from '#scene/deck-theme.ts'
import { listTexts, type Node } from '#scene/primitives.ts'
import { sceneTheme } from '#scene/theme.ts'
import { aPoll, boxes, choiceVotes, drawState, flatten, keysOf, states } from '#test/scene/fixtures.ts'
import type { State } from '#test/scene/type-states.ts'

const [slide] = boxes
const draw = (state: State | undefined): Node[] => {
  if (!state || !slide) throw new Error('There is no such state.')
  return drawState(state, slide)
}
/** Returns the colours of what has keys with this end, in the order of the options. */
const fillsOf = (nodes: readonly Node[], end: string): string[] =>
  flatten(nodes).flatMap(({ node }) =>
    node.key.endsWith(end) && 'fill' in node && typeof node.fill === 'string' ? [node.fill] : [],
  )
const poll = aPoll({ options: ['Mars', 'Jupiter', 'Saturn', 'Venus'], correctIndex: 1 })
const asked = draw({ poll, live: { ...choiceVotes([9, 20, 5, 1]), result: undefined, withheld: 'open' } })
const revealed = draw({ poll, live: choiceVotes([9, 20, 5, 1], { revealed: true, open: false }) })

test('a quiz shows the tiles of phones: full colours with white shapes and large words, in all the space there is', () => {
  expect(fillsOf(asked, '/tile')).toEqual(tileColours.slice(0, 4))
  expect(fillsOf(asked, '/shape/path')).toEqual(['#ffffff', '#ffffff', '#ffffff', '#ffffff'])
  const labels = [...listTexts(asked)].filter(({ key }) => key.includes('/label'))
  expect(labels.map(({ text }) => text)).toEqual(['Mars', 'Jupiter', 'Saturn', 'Venus'])
  expect(Math.min(...labels.map(({ size }) => size))).toBeGreaterThanOrEqual(56)
  const area = flatten(asked)
    .filter(({ node }) => node.key.endsWith('/tile'))
    .reduce((sum, { left, right, top, bottom }) => sum + (right - left) * (bottom - top), 0)
  expect(area).toBeGreaterThan(1600 * 900 * 0.5)
})

test('at the reveal the right tile keeps its colour and has a check mark, the others keep hue and shape, and all have their share', () => {
  const tiles = fillsOf(revealed, '/tile')
  expect(tiles[1]).toBe(tileColours[1])
  for (const index of [0, 2, 3]) expect(tiles[index]).not.toBe(tileColours[index])
  expect(new Set(tiles).size).toBe(4)
  expect(fillsOf(revealed, '/shape/path')).toHaveLength(4)
  expect(keysOf(revealed).filter(key => key.endsWith('/check'))).toEqual(['q/o1/check'])
  const shares = [...listTexts(revealed)].filter(({ key }) => key.includes('/percent'))
  expect(shares.map(({ text }) => text)).toEqual(['26%', '57%', '14%', '3%'])
  expect(Math.min(...shares.map(({ size }) => size))).toBeGreaterThanOrEqual(56)
})

test.each(themePresets)(
  'in the theme $id wrong tiles are told apart, and words on them can be read',
  ({ id }) => {
    const { stage } = sceneTheme(wholeThemeOf({ theme: { preset: id } }))
    const tiles = tileColours.slice(0, 4).map(colour => tintOfHue(stage, colour, 0.2))
    for (const [index, tile] of tiles.entries()) {
      expect(contrast(stage.text, tile)).toBeGreaterThanOrEqual(leastContrast)
      for (const other of tiles.slice(index + 1)) expect(colourDistance(tile, other)).toBeGreaterThan(0.03)
    }
  },
)

test('while results are withheld after the end, no tile says which one is right', () => {
  const withheld = draw({
    poll,
    live: { ...choiceVotes([9, 20, 5, 1]), result: undefined, revealed: true, open: false, withheld: 'host' },
  })
  expect(fillsOf(withheld, '/tile')).toEqual(tileColours.slice(0, 4))
  expect(keysOf(withheld).some(key => key.endsWith('/check'))).toBe(false)
})

test('a choice without a right answer has letters on pale tiles', () => {
  const letters = draw(states['multiple-choice withheld, typical'])
  expect(fillsOf(letters, '/shape/path')).toEqual([])
  expect(new Set(fillsOf(letters, '/tile')).size).toBe(1)
})

test('all tiles of a question have one size of words, the same before and after the reveal', () => {
  const options = [
    'It ended the Thirty Years’ War and was signed in Münster and in Osnabrück',
    'It was signed in Paris',
    'It created the Kingdom of Italy',
    'It ended the war between England and Spain about the Low Countries and Burgundy',
  ]
  for (const some of [options, options.slice(1, 3), ['Yes', ...options]])
    for (const box of boxes.slice(0, 2)) {
      const long = aPoll({ options: some, correctIndex: 0 })
      const votes = some.map((_, index) => index * 7)
      const sizes = [
        { ...choiceVotes(votes), result: undefined, withheld: 'open' as const },
        choiceVotes(votes, { open: false }),
        choiceVotes(votes, { revealed: true, open: false }),
      ].flatMap(live =>
        [...listTexts(drawState({ poll: long, live }, box))]
          .filter(({ key }) => key.includes('/label'))
          .map(({ size }) => size),
      )
      expect(new Set(sizes).size).toBe(1)
    }
})
