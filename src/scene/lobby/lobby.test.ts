import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countText } from '#contract/text/figures.ts'
import { drawStep } from '../step.ts'
import { barSpace } from './arrangement.ts'
import { qrOf } from '../qr.ts'
import { type Node, type Scene, listTexts } from '../primitives.ts'
import type { Live } from '../context.ts'
import { context, flatten } from '#test/scene/fixtures.ts'

const person = (index: number, name = `Person ${index}`) => ({ participantId: `p${index}`, name })
const crowd = (count: number) => Array.from({ length: count }, (_, index) => person(index))
const lobby = (people: Live['people'], more: Partial<Live> = {}, title = 'Spring all-hands'): Scene =>
  drawStep(
    { kind: 'join', id: 'j' },
    context(
      {},
      {
        title,
        live: {
          code: '482915',
          joinHost: 'poll.example.org',
          qr: qrOf('https://poll.example.org/j/482915'),
          people,
          ...more,
        },
      },
    ),
  )
const textsOf = (scene: Scene) => [...listTexts(scene.nodes)].map(({ text }) => text)
const nodesOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap(node => [node, ...(node.kind === 'group' ? nodesOf(node.children) : [])])

test('everybody has a place with a name, smaller the more there are, and then a line stands for the rest', () => {
  for (const [joined, listed, names, pictures] of [
    [1, 1, 1, 1],
    [12, 12, 12, 12],
    [13, 13, 13, 13],
    [24, 24, 24, 24],
    [25, 23, 23, 23],
    [300, 23, 23, 23],
    [300, 0, 0, 0],
    [20, 3, 3, 3],
  ] as const) {
    const scene = lobby({ joined, seated: crowd(listed) })
    const texts = textsOf(scene)
    expect(texts.filter(text => /^Person \d+$/.test(text)).length, `${joined}`).toBe(names)
    const shown = nodesOf(scene.nodes).filter(({ key }) => /^lobby\/p\d+$/.test(key)).length
    expect(shown, `${joined}`).toBe(pictures)
    if (pictures > 0 && joined > pictures) expect(texts).toContain(`and ${countText(joined - pictures)} more`)
    else expect(texts.join()).not.toContain('more')
  }
})

test('nothing of people lies over the code, the address or the QR code, however many they are and whatever they are called', () => {
  const long = 'W'.repeat(40)
  for (const count of [1, 10, 20, 24, 300]) {
    const seated = Array.from({ length: Math.min(count, 23) }, (_, index) =>
      person(index, index % 2 === 0 ? long : 'さくら '.repeat(8)),
    )
    const waving = new Map(seated.map(({ participantId }) => [participantId, 1]))
    const scene = lobby(
      { joined: count, seated, waving, expected: 100_000 },
      { startsInMs: 86_399_000, joinHost: `${'poll.'.repeat(20)}example.org` },
      'A title that goes on. '.repeat(9),
    )
    const boxes = flatten(scene.nodes)
    for (const { left, right, top, bottom } of boxes)
      expect(left >= 0 && top >= 0 && right <= 1600 && bottom <= 900, `${count}`).toBe(true)
    const join = scene.nodes.filter(({ key }) => /^lobby\/(title|at|host|with|code|qr)/.test(key))
    const people = scene.nodes.filter(node => !join.includes(node))
    expect(join.length).toBeGreaterThan(5)
    expect(Math.min(...flatten(people).map(({ top }) => top))).toBeGreaterThanOrEqual(
      Math.max(...flatten(join).map(({ bottom }) => bottom)),
    )
  }
})

test('the lobby counts down to the announced start, and says of how many people how many are here', () => {
  const people = { joined: 42, seated: [], expected: 60 }
  expect(textsOf(lobby(people, { startsInMs: 272_000 }))).toEqual(
    expect.arrayContaining(['Starts in 4:32', '42 of 60 are here']),
  )
  expect(textsOf(lobby(people, { startsInMs: 3_872_000 }))).toContain('Starts in 1:04:32')
  expect(textsOf(lobby(people, { startsInMs: -1 }))).toContain('Starting soon')
  // The last ten seconds are seen from the back of the room.
  for (const [startsInMs, figure] of [
    [9_600, '10'],
    [400, '1'],
  ] as const) {
    const { nodes } = lobby(people, { startsInMs })
    const seconds = [...listTexts(nodes)].find(({ key }) => key.includes('/seconds'))
    expect(seconds?.text).toBe(figure)
    expect(seconds?.size).toBeGreaterThan(100)
  }
  expect(textsOf(lobby(people, { startsInMs: 10_400 }))).not.toContain('11')
  expect(textsOf(lobby(people)).join()).not.toMatch(/Start(s|ing)/)
  expect(textsOf(lobby({ ...people, joined: 1 }))).toContain('1 of 60 is here')
  // More than the host expected.
  expect(textsOf(lobby({ ...people, joined: 61 }))).toContain('61 people are here')
  expect(textsOf(lobby({ ...people, expected: null }))).toContain('42 people are here')
})

test('between how many are here and when it starts there is space for the control bar, also where both are long', () => {
  const { nodes } = lobby({ joined: 88_888, seated: [], expected: 100_000 }, { startsInMs: 86_399_000 })
  const boxes = flatten(nodes)
  const count = boxes.find(({ node }) => node.key === 'lobby/count')!
  const start = boxes.find(({ node }) => node.key === 'lobby/start')!
  expect(count.right).toBeLessThanOrEqual(800 - barSpace.w / 2)
  expect(start.left).toBeGreaterThanOrEqual(800 + barSpace.w / 2)
})

test('who waves is lifted and marked over the others, of whom none is covered, and waves anew each time', () => {
  const motions = (count: number, waving: ReadonlyMap<string, number>) => {
    const scene = lobby({ joined: count, seated: crowd(count), waving })
    const moving = nodesOf(scene.nodes).flatMap(node =>
      node.kind === 'group' && /^(wave|lift)/.test(node.motion ?? '') ? [node.motion] : [],
    )
    return { scene, moving }
  }
  expect(motions(3, new Map()).moving).toEqual([])
  expect(motions(3, new Map([['p1', 1]])).moving).toEqual(['lift-again', 'wave-again'])
  expect(motions(3, new Map([['p1', 2]])).moving).toEqual(['lift', 'wave'])
  const { scene } = motions(20, new Map([['p7', 1]]))
  expect(scene.nodes.findIndex(({ key }) => key === 'lobby/p7')).toBeGreaterThan(
    scene.nodes.findIndex(({ key }) => key === 'lobby/p19'),
  )
  // Also where all wave, in the fullest lobby, they stand apart.
  const all = motions(24, new Map(crowd(24).map(({ participantId }) => [participantId, 1])))
  const boxes = flatten(all.scene.nodes).filter(({ node }) => node.key.endsWith('/chip'))
  expect(boxes).toHaveLength(24)
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(0, index))
      expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
})

test('who waves is lifted over no name above, and only the picture turns', () => {
  const waving = new Map(crowd(6).map(({ participantId }) => [participantId, 1]))
  const scene = lobby({ joined: 6, seated: crowd(6), waving }, { teams: teams(2) })
  const turned = nodesOf(scene.nodes).filter(node => node.kind === 'group' && node.motion?.startsWith('wave'))
  expect(turned).toHaveLength(6)
  for (const node of turned) expect(textsOf({ ...scene, nodes: [node] })).toEqual([])
  const css = readFileSync(new URL('../../web/ui/stage.css', import.meta.url), 'utf8')
  const lift = Number(/@keyframes scene-lift \{[^@]*translate: 0 -(\d+)px/.exec(css)?.[1])
  const boxes = flatten(scene.nodes).filter(({ node }) => node.key.endsWith('/chip'))
  const stroke = 2
  for (const a of boxes)
    for (const b of boxes)
      // A name is in the middle half of its chip.
      if (b.top > a.bottom)
        expect(b.top - lift - stroke).toBeGreaterThanOrEqual(a.bottom - (a.bottom - a.top) / 4)
  expect(lift).toBeGreaterThan(10)
})

const teams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, name: `Team ${index}`, colour: index }))

test('the names of teams are whole as long as all rows together have the space', () => {
  const sets = [
    ['Anchors', 'Barnacles', 'Gulls', 'Knots', 'Les Misérables du Port', 'Orcas'],
    [
      'The Mighty Mongooses',
      'Donaudampfschifffahrtsgesellschaft',
      'Red',
      'I Thought This Was Speed Dating',
      'Us',
    ],
    Array.from({ length: 12 }, (_, index) => `The Knights of Table ${index}`),
  ]
  for (const names of sets)
    for (const joined of [6, 30, 59]) {
      const list = names.map((name, index) => ({ id: `t${index}`, name, colour: index }))
      const { nodes } = lobby({ joined, seated: crowd(Math.min(joined, 23)) }, { teams: list })
      const texts = [...listTexts(nodes)].filter(({ key }) => /team\/t\d+\/name/u.test(key))
      expect(texts.map(({ text }) => text)).toEqual(names)
      expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(22)
      const boxes = flatten(nodes)
      const chips = boxes.filter(({ node }) => /team\/t\d+\/chip$/.test(node.key))
      chips.forEach(({ left, right, top }, index) => {
        const before = chips[index - 1]
        expect(left).toBeGreaterThanOrEqual(before?.top === top ? before.right + 8 : 96)
        expect(right).toBeLessThanOrEqual(1504.5)
      })
      // There is a row of people below them.
      const lowest = Math.max(...chips.map(({ bottom }) => bottom))
      const people = boxes.filter(({ node }) => /p\d+\/chip$/.test(node.key))
      expect(people.length).toBeGreaterThanOrEqual(Math.min(joined, 5))
      for (const { top } of people) expect(top).toBeGreaterThan(lowest)
    }
})

test('teams stand in the columns of the people below them, who stay below the teams', () => {
  for (const count of [2, 3, 4, 5, 6, 7, 12])
    for (const joined of [1, 6, 12, 20]) {
      const { nodes } = lobby({ joined, seated: crowd(joined) }, { teams: teams(count) })
      const boxes = flatten(nodes)
      const chips = boxes.filter(({ node }) => /p\d+\/chip$/.test(node.key))
      const bars = boxes.filter(({ node }) => /team\/t\d+\/chip$/.test(node.key))
      expect(bars).toHaveLength(count)
      if (chips.length === 0) continue
      const [first] = chips
      const inRow = chips.filter(({ top }) => top === first!.top)
      const pitch = inRow.length > 1 ? inRow[1]!.left - first!.left : null
      for (const { left, bottom } of bars) {
        expect(bottom).toBeLessThan(first!.top)
        // Where columns are too narrow for teams, these have widths of their own.
        if (pitch !== null && joined < 20) expect(((left - first!.left) / pitch) % 1).toBeCloseTo(0)
      }
    }
})

test('a long name has two lines, and goes on beside its place where nobody else stands there', () => {
  const long = 'Bartholomew von Längenfeld'
  const drawn = (count: number, at: number) => {
    const seated = crowd(count).map((one, index) => (index === at ? { ...one, name: long } : one))
    const { nodes } = lobby({ joined: count, seated })
    const texts = [...listTexts(nodes)].filter(({ key }) => key.startsWith(`lobby/p${at}/`))
    return { words: texts.map(({ text }) => text).join(' '), cut: texts.some(({ cut }) => cut) }
  }
  expect(drawn(6, 2)).toEqual({ words: long, cut: false })
  expect(drawn(16, 15)).toEqual({ words: long, cut: false })
})

test('figures drift behind the lobby of a quiz only, away from the QR code', () => {
  const people = { joined: 0, seated: [] }
  const drifting = (scene: Scene) =>
    nodesOf(scene.nodes).filter(node => node.kind === 'group' && node.motion?.startsWith('drift'))
  expect(drifting(lobby(people))).toEqual([])
  const lively = lobby(people, { isLively: true })
  expect(drifting(lively).length).toBeGreaterThan(3)
  const [sheet] = flatten(lively.nodes.filter(({ key }) => key === 'lobby/qr-sheet'))
  const quiet = 52
  for (const figure of flatten(lively.nodes.filter(({ key }) => key.startsWith('lobby/drift/'))))
    expect(
      sheet !== undefined &&
        figure.left < sheet.right + quiet &&
        figure.right > sheet.left - quiet &&
        figure.top < sheet.bottom + quiet &&
        figure.bottom > sheet.top - quiet,
    ).toBe(false)
})
