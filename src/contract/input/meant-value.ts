import { propertyAliases, valueAliases } from './aliases.ts'
import { nearest, plainWord } from './nearest.ts'
import { isObject } from './is-object.ts'

/** Returns the name that was probably meant by a word: the same word, another word for it, or a misspelling of it. */
export function meant(
  word: string,
  names: readonly string[],
  aliases: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const plain = plainWord(word)
  return (
    names.find(name => plainWord(name) === plain) ??
    aliases.get(plain)?.find(name => names.includes(name)) ??
    nearest(word, names)
  )
}

/** Returns the value of a fixed list that was probably meant. */
export function meantValue(value: unknown, allowed: readonly string[]): string | undefined {
  const [only] = Array.isArray(value) && value.length === 1 ? value : [value]
  return typeof only === 'string' ? meant(only, allowed, valueAliases) : undefined
}

/**
 * Returns the value of the property by which kinds of objects are told apart, under its name or another word for it, or in an object of
 * another name.
 */
export function discriminatorIn(input: object, name: string, kinds: readonly string[]): string | undefined {
  const keys = Object.keys(input).filter(
    key => plainWord(key) === name || propertyAliases.get(plainWord(key))?.includes(name),
  )
  const values = [name, 'type', ...keys].map((key): unknown => Reflect.get(input, key))
  const inner = Object.values(input).map((value): unknown => (isObject(value) ? value[name] : undefined))
  return [...values, ...inner].map(value => meantValue(value, kinds)).find(kind => kind !== undefined)
}
