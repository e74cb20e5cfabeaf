import { isObject } from './is-object.ts'
import type { Meaning } from './suggestions.ts'

/**
 * Objects that were left out, with the unknown properties that were probably meant to be parts of them: `type` and `prompt` without
 * their step and poll.
 */
export class LeftOut {
  /** What was sent of each, as it was probably meant. */
  readonly values = new Map<string, Record<string, unknown>>()
  /** The names under which parts were sent, by their paths. */
  readonly sentAs = new Map<string, string>()
  readonly #input: unknown
  constructor(input: unknown) {
    this.#input = input
  }

  /** Returns whether an unknown property is a part of an object that was left out. */
  takes(key: string, { meant }: Meaning): boolean {
    const names = meant?.split('.') ?? []
    const [holder, ...inner] = names
    if (holder === undefined || inner.length === 0 || meant === undefined) return false
    if (!isObject(this.#input) || Object.hasOwn(this.#input, holder)) return false
    this.values.set(holder, withPart(this.values.get(holder) ?? {}, inner, this.#input[key]))
    this.sentAs.set(meant, key)
    return true
  }
}

function withPart(
  value: Record<string, unknown>,
  names: readonly string[],
  part: unknown,
): Record<string, unknown> {
  const [name = '', ...inner] = names
  const { [name]: there } = value
  return {
    ...value,
    [name]: inner.length === 0 ? part : withPart(isObject(there) ? there : {}, inner, part),
  }
}
