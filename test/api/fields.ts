import { expect, test } from 'vitest'
import { steps } from '#test/support/server.ts'
import type { Api } from './suite.ts'

/** Valid and invalid values of a field, on both sides of each bound. */
export interface Bound {
  /** The path of the value in its holder, such as `place.lat`. */
  at: string
  /** Other fields that the holder needs. */
  with?: object
  fits: unknown[]
  /** `undefined` means that the field is omitted. */
  refused: unknown[]
}

/** The bounds of a field. The title of its test cites the statements. */
export interface Field {
  title: string
  bounds: Bound[]
}

/** A part of a document with fields: a poll, a card or an element. */
export interface Holder {
  /** Its other fields. */
  base: object
  /** Returns a step that contains it. */
  stepOf(holder: object): object
  /** Its path in the step. */
  path: string
}

/** Returns the value at a dotted path. */
export const valueAt = (holder: any, path: string): unknown =>
  path === '' ? holder : path.split('.').reduce((within, name) => within?.[name], holder)

/** Returns a copy with a value at a dotted path, and creates missing parents. */
export function put(holder: object, path: string, value: unknown): any {
  const copy: any = structuredClone(holder)
  const names = path.split('.')
  const last = names.pop()!
  let within = copy
  for (const name of names) within = within[name] ??= {}
  if (value === undefined) delete within[last]
  else within[last] = value
  return copy
}

/** Returns a value as text for messages, cut at 60 characters. */
const shown = (value: unknown) => (JSON.stringify(value) ?? 'omitted').slice(0, 60)

/** Tests that valid values are saved as they were sent, and that others are refused with a `fix` that starts with their path. */
export function testFields(api: Api, { base, stepOf, path }: Holder, fields: readonly Field[]): void {
  test.each(fields.map(({ title, bounds }) => [title, bounds] as const))('%s', async (_, bounds) => {
    for (const { at, with: more, fits, refused } of bounds) {
      const holder = { ...base, ...more }
      const id = await api.deckOf(...fits.map(value => stepOf(put(holder, at, value))))
      const { document } = await api.read(id)
      fits.forEach((value, n) => {
        expect(valueAt(document[n + 1], join(path, at)), `${at}: ${shown(value)}`).toEqual(value)
      })
      for (const value of refused) {
        const document = [steps.join, stepOf(put(holder, at, value))]
        const { status, body } = await api.send('POST', '/decks', { document })
        expect([status, body.fix], `${at}: ${shown(value)}`).toEqual([
          400,
          expect.stringMatching(`^${escape(join('document.1', path, at))}: `),
        ])
      }
    }
  })
}

export const join = (...parts: string[]) => parts.filter(part => part !== '').join('.')
export const escape = (text: string) => text.replaceAll('.', '\\.')

const notText = [5, null, '\0', '\ud800']

/** A text of `min` to `max` characters. */
export const textOf = (at: string, max: number, min = 0, more: object = {}): Bound => ({
  at,
  with: more,
  fits: ['x'.repeat(max), 'é', 'x'.repeat(min)],
  refused: ['x'.repeat(max + 1), ...(min > 0 ? [''] : []), ...notText],
})

/** A number from `min` to `max`. */
export const numberOf = (at: string, min: number, max: number, more: object = {}): Bound => ({
  at,
  with: more,
  fits: [min, (min + max) / 3, max],
  refused: [min - 0.001, max + 0.001, '1', null, true],
})

/** Any number. */
export const anyNumber = (at: string): Bound => ({
  at,
  fits: [-1e9, 0, 0.5, 1e300],
  refused: ['1', null, true, [1]],
})

/** A whole number from `min` to `max`. */
export const wholeOf = (at: string, min: number, max: number, more: object = {}): Bound => ({
  at,
  with: more,
  fits: [min, max],
  refused: [min - 1, max + 1, min + 0.5, String(min)],
})

/** True or false. */
export const flag = (at: string): Bound => ({ at, fits: [true, false], refused: ['true', 1, null] })

/** A colour. */
export const colourAt = (at: string): Bound => ({
  at,
  fits: ['#000000', '#aBcDeF', '#FFFFFF'],
  refused: ['#fff', 'red', '#12345g', '#1234567', ' #123456', '#123456\n', 255, null],
})

/** One of some words. */
export const oneOf = (at: string, words: readonly string[], more: object = {}): Bound => ({
  at,
  with: more,
  fits: [...words],
  refused: ['other', words[0]!.toUpperCase(), '', 1, null],
})

/** A list of at most `max` items. */
export const listOf = (at: string, max: number, item: unknown): Bound => ({
  at,
  fits: [[], Array.from({ length: max }, () => item)],
  refused: [Array.from({ length: max + 1 }, () => item), item, null],
})
