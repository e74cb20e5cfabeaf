import { expect, test } from 'vitest'
import { aPoll, boxes, drawState } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'
import { type GroupNode, listTexts, type Node } from '../../primitives.ts'

const people = ['Ada', 'Grace', 'Alan', 'Radia', 'Linus']
const poll = aPoll({ type: 'wheel', prompt: 'Who presents first?' })

const draw = (...drawn: string[]): Node[] => {
  const spins = drawn.map(name => ({ name, at: '2026-05-04T09:00:00Z' }))
  return drawState({ poll, live: answered(poll, [], 1, { people, spins }) }, boxes[0]!)
}

const dialOf = (nodes: readonly Node[]): GroupNode => {
  const dial = nodes.find(({ key }) => key === 'q/dial')
  if (dial?.kind !== 'group') throw new Error('There is no dial.')
  return dial
}

test('every draw turns the dial on by five whole turns at least, to the name that was drawn', () => {
  const drawn: string[] = []
  let before = dialOf(draw()).rotation ?? 0
  for (const name of ['Radia', 'Ada', 'Linus', 'Linus', 'Grace']) {
    drawn.push(name)
    const dial = dialOf(draw(...drawn))
    const rotation = dial.rotation ?? 0
    expect(rotation - before).toBeGreaterThanOrEqual(5 * 360)
    const part = dial.children.find(({ key }) => key.endsWith(`.${name}`))
    const angle = rotation + (part?.kind === 'group' ? (part.rotation ?? 0) : NaN)
    expect(Math.cos((angle * Math.PI) / 180)).toBeCloseTo(1, 9)
    before = rotation
  }
})

test('what tells the name waits until the dial rests, anew for each draw', () => {
  const late = (nodes: readonly Node[]) =>
    nodes.filter(({ appears }) => appears === 'after-turn').map(({ key }) => key)
  expect(late(draw())).toEqual([])
  expect(late(draw('Ada'))).toEqual(['q/part1', 'q/edge1', 'q/drawn1'])
  expect(late(draw('Ada', 'Ada'))).toEqual(['q/part2', 'q/edge2', 'q/drawn2'])
})

test('names turn with their parts, and none stands on its head where the dial rests', () => {
  for (const name of people) {
    const nodes = draw(name)
    const dial = dialOf(nodes)
    const names = nodes.find(({ key }) => key === 'q/names')
    if (names?.kind !== 'group') throw new Error('There are no names.')
    expect(names.rotation).toBe(dial.rotation)
    for (const ray of names.children) {
      const angle = (names.rotation ?? 0) + (ray.kind === 'group' ? (ray.rotation ?? 0) : NaN)
      expect(Math.cos((angle * Math.PI) / 180)).toBeGreaterThan(-0.01)
    }
  }
})

test('long names are cut rather than too small to be read, as far as there are not too many', () => {
  const long = Array.from({ length: 14 }, (_, index) => `${index} Abcdefghij klmnopqrst uvwxyz abcdefghij`)
  const nodes = drawState({ poll, live: answered(poll, [], 1, { people: long, spins: [] }) }, boxes[0]!)
  const sizes = [...listTexts(nodes)].filter(({ key }) => key.includes('/name')).map(({ size }) => size)
  expect(sizes).toHaveLength(14)
  expect(Math.min(...sizes)).toBeGreaterThan(22)
})

test('short names are whole, however many there are', () => {
  const cut = []
  for (let count = 9; count <= 40; count += 1)
    for (let length = 3; length <= 9; length += 1) {
      const names = Array.from({ length: count }, () => 'a'.repeat(length))
      const nodes = drawState({ poll, live: answered(poll, [], 1, { people: names, spins: [] }) }, boxes[0]!)
      cut.push(...[...listTexts(nodes)].filter(({ text }) => text.includes('…')))
    }
  expect(cut).toEqual([])
})

test('up to twelve names are large, each as large as it fits', () => {
  const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Alexandrina']
  const nodes = drawState({ poll, live: answered(poll, [], 1, { people: names, spins: [] }) }, boxes[0]!)
  const sizeOf = (name: string) => [...listTexts(nodes)].find(({ text }) => text === name)?.size ?? 0
  for (const name of names.slice(0, -1)) expect(sizeOf(name), name).toBeGreaterThan(50)
  expect(sizeOf('Alexandrina')).toBeGreaterThan(24)
  expect(sizeOf('Alexandrina')).toBeLessThan(sizeOf('Ada'))
})

test('the name that passes the pointer is shown where the drawn one will be, fainter', () => {
  const live = answered(poll, [], 1, { people, spins: [{ name: 'Ada', at: '2026-05-04T09:00:00Z' }] })
  const texts = (passing?: string) =>
    [...listTexts(drawState({ poll, live: { ...live, passing } }, boxes[0]!))].filter(({ key }) =>
      /q\/(passing|drawn1)$/.test(key),
    )
  expect(texts().map(({ text }) => text)).toEqual(['Ada'])
  const [passing, drawn] = texts('Ada')
  expect(passing).toMatchObject({ text: 'Ada', x: drawn!.x, y: drawn!.y, size: drawn!.size })
  expect(passing!.fill).not.toBe(drawn!.fill)
})

test('on a dial of a part of the names stands none, as the drawn one would take the place of another', () => {
  const many = Array.from({ length: 300 }, (_, index) => `Person ${index}`)
  const namesIn = (people: string[], spins: { name: string; at: string }[]) =>
    [...listTexts(drawState({ poll, live: answered(poll, [], 1, { people, spins }) }, boxes[0]!))].map(
      ({ text }) => text,
    )
  const drawn = namesIn(many, [{ name: 'Person 299', at: '2026-05-04T09:00:00Z' }])
  expect(drawn.filter(text => text.startsWith('Person'))).toEqual(['Person 299'])
  expect(drawn).toContain('300 names')
  expect(namesIn(many.slice(0, 40), []).filter(text => text.startsWith('Person'))).toHaveLength(40)
})

test('one long name does not make all names of a dial small', () => {
  const sizesOf = (people: string[]) =>
    [...listTexts(drawState({ poll, live: answered(poll, [], 1, { people, spins: [] }) }, boxes[0]!))]
      .filter(({ key }) => key.includes('/name'))
      .map(({ size }) => size)
  const short = Array.from({ length: 30 }, (_, index) => `Ada ${index}`)
  const [usual] = sizesOf(short)
  const mixed = sizesOf([...short.slice(1), 'Alexandra-Maximiliane von Hohenstein'])
  expect(mixed.filter(size => size === usual)).toHaveLength(29)
})

test('names that the dial has no space for stand beside it until one is drawn, and a line says how many are left', () => {
  const many = Array.from({ length: 300 }, (_, index) => `Person ${index}`)
  const listed = (spins: { name: string; at: string }[], passing?: string) => {
    const live = { ...answered(poll, [], 1, { people: many, spins }), passing }
    return [...listTexts(drawState({ poll, live }, boxes[0]!))].filter(({ key }) => key.includes('/listed'))
  }
  const texts = listed([]).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(30)
  expect(texts[0]).toBe('Person 0')
  expect(texts.at(-1)).toBe(`and ${300 - (texts.length - 1)} more`)
  expect(listed([], 'Person 7')).toEqual([])
  expect(listed([{ name: 'Person 7', at: '2026-05-04T09:00:00Z' }])).toEqual([])
})
