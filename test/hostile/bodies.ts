import { deep } from '#test/input/hostile.ts'
import type { Chance } from './chance.ts'
import { hole } from './fields.ts'
import { type Pools, prototypeNames, strangeTexts } from './values.ts'

type Place = { parent: Record<string | number, unknown>; key: string }

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Place['parent']
  return Object.entries(value).flatMap(([key, inner]) => [{ parent, key }, ...placesOf(inner)])
}

/** Assigning `__proto__` would change what an object is. */
function put(parent: object, key: string, value: unknown): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Returns a body as JSON in which the hole is replaced by any bytes, also invalid JSON. */
export function filled(body: unknown, value: Buffer | string): Buffer {
  const text = JSON.stringify(body ?? hole)
  const marker = JSON.stringify(hole)
  const at = text.indexOf(marker)
  if (at === -1) return Buffer.from(text)
  return Buffer.concat([
    Buffer.from(text.slice(0, at)),
    Buffer.from(value),
    Buffer.from(text.slice(at + marker.length)),
  ])
}

/** Returns a copy of a body with the hole at a random place; an empty body becomes the hole itself. */
function withHole(body: unknown, chance: Chance): unknown {
  const copy = structuredClone(body)
  const places = placesOf(copy)
  if (places.length === 0) return hole
  const { parent, key } = chance.pick(places)
  put(parent, key, hole)
  return copy
}

/** Returns a copy of a body with a name of `Object.prototype` as a value, as an extra property, or as a property's name. */
function withPrototypeName(body: unknown, chance: Chance): Buffer {
  const copy = structuredClone(body ?? {})
  const name = chance.pick(prototypeNames)
  const places = placesOf(copy)
  const holders = [copy, ...places.map(({ parent, key }) => parent[key])].filter(
    each => typeof each === 'object' && each !== null && !Array.isArray(each),
  )
  const values = ['true', '{}', '{"polluted":true}', 'null', '"x"', '[]']
  if (places.length === 0 || chance.happens(0.4)) {
    put(chance.pick(holders) as object, name, hole)
    return filled(copy, chance.pick(values))
  }
  const { parent, key } = chance.pick(places)
  if (chance.happens(0.7) || Array.isArray(parent)) {
    put(parent, key, hole)
    return filled(copy, JSON.stringify(name))
  }
  put(parent, name, parent[key])
  delete parent[key]
  return filled(copy, '')
}

/** Returns a JSON list of words of about `bytes` bytes. */
export const manyWords = (bytes: number): string => `[${'"trust",'.repeat(bytes / 8)}"trust"]`

/** Nested lists and objects, made once. */
const nests = [100, 1_000, 10_000, 100_000].flatMap(levels => [
  deep(levels),
  `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
])

/** Returns a value of about `bytes` bytes: a long text, words, many items, many properties, or numbers. */
function bulk(bytes: number, chance: Chance): string {
  switch (chance.below(7)) {
    case 0:
      return `"${'x'.repeat(bytes)}"`
    case 1:
      return `"${'word '.repeat(bytes / 5)}"`
    case 2:
      return `[${'0,'.repeat(bytes / 2)}0]`
    case 3:
      return manyWords(bytes)
    case 4:
      return `{${Array.from({ length: Math.min(bytes / 12, 200_000) }, (_, index) => `"k${index}":${index}`).join()}}`
    case 5:
      return `"${'\\ud83d\\ude00'.repeat(bytes / 12)}"`
    default:
      return `"data:image/png;base64,${'A'.repeat(bytes)}"`
  }
}

/** Returns as many steps as fit into `bytes` bytes, with cards and refs, which are expensive to parse. */
function manySteps(bytes: number, chance: Chance): string {
  const step = {
    kind: 'slide',
    overlays: Array.from({ length: 4 }, () => ({ poll: { type: 'rating', prompt: 'P', refs: [1, 2] } })),
    texts: Array.from({ length: chance.below(60) }, () => ({ text: 'T', style: { size: 20 } })),
  }
  const one = JSON.stringify(step)
  return `[{"kind":"join"},${Array(Math.ceil(bytes / one.length))
    .fill(one)
    .join()}]`
}

/** The kinds of bad bodies. */
export type BodyKind =
  | 'fits'
  | 'any value'
  | 'prototype name'
  | 'unicode'
  | 'malformed'
  | 'deep'
  | 'large'
  | 'huge'

const kB = 1024

/** Makes a bad body of a kind from a valid one. */
export function badBody(kind: BodyKind, body: unknown, chance: Chance, pools: Pools): Buffer {
  switch (kind) {
    case 'fits':
      return Buffer.from(JSON.stringify(body ?? {}))
    case 'any value':
      return filled(withHole(body, chance), chance.pick(pools.json))
    case 'prototype name':
      return withPrototypeName(body, chance)
    case 'unicode':
      return filled(withHole(body, chance), chance.pick(strangeTexts))
    case 'malformed': {
      const text = JSON.stringify(body ?? {})
      const cut = text.slice(0, chance.below(text.length) + 1)
      const broken = [
        chance.pick(pools.broken),
        cut,
        `${text}${cut}`,
        `\ufeff${text}`,
        text.replaceAll('"', "'"),
      ]
      return Buffer.from(chance.pick(broken))
    }
    case 'deep':
      return filled(chance.happens(0.3) ? hole : withHole(body, chance), chance.pick(nests))
    case 'large':
    case 'huge': {
      const bytes =
        kind === 'large' ? chance.pick([20, 64, 256]) * kB : chance.pick([1, 2, 8, 8, 16, 26]) * kB * kB
      const value = chance.happens(0.1) ? manySteps(bytes, chance) : bulk(bytes, chance)
      return filled(chance.happens(0.1) ? hole : withHole(body, chance), value)
    }
  }
}
