import type { Steps } from '#polls/steps.ts'

/** So many items of a list are written in one step. */
const stepItems = 200

/** Returns the JSON of a value as `JSON.stringify` writes it, in pieces: long lists in it are written step by step. */
export function* jsonInSteps(value: unknown): Steps<string[]> {
  const pieces: string[] = []
  yield* write(value, pieces)
  return pieces
}

function* write(value: unknown, pieces: string[]): Steps<void> {
  if (Array.isArray(value) && value.length > stepItems) {
    for (let from = 0; from < value.length; from += stepItems) {
      const some = value.slice(from, from + stepItems)
      pieces.push(from === 0 ? '[' : ',', JSON.stringify(some).slice(1, -1))
      yield
    }
    pieces.push(']')
  } else if (Array.isArray(value)) {
    pieces.push('[')
    for (const [index, item] of value.entries()) {
      if (index > 0) pieces.push(',')
      yield* write(item, pieces)
    }
    pieces.push(']')
  } else if (isPlain(value)) {
    let separator = '{'
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue
      pieces.push(`${separator}${JSON.stringify(key)}:`)
      yield* write(field, pieces)
      separator = ','
    }
    pieces.push(separator === '{' ? '{}' : '}')
  } else pieces.push(JSON.stringify(value) ?? 'null')
}

/** Whether a value is an object whose JSON has its fields. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)
