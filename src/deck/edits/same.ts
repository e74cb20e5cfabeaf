import { isObject } from '#contract/input/is-object.ts'

/** Whether two values of JSON are equal. Fields may have another order, and a field that is undefined is not there. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(name => isSame(a[name], b[name]))
}
