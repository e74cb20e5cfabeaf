import fc from 'fast-check'
import {
  brokenJson as anyBrokenJson,
  deep,
  hostileAuthorization,
  hostileHeaders,
  hostileJson,
  hostilePiece,
  hostileQuery,
} from '#test/input/hostile.ts'

/** Names of `Object.prototype`, and names with a meaning in JavaScript. */
export const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  '__lookupSetter__',
  'toJSON',
  'then',
  'length',
  'name',
]

/** One value of each kind as JSON text; each is sent in every field of the contract. */
export const wrongValues = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e309',
  '9007199254740993',
  '""',
  '"x"',
  '[]',
  '[null]',
  '{}',
  '"constructor"',
  '"__proto__"',
  '"toString"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":null,"valueOf":1,"length":-1}',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e\\ufeff"',
  '"2026-02-30T00:00:00Z"',
  `"${'x'.repeat(6_000)}"`,
  deep(500),
]

/** Unusual texts, as JSON text or as bytes in quotes that are not UTF-8. */
export const strangeTexts: readonly Buffer[] = [
  ...[
    '\0',
    'a\0b',
    '\u202e',
    '\ufeff',
    '\u0001',
    '\u2028',
    '👩‍👩‍👧‍👦',
    'e\u0301'.repeat(40),
    '한국어',
    'שלום',
    '\uffff',
  ].map(text => Buffer.from(JSON.stringify(text))),
  ...['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"Z\u0351\u036b\u0343\u0321\u0348"', '"\\u00e9"'].map(
    text => Buffer.from(text),
  ),
  ...[[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98], [0xc0, 0x80], [0x00]].map(bytes =>
    Buffer.from([0x22, ...bytes, 0x22]),
  ),
]

/** Random values, drawn once per seed, so that making a request is fast. */
export interface Pools {
  json: readonly string[]
  broken: readonly string[]
  pieces: readonly string[]
  queries: readonly string[]
  headers: readonly Record<string, string>[]
  authorizations: readonly string[]
}

/** Draws the pools of a seed. */
export function drawPools(seed: number): Pools {
  const draw = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) => fc.sample(arbitrary, { seed, numRuns })
  return {
    json: draw(hostileJson, 400),
    broken: draw(anyBrokenJson, 150),
    pieces: draw(hostilePiece, 300),
    queries: draw(hostileQuery, 400),
    headers: draw(hostileHeaders, 300),
    authorizations: draw(hostileAuthorization, 100),
  }
}
