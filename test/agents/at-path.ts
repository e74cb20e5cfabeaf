import type { Fields } from './request.ts'

type Container = Fields | unknown[]

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const keysOf = (path: string) => path.split('.')

const keyIn = (container: Container, key: string) => (Array.isArray(container) ? Number(key) : key)

/** Returns the container that the last key of a path stands in; undefined when there is none. */
function holderOf(input: Fields, path: string): Container | undefined {
  let found: unknown = input
  for (const key of keysOf(path).slice(0, -1)) {
    if (!isContainer(found)) return undefined
    found = Reflect.get(found, keyIn(found, key))
  }
  return isContainer(found) ? found : undefined
}

const lastKey = (path: string) => keysOf(path).at(-1) ?? ''

export function valueAt(input: Fields, path: string): unknown {
  const holder = holderOf(input, path)
  return holder && Reflect.get(holder, keyIn(holder, lastKey(path)))
}

/** Sets what stands at a path; objects on the way that are missing are made. */
export function setAt(input: Fields, path: string, value: unknown): void {
  let container: Container = input
  for (const key of keysOf(path).slice(0, -1)) {
    const inner: unknown = Reflect.get(container, keyIn(container, key))
    const next: Container = isContainer(inner) ? inner : {}
    if (next !== inner) Reflect.set(container, keyIn(container, key), next)
    container = next
  }
  Reflect.set(container, keyIn(container, lastKey(path)), value)
}

export function dropAt(input: Fields, path: string): void {
  const holder = holderOf(input, path)
  if (Array.isArray(holder)) holder.splice(Number(lastKey(path)), 1)
  else if (holder) Reflect.deleteProperty(holder, lastKey(path))
}

/** Puts the value of an unknown property under another name, which may be that of a field of an object beside it. */
export function renameAt(input: Fields, path: string, name: string): void {
  const value = valueAt(input, path)
  dropAt(input, path)
  const target = [...keysOf(path).slice(0, -1), name].join('.')
  if (value !== undefined && valueAt(input, target) === undefined) setAt(input, target, value)
}

/**
 * Puts the properties of an unknown property in its place: those with some names, which may stand one level deeper, or in JSON
 * that was sent as text.
 */
export function liftAt(input: Fields, path: string, names: readonly string[]): void {
  const sent = valueAt(input, path)
  const value: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent
  dropAt(input, path)
  const at = keysOf(path).slice(0, -1)
  if (!isContainer(value)) return
  for (const [name, inner] of Object.entries(value)) {
    const isOpened = isContainer(inner) && !Array.isArray(inner) && !names.includes(name)
    const lifted = isOpened ? Object.entries(inner) : [[name, inner]]
    for (const [key, part] of lifted) setAt(input, [...at, key].join('.'), part)
  }
}

/** Returns the path of the innermost item of a list on a path; undefined when there is none. */
export function itemAt(input: Fields, path: string): string | undefined {
  const keys = keysOf(path)
  for (let length = keys.length; length > 0; length -= 1) {
    const item = keys.slice(0, length).join('.')
    if (Array.isArray(holderOf(input, item))) return item
  }
  return undefined
}

/** Puts a value before the item of a list. */
export function insertAt(input: Fields, path: string, value: unknown): void {
  const holder = holderOf(input, path)
  if (Array.isArray(holder)) holder.splice(Number(lastKey(path)), 0, value)
}
