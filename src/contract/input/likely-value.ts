import { z } from 'zod'
import { likelyColour } from './likely-colour.ts'
import { isObject } from './is-object.ts'

type Fields = Readonly<Record<string, unknown>>

/** The width and height of a slide in px, in which boxes are often sent instead of fractions. */
const slideSize: Fields = {
  x: 1600,
  w: 1600,
  left: 1600,
  width: 1600,
  y: 900,
  h: 900,
  top: 900,
  height: 900,
}

/** Longer values are not looked at: a caller would not want them repeated. */
const longest = 500

/** The most items of a list that are looked at. */
const mostItems = 20

/**
 * Returns the value that was probably meant by one that a schema refuses: a number in quotes as a number, 10 % as 0.1, a colour
 * in another notation, an option that was sent as an object. The schema accepts what is returned; undefined when
 * nothing is likely. `key` is the field's name, and `parent` the object that it stands in.
 */
export function likelyValue(schema: unknown, input: unknown, key: string, parent: unknown): unknown {
  if (!(schema instanceof z.ZodType) || input === undefined || input === null) return undefined
  if (typeof input === 'string' && input.length > longest) return undefined
  for (const candidate of candidates(schema, input, key, isObject(parent) ? parent : {}))
    if (candidate !== undefined && schema.safeParse(candidate).success) return candidate
  return undefined
}

function* candidates(schema: z.ZodType, input: unknown, key: string, parent: Fields): Generator {
  if (schema instanceof z.ZodNumber && schema.maxValue === 1) {
    const { sent, unit } = numberWithUnit(input)
    if (sent !== undefined) yield fraction(sent, unit, key, parent)
  }
  if (typeof input === 'number' && Number.isFinite(input)) {
    // A time in ms.
    if (key.endsWith('Sec') && input >= 1000) yield input / 1000
    if (!takesNumbers(schema)) yield String(input)
  }
  if (typeof input === 'boolean' && !takesNumbers(schema)) yield String(input)
  if (typeof input === 'string') {
    yield parsedJson(input)
    yield namedOption(input, parent)
    yield likelyColour(input)
    yield input.trim()
    yield inOneNumber(input)
    yield Number(/^(-?\d+(\.\d+)?) ?(px|%|s|sec|seconds)$/.exec(input)?.[1])
    yield splitList(input)
    yield [input]
    for (const name of ['text', 'kind', 'preset']) yield { [name]: input }
    yield [{ text: input }]
  }
  if (Array.isArray(input)) {
    const items: unknown[] = input
    if (items.length === 1) yield items[0]
    if (items.length === 4)
      yield Object.fromEntries(['x', 'y', 'w', 'h'].map((name, at) => [name, items[at]]))
  }
  if (isObject(input)) {
    const values = Object.values(input)
    if (values.length === 1 && Array.isArray(values[0])) yield values[0]
    yield values
    yield wording(input)
    yield [input]
  }
}

/** Returns a code that was sent in groups of digits, such as "482 915", without its spaces and hyphens. In other texts these are meant. */
const inOneNumber = (input: string): string | undefined =>
  /^[\d\s-]+$/.test(input) ? input.replaceAll(/[\s-]/g, '') : undefined

/** Whether a schema takes a number or a text: an index in quotes would be an id, which was not meant. */
const takesNumbers = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUnion && schema.options.some(option => option instanceof z.ZodNumber)

/** Longer texts are no numbers with units, in characters. */
const longestNumber = 20

/** Returns a number, also one that was sent as text, and the unit behind it; no number for anything else. */
function numberWithUnit(input: unknown): { sent: number | undefined; unit: string } {
  if (typeof input === 'number') return { sent: input, unit: '' }
  if (typeof input !== 'string' || input.length > longestNumber) return { sent: undefined, unit: '' }
  const [, digits, unit = ''] = /^\s*(-?\d*\.?\d+)\s*(px|%)?\s*$/.exec(input) ?? []
  return { sent: digits === undefined ? undefined : Number(digits), unit }
}

/**
 * Returns the share that was probably meant by a number out of its range: a percentage or px, judged by the whole box; or a place
 * in fractions that is off the slide, moved onto it.
 */
function fraction(sent: number, unit: string, key: string, parent: Fields): number | undefined {
  const box = Object.keys(slideSize).flatMap(name => {
    const side = numberWithUnit(parent[name])
    return side.sent === undefined || side.unit !== '' ? [] : side.sent
  })
  const { [key]: whole } = slideSize
  if (unit === '' && typeof whole === 'number' && isFractions(box)) return ontoSlide(sent, key, parent)
  const isPixels = unit === 'px' || (unit === '' && box.some(value => value > 100))
  if (sent < 0) return 0
  if (typeof whole !== 'number') return unit === '' ? shareOf(sent) : rounded(sent / 100)
  return rounded(sent / (isPixels ? whole : 100))
}

/** Returns the share that a number without a unit means: itself, all of it when it is a little more, or a percentage. */
const shareOf = (sent: number): number => (sent <= 1 ? sent : sent < 2 ? 1 : rounded(sent / 100))

/** Whether a box was sent in fractions, one of which may be off the slide. */
const isFractions = (box: readonly number[]) =>
  box.every(value => Math.abs(value) < 2) && box.some(value => value > 0 && value < 1)

/** The side of a box that goes with each of its corners. */
const sideFrom: Fields = { x: 'w', y: 'h', left: 'width', top: 'height' }

/** Returns a fraction within the slide: a corner so far from its edge that the box fits. */
function ontoSlide(sent: number, key: string, parent: Fields): number {
  const { sent: side = 0 } = numberWithUnit(parent[String(sideFrom[key])])
  return rounded(Math.min(Math.max(sent, 0), 1 - Math.min(Math.max(side, 0), 1)))
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** Returns the index of the option that is called so, or that has this letter. */
function namedOption(input: string, { options }: Fields): number | undefined {
  if (!Array.isArray(options)) return undefined
  const names = options.map(option => (isObject(option) ? wording(option) : option))
  const index = names.indexOf(input)
  if (index >= 0) return index
  const letter = /^[A-J]$/i.test(input) ? input.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) : -1
  return letter >= 0 && letter < names.length ? letter : undefined
}

/** The names under which the text of an option or a text box is often sent, the likeliest first. */
const textNames = ['text', 'label', 'title', 'name', 'value', 'option', 'content', 'dataUrl', 'url', 'src']

/** Returns the text of an object that has one. */
function wording(input: Fields): string | undefined {
  for (const name of textNames) {
    const { [name]: value } = input
    if (typeof value === 'string') return value
  }
  return undefined
}

function splitList(input: string): string[] | undefined {
  const items = input.split(/\s*[\n,;|]\s*/).filter(item => item !== '')
  return items.length > 1 && items.length <= mostItems ? items : undefined
}

/** Returns the value of JSON in text; undefined when it is none. */
export function parsedJson(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/** Returns whether an option that was sent as an object is marked as the right one. */
export const isMarkedRight = (input: unknown): boolean =>
  isObject(input) && ['correct', 'isCorrect', 'is_correct', 'right'].some(name => input[name] === true)

/**
 * Returns a likely value as an issue tells it: text as it is, everything else as JSON, and so text that could be taken for
 * JSON. Returns undefined when it is long.
 */
export function toldValue(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' && parsedJson(value) === undefined
  const told = isPlain ? value : JSON.stringify(value)
  return told === undefined || told.length > longest ? undefined : told
}
