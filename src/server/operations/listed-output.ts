import { Readable } from 'node:stream'
import { pacedSteps } from '#server/turns/pace.ts'
import { jsonInSteps } from '#server/transport/json-in-steps.ts'

/** JSON up to this length, in UTF-16 code units, is sent as a whole. */
const wholeLength = 1024 * 1024

/** The parts of an output: the fields before and after its list, and the items of that, which are read as they are sent. */
interface Parts {
  before: Record<string, unknown>
  /** The name of the list. */
  list: string
  items: AsyncIterable<unknown>
  /** Returns the fields after the list, which had so many items. */
  after: (items: number) => Record<string, unknown>
}

/** An output with a list of few items that may be large each, of which only one is in memory at a time. It can be read once. */
export class ListedOutput<Output> {
  readonly #parts: Parts
  /** Only tells the type of the whole. */
  declare readonly output: Output
  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Reads all items now. Returns the same output, which needs nothing any more of what they were read from. */
  async read(): Promise<ListedOutput<Output>> {
    const read: unknown[] = []
    for await (const item of this.#parts.items) read.push(item)
    return new ListedOutput({ ...this.#parts, items: Readable.from(read) })
  }

  /** Returns the output as a whole. */
  async whole(): Promise<Record<string, unknown>> {
    const { before, list, items, after } = this.#parts
    const all: unknown[] = []
    for await (const item of items) all.push(item)
    return { ...before, [list]: all, ...after(all.length) }
  }

  /** Returns the output once for each item, with no other in its list, and without the fields after it. */
  async *parts(): AsyncGenerator<Record<string, unknown>> {
    const { before, list, items } = this.#parts
    for await (const item of items) yield { ...before, [list]: [item] }
  }

  /** Returns the output as JSON; a long one in pieces that are made as they are sent. Throws what reading the first of them throws. */
  async json(): Promise<string | AsyncIterable<Uint8Array>> {
    const pieces = this.#json()
    const first: string[] = []
    let length = 0
    for (let piece = await pieces.next(); ; piece = await pieces.next()) {
      if (piece.done) return first.join('')
      first.push(piece.value)
      length += piece.value.length
      if (length > wholeLength) break
    }
    async function* all(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(first.splice(0).join(''))
      for await (const piece of pieces) yield Buffer.from(piece)
    }
    return all()
  }

  async *#json(): AsyncGenerator<string> {
    const { before, list, items, after } = this.#parts
    yield `${JSON.stringify(before).slice(0, -1)},${JSON.stringify(list)}:[`
    let count = 0
    for await (const item of items) {
      if (count > 0) yield ','
      yield* await pacedSteps(jsonInSteps(item))
      count += 1
    }
    const fields = JSON.stringify(after(count))
    yield fields === '{}' ? ']}' : `],${fields.slice(1)}`
  }
}
