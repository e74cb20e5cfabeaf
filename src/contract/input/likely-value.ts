import { z } from 'zod'
import { likelyColour } from './likely-colour.ts'

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
  for (const candidate of candidates(schema, input, key, isFields(parent) ? parent : {}))
    if (candidate !== undefined && schema.safeParse(candidate).success) return candidate
  return undefined
}

function* candidates(schema: z.ZodType, input: unknown, key: string, parent: Fields): Generator {
  if (typeof input === 'number') {
    if (schema instanceof z.ZodNumber && schema.maxValue === 1) yield fraction(input, key, parent)
    // A time in ms.
    yield input / 1000
    yield String(input)
  }
  if (typeof input === 'boolean') yield String(input)
  if (typeof input === 'string') {
    yield parsedJson(input)
    yield namedOption(input, parent)
    yield likelyColour(input)
    yield input.trim()
    yield input.replaceAll(/[\s-]/g, '')
    yield Number(/^(-?\d+(\.\d+)?) ?(px|%|s|sec|seconds)$/.exec(input)?.[1])
    yield splitList(input)
    yield [input]
  }
  if (Array.isArray(input)) {
    const items: unknown[] = input
    if (items.length === 1) yield items[0]
    if (items.length === 4)
      yield Object.fromEntries(['x', 'y', 'w', 'h'].map((name, at) => [name, items[at]]))
  }
  if (isFields(input)) {
    yield Object.values(input)
    yield wording(input)
    yield [input]
  }
}

/** Returns a share that was sent as a percentage or in px, judged by the whole box; undefined when it is neither. */
function fraction(input: number, key: string, parent: Fields): number | undefined {
  const box = Object.keys(slideSize).map(name => parent[name])
  const isPixels = box.some(value => typeof value === 'number' && value > 100)
  const { [key]: side } = slideSize
  if (typeof side !== 'number') return rounded(input / 100)
  return rounded(input / (isPixels ? side : 100))
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** Returns the index of the option that is called so, or that has this letter. */
function namedOption(input: string, { options }: Fields): number | undefined {
  if (!Array.isArray(options)) return undefined
  const names = options.map(option => (isFields(option) ? wording(option) : option))
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
function parsedJson(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/** Returns whether an option that was sent as an object is marked as the right one. */
export const isMarkedRight = (input: unknown): boolean =>
  isFields(input) && ['correct', 'isCorrect', 'is_correct', 'right'].some(name => input[name] === true)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a likely value as an issue tells it: text as it is, everything else as JSON, and so text that could be taken for
 * JSON. Returns undefined when it is long.
 */
export function toldValue(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' && parsedJson(value) === undefined
  const told = isPlain ? value : JSON.stringify(value)
  return told === undefined || told.length > longest ? undefined : told
}
