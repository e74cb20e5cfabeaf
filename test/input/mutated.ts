import fc from 'fast-check'
import { hostileJson } from './hostile.ts'

type Place = { parent: any; key: string | number }

/** Every place in a value, its parts' parts included. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ parent: value, key }, ...placesOf(inner)])
}

const hole = 'hostile value goes here'

/**
 * A body that fits, with one place changed for the worse: another value, a key too many, or one too few. As JSON
 * text, because some of it no writer of JSON would write.
 */
export function mutated(body: unknown): fc.Arbitrary<string> {
  const kinds = fc.constantFrom(
    'value' as const,
    'value' as const,
    'key' as const,
    'gone' as const,
    'whole' as const,
  )
  const keys = fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id',
    'a\0b',
    '',
    'x'.repeat(5_000),
    '0',
  )
  return fc.tuple(kinds, keys, hostileJson, fc.nat()).map(([kind, key, hostile, at]) => {
    if (kind === 'whole') return hostile
    const copy = structuredClone(body ?? {})
    const places = placesOf(copy)
    const place = places[at % Math.max(places.length, 1)]
    if (kind === 'key' || !place) {
      const holders = [copy, ...places.map(({ parent, key }) => parent[key])].filter(
        each => typeof each === 'object' && each !== null && !Array.isArray(each),
      )
      const holder: any = holders[at % holders.length]
      Object.defineProperty(holder, key, {
        value: hole,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    } else if (kind === 'gone') delete place.parent[place.key]
    else place.parent[place.key] = hole
    return JSON.stringify(copy).replace(JSON.stringify(hole), () => hostile)
  })
}
