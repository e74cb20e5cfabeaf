import { expect, test } from 'vitest'
import { teamColour } from '#contract/themes/house-palette.ts'
import { poll as pollSchema } from '#contract/polls/poll.ts'
import type { Standing } from '#contract/polls/results.ts'
import { contrast } from '#scene/colour.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import { listTexts, type Node, type TextNode } from '#scene/primitives.ts'
import { drawStep } from '#scene/step.ts'
import { boxes, context, drawState, flatten, states } from '#test/scene/fixtures.ts'
import { standingsOf } from '#test/scene/standings-states.ts'
import { podiumIn } from './winners.ts'

const [slide, card] = boxes
const draw = (name: string, box = slide): Node[] => {
  const state = states[name]
  if (!state || !box) throw new Error(`There is no state ${name}.`)
  return drawState(state, box)
}
const textsOf = (nodes: readonly Node[]): string[] => [...listTexts(nodes)].map(({ text }) => text)

/** Returns the tops of the blocks of a podium with the number on each and when its person appears, from the left. */
function blocksOf(nodes: readonly Node[]): { rank: string; top: number; afterMs: number }[] {
  return nodes.flatMap(node => {
    if (node.kind !== 'group') return []
    const person = node.children.find(({ key }) => key.endsWith('/person'))
    if (typeof person?.appears !== 'object') return blocksOf(node.children)
    const rank = textsOf([node]).at(-1) ?? ''
    return [{ rank, top: Math.round(node.y), afterMs: person.appears.afterMs }]
  })
}

test('[D61] the end of a quiz has a podium: the second, the first and the third, who appear from the third to the first', () => {
  const blocks = blocksOf(draw('podium, typical'))
  expect(blocks.map(({ rank }) => rank)).toEqual(['2', '1', '3'])
  const [second, first, third] = blocks
  expect(first!.top < second!.top && second!.top < third!.top).toBe(true)
  expect(third!.afterMs < second!.afterMs && second!.afterMs < first!.afterMs).toBe(true)
})

test('the blocks of a podium with their numbers are there before anybody stands on them', () => {
  const lateKeys = (nodes: readonly Node[], isLate = false): string[] =>
    nodes.flatMap(node => {
      const appearsLate = isLate || node.appears !== undefined
      return node.kind === 'group' ? lateKeys(node.children, appearsLate) : appearsLate ? [node.key] : []
    })
  const late = lateKeys(draw('podium, three'))
  expect(late.filter(key => /\/(block|rank)$/.test(key))).toEqual([])
  expect(late.filter(key => /\/(name|points)$/.test(key))).toHaveLength(6)
})

test('blocks of teams are grey until their names land, and then have the colour of the team', () => {
  const colours = (part: string) =>
    flatten(draw('teams, podium')).flatMap(({ node }) =>
      node.kind === 'rect' && node.key.endsWith(`/${part}`) ? [node] : [],
    )
  const [blocks, teams] = [colours('block'), colours('team')]
  expect(blocks).toHaveLength(3)
  expect(new Set(blocks.map(({ fill }) => fill)).size).toBe(1)
  expect(new Set(teams.map(({ fill }) => fill)).size).toBe(3)
  const landing = blocksOf(draw('teams, podium')).map(({ afterMs }) => afterMs)
  expect(teams.map(({ appears }) => appears)).toEqual(landing.map(afterMs => ({ afterMs, inPlace: true })))
})

test('points of teams are said to be per person, in the list and on the podium; those of people are not', () => {
  for (const name of ['teams, typical', 'teams, podium'])
    expect(textsOf(draw(name)).join(' ').toLowerCase()).toContain('points per person')
  for (const name of ['podium, typical', 'standings, typical'])
    expect(textsOf(draw(name)).join(' ')).not.toContain('per person')
})

test('words on a block keep clear of its edges', () => {
  for (const name of ['podium, typical', 'podium, long names', 'teams, podium', 'teams, two'])
    for (const { node, left, right, bottom } of flatten(draw(name))) {
      if (node.kind !== 'text' || !node.key.includes('/points')) continue
      const block = flatten(draw(name)).find(
        other => other.node.key === node.key.replace(/\/points.*/, '/block'),
      )
      if (!block) continue
      expect(left - block.left).toBeGreaterThanOrEqual(10)
      expect(block.right - right).toBeGreaterThanOrEqual(10)
      expect(block.bottom - bottom).toBeGreaterThanOrEqual(4)
    }
})

test('of two on a podium the first and the light stand in the middle', () => {
  for (const name of ['podium, two', 'podium of two teams']) {
    const two = states['teams, two']!
    const nodes =
      name === 'podium, two'
        ? draw(name)
        : drawState({ ...two, live: { ...two.live, isFinal: true, podium: 'teams' } }, slide!)
    const blocks = flatten(nodes).filter(({ node }) => node.key.endsWith('/block'))
    expect(blocks).toHaveLength(2)
    const first = blocks.toSorted((a, b) => a.top - b.top)[0]!
    expect((first.left + first.right) / 2).toBeCloseTo(800)
  }
})

test('the end of a quiz on its last question is titled as standings, and no longer shows the right answer', () => {
  const { poll, live } = states['podium, after a question']!
  const titled = (isFinal: boolean) => textsOf(drawState({ poll, live: { ...live, isFinal } }, slide!))
  expect(titled(true)).toContain('Standings')
  expect(titled(true)).not.toContain('Jupiter')
  expect(titled(false).slice(0, 2)).toEqual([poll.prompt, 'Jupiter'])
  // A step of its own keeps the title that its author gave it.
  expect(textsOf(draw('podium, typical'))).toContain('Who won?')
  expect(textsOf(draw('podium, typical'))).not.toContain('Standings')
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
    expect(podiumIn(nodes)).toBeUndefined()
  expect(podiumIn(draw('podium, typical'))).toBeDefined()
})

test('standings say who answered two and more in a row, and nothing about one', () => {
  const streaks = textsOf(draw('standings, typical')).filter(text => text.includes('in a row'))
  expect(streaks.toSorted()).toEqual(['2', '3', '3', '4', '4'].map(count => `${count} in a row · +870`))
})

test('the last line says how many people are not listed, below the podium and below the ranking', () => {
  expect(textsOf(draw('podium, of many'))).toContain('and 190 more')
  expect(textsOf(draw('standings, of many'))).toContain('and 190 more')
  for (const name of ['podium, typical', 'standings, typical'])
    expect(textsOf(draw(name)).filter(text => text.includes('more'))).toEqual([])
})

test('a long name has two lines in the list and three on the podium before it is cut', () => {
  const cut = [...listTexts(draw('podium, long names'))].filter(({ cut }) => cut)
  expect(cut).toEqual([])
})

test('beside a podium long names of teams are whole while there is height for more lines, and five who share a place are counted', () => {
  const long = 'Bartholomew’s Extraordinary Know-It-Alls'
  const state = states['teams, podium']!
  const named = state.live
    .teams!.slice(0, 4)
    .map((team, index) => ({ ...team, name: index === 3 ? long : team.name }))
  const listed = [
    ...listTexts(drawState({ ...state, live: { ...state.live, teams: named } }, slide!)),
  ].filter(({ key }) => key.includes(`${long}/0/name`))
  expect(listed.map(({ text }) => text).join(' ')).toBe(long)
  expect(listed.length).toBeGreaterThan(2)
  expect(textsOf(draw('teams, podium tie'))).toContain('5 teams')
})

test('only the title is shown until the standings have arrived; that nobody has answered is said once it is known', () => {
  const { poll, live } = states['standings, empty']!
  const texts = (isLoading: boolean) =>
    textsOf(drawState({ poll, live: { ...live, standings: isLoading ? undefined : [], isLoading } }, slide!))
  expect(texts(true)).toContain('Who won?')
  expect(texts(true)).not.toContain('Nobody has answered a quiz question yet.')
  expect(texts(false)).toContain('Nobody has answered a quiz question yet.')
})

/** Returns the size of the name of the best on a podium, and of the largest other name there, px. */
function nameSizes(standings: readonly Standing[]): { first: number; others: number } {
  const { poll, live } = states['podium, typical']!
  const names = [...listTexts(drawState({ poll, live: { ...live, standings } }, slide!))].filter(({ key }) =>
    /\/name(\.\d)?$/.test(key),
  )
  const isOf = (one: Standing | undefined) => (text: TextNode) => one?.name.includes(text.text)
  const [first, ...others] = standings
  return {
    first: Math.min(...names.filter(isOf(first)).map(({ size }) => size)),
    others: Math.max(...names.filter(text => others.some(one => isOf(one)(text))).map(({ size }) => size)),
  }
}

test('the name of the winner is larger than any other, and never smaller, however long it is', () => {
  const three = standingsOf([2_900, 2_450, 1_800])
  const named = (...names: string[]) => three.map((one, index) => ({ ...one, name: names[index] ?? '' }))
  const short = nameSizes(named('Ada', 'Bob', 'Cy'))
  expect(short.first).toBeGreaterThan(short.others)
  const long = nameSizes(named('Maximiliane Hohenstein-Wagner of Schleswig-Holstein', 'Bob', 'Cy'))
  expect(long.first).toBeGreaterThanOrEqual(long.others)
})

test('the podium stands in the middle, with who comes after it listed at both sides, the better places first', () => {
  const nodes = draw('podium, typical')
  const places = flatten(nodes)
  const blocks = places.filter(({ node }) => node.key.endsWith('/block'))
  const middle =
    (Math.min(...blocks.map(({ left }) => left)) + Math.max(...blocks.map(({ right }) => right))) / 2
  expect(Math.round(middle)).toBe(800)
  const listed = places.flatMap(({ node, left }) =>
    node.kind === 'text' && /^(4|5|6|7|8|9|10)$/.test(node.text) ? [{ rank: Number(node.text), left }] : [],
  )
  expect(listed.map(({ rank }) => rank)).toEqual([4, 5, 6, 7, 8, 9, 10])
  for (const { rank, left } of listed) expect(left < middle).toBe(rank <= 7)
})

test('the lists at both sides of a podium are as near to it', () => {
  const flat = flatten(draw('podium, typical'))
  const blocks = flat.filter(({ node }) => node.key.endsWith('/block'))
  const [from, to] = [
    Math.min(...blocks.map(({ left }) => left)),
    Math.max(...blocks.map(({ right }) => right)),
  ]
  const others = flat.filter(({ node, top }) => node.kind === 'text' && top > 400)
  const left = Math.max(...others.filter(({ right }) => right < from).map(({ right }) => right))
  const right = Math.min(...others.filter(({ left }) => left > to).map(({ left }) => left))
  expect(Math.abs(from - left - (right - to))).toBeLessThan(6)
})

test('the stage is dark for the podium and while it is about to come, and for nothing else', () => {
  const backgroundOf = (name: string, more: Partial<LivePoll> = {}) => {
    const { poll, live } = states[name]!
    return drawStep({ kind: 'poll', id: 'q', poll }, context({ q: { ...live, ...more } })).background
  }
  const isDark = (background: string) => contrast(background, '#ffffff') > 15
  expect(isDark(backgroundOf('podium, typical'))).toBe(true)
  expect(isDark(backgroundOf('podium, after a question'))).toBe(true)
  expect(isDark(backgroundOf('podium, typical', { standings: undefined, isLoading: true }))).toBe(true)
  for (const name of [
    'podium, nobody',
    'standings, typical',
    'standings, empty',
    'multiple-choice bars, typical',
  ])
    expect(isDark(backgroundOf(name)), name).toBe(false)
  expect(isDark(backgroundOf('podium, typical', { withheld: 'hidden', standings: undefined }))).toBe(false)
})

test('pictures of people on a podium move: that of the first hops, others sway', () => {
  const motionsOf = (nodes: readonly Node[]): string[] =>
    nodes.flatMap(node =>
      node.kind === 'group' ? [...(node.motion ? [node.motion] : []), ...motionsOf(node.children)] : [],
    )
  expect(motionsOf(draw('podium, typical'))).toEqual(['sway', 'hop', 'sway'])
})

test('a question of which nobody has the points says so, too, in place of an empty page', () => {
  const { poll, live } = states['standings, typical']!
  const question = pollSchema.parse({
    ...poll,
    type: 'multiple-choice',
    options: ['A', 'B'],
    correctIndex: 0,
    quizView: 'standings',
  })
  const textsAt = (isFinal: boolean) =>
    textsOf(
      drawState(
        { poll: question, live: { ...live, revealed: true, standings: [], players: 0, isFinal } },
        slide!,
      ),
    )
  for (const isFinal of [true, false])
    expect(textsAt(isFinal)).toContain('Nobody has answered a quiz question yet.')
})

test('teams have the same colours in standings and on the podium, for which the stage turns dark', () => {
  const step = (name: string) => {
    const { poll, live } = states[name]!
    const scene = drawStep({ kind: 'poll', id: 'q', poll }, context({ q: live }))
    return flatten(scene.nodes).flatMap(({ node }) => ('fill' in node ? [node.fill] : []))
  }
  const { live } = states['teams, podium']!
  const inList = step('teams, typical')
  const onPodium = step('teams, podium')
  expect(live.teams!.length).toBeGreaterThan(2)
  for (const { colour } of live.teams!.slice(0, 3)) {
    const { fill } = teamColour(colour, 'light')
    expect(inList).toContain(fill)
    expect(onPodium).toContain(fill)
  }
})
