import { expect, test } from 'vitest'
import { listTexts, type Node } from '#scene/primitives.ts'
import { boxes, drawState, states } from '#test/scene/fixtures.ts'
import { hasPodium } from './standings-podium.ts'

const [slide, card] = boxes
const draw = (name: string, box = slide): Node[] => {
  const state = states[name]
  if (!state || !box) throw new Error(`There is no state ${name}.`)
  return drawState(state, box)
}
const textsOf = (nodes: readonly Node[]): string[] => [...listTexts(nodes)].map(({ text }) => text)

/** Returns the tops of the blocks of a podium with the number on each, from the left. */
function blocksOf(nodes: readonly Node[]): { rank: string; top: number; afterMs: number }[] {
  return nodes.flatMap(node => {
    if (node.kind !== 'group') return []
    if (node.key.endsWith('/others') || typeof node.appears !== 'object') return blocksOf(node.children)
    const rank = textsOf([node]).at(-1) ?? ''
    return [{ rank, top: Math.round(node.y), afterMs: node.appears.afterMs }]
  })
}

test('[D61] the end of a quiz has a podium: the second, the first and the third, who appear from the third to the first', () => {
  const blocks = blocksOf(draw('podium, typical'))
  expect(blocks.map(({ rank }) => rank)).toEqual(['2', '1', '3'])
  const [second, first, third] = blocks
  expect(first!.top < second!.top && second!.top < third!.top).toBe(true)
  expect(third!.afterMs < second!.afterMs && second!.afterMs < first!.afterMs).toBe(true)
})

test('the end of a quiz on its last question is titled as standings, and no longer shows the right answer', () => {
  const { poll, live } = states['podium, after a question']!
  const titled = (isFinal: boolean) => textsOf(drawState({ poll, live: { ...live, isFinal } }, slide!))
  expect(titled(true)[0]).toBe('Standings')
  expect(titled(true)).not.toContain('Jupiter')
  expect(titled(false).slice(0, 2)).toEqual([poll.prompt, 'Jupiter'])
  // A step of its own keeps the title that its author gave it.
  expect(textsOf(draw('podium, typical'))[0]).toBe('Who won?')
})

test('who has the same points stands equally high, has the same number, and appears at the same time', () => {
  const blocks = blocksOf(draw('podium, tie'))
  expect(blocks.map(({ rank }) => rank)).toEqual(['3', '1', '1', '3'])
  expect(blocks[1]).toEqual(blocks[2])
  expect(blocks[0]).toEqual(blocks[3])
})

test('a place that is shared by many is one block that says by how many', () => {
  const nodes = draw('podium, tie of many')
  expect(blocksOf(nodes)).toHaveLength(1)
  expect(textsOf(nodes)).toContain('1,240 people')
})

test('nobody without points stands on a podium, and a small card has none', () => {
  expect(blocksOf(draw('podium, one'))).toHaveLength(1)
  for (const nodes of [draw('podium, nobody'), draw('standings, typical'), draw('podium, typical', card)])
    expect(hasPodium(nodes)).toBe(false)
  expect(hasPodium(draw('podium, typical'))).toBe(true)
})

test('standings say who answered two and more in a row, and nothing about one', () => {
  const streaks = textsOf(draw('standings, typical')).filter(text => text.includes('in a row'))
  expect(streaks).toEqual(['4', '3', '4', '2', '3'].map(count => `${count} in a row · +870`))
})

test('the last line says how many people are not listed, below the podium and below the ranking', () => {
  expect(textsOf(draw('podium, of many')).at(-3)).toBe('and 190 more')
  expect(textsOf(draw('standings, of many'))).toContain('and 190 more')
  for (const name of ['podium, typical', 'standings, typical'])
    expect(textsOf(draw(name)).filter(text => text.includes('more'))).toEqual([])
})

test('a long name has two lines in the list and three on the podium before it is cut', () => {
  const cut = [...listTexts(draw('podium, long names'))].filter(({ cut }) => cut)
  expect(cut).toEqual([])
})

test('only the title is shown until the standings have arrived; that nobody has answered is said once it is known', () => {
  const { poll, live } = states['standings, empty']!
  const texts = (isLoading: boolean) =>
    textsOf(drawState({ poll, live: { ...live, standings: isLoading ? undefined : [], isLoading } }, slide!))
  expect(texts(true)).toContain('Who won?')
  expect(texts(true)).not.toContain('Nobody has answered a quiz question yet.')
  expect(texts(false)).toContain('Nobody has answered a quiz question yet.')
})
