import { refuseField } from '#contract/refusal.ts'
import { longText } from '#server/turns/pace.ts'

/** A deck with all that it may hold stays below these. */
const mostValues = 500_000
const mostInOne = 1_000
const deepest = 40
/** JSON of this length cannot have more levels, each of which has a bracket at both ends, nor more values. */
const alwaysModest = deepest * 2

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Parses JSON whose shape is modest: in all at most 500,000 values, in one list or object at most 1,000, and at most 40
 * levels. The shape is counted first, because parsing and checking millions of tiny values would stop the server for
 * seconds. Throws a 400 at `body`.
 */
export function parseModestJson(text: string): unknown {
  if (text.length > alwaysModest) checkShape(text)
  try {
    return JSON.parse(text)
  } catch {
    throw refuseField('body', 'This is not valid JSON. Check its quotes, commas and brackets.')
  }
}

/** JSON that is so long that it is parsed only when it is the turn of its request. */
export class LongJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Parses JSON like `parseModestJson`, unless it is long. */
export const parseUnlessLong = (text: string): unknown =>
  text.length < longText ? parseModestJson(text) : new LongJson(text)

function checkShape(text: string): void {
  /** How many commas each list or object that is open has so far, outermost first. */
  const open: number[] = []
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === openBrace || sign === openBracket) {
      values += 1
      if (open.push(0) > deepest) throw refuseField('body', `The JSON must have at most ${deepest} levels.`)
    } else if (sign === closeBrace || sign === closeBracket) open.pop()
    else if (sign === comma) {
      values += 1
      const inOne = (open.pop() ?? 0) + 1
      open.push(inOne)
      if (inOne >= mostInOne)
        throw refuseField('body', `A list or an object must have at most ${mostInOne} items.`)
    }
    if (values > mostValues) throw refuseField('body', `The JSON must have at most ${mostValues} values.`)
  }
}

/** Returns the index of the quote that ends a string, given the index of the one that begins it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return text.length
}
