import { isObject } from './is-object.ts'

/** Whether two values of JSON are equal. Fields may have another order, and a field that is undefined is not there. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  for (const name of Object.keys(a)) if (!isSame(a[name], b[name])) return false
  for (const name of Object.keys(b)) if (b[name] !== undefined && a[name] === undefined) return false
  return true
}
