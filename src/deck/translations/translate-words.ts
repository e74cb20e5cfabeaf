import type { Translate } from '#contract/text/translate.ts'

/** The fields of blocks, polls and templates whose texts people read. */
const worded: ReadonlySet<string> = new Set([
  'accepted',
  'alt',
  'author',
  'caption',
  'category',
  'code',
  'dimensions',
  'groups',
  'items',
  'label',
  'labels',
  'name',
  'notes',
  'options',
  'prompt',
  'role',
  'rows',
  'steps',
  'subtitle',
  'summary',
  'text',
  'title',
  'value',
  'wheelNames',
  'when',
])

/** Fields that have lists of texts in blocks, and in polls one word of the contract. */
const wordedLists: ReadonlySet<string> = new Set(['points'])

const isWorded = (field: string, value: unknown): boolean =>
  worded.has(field) || (wordedLists.has(field) && Array.isArray(value))

/** Returns blocks, polls or templates with each text that people read in another language. Numbers, names of looks and pictures stay. */
export const translateWords = <Value>(value: Value, translate: Translate): Value =>
  translated(value, translate, false) as Value

function translated(value: unknown, translate: Translate, isRead: boolean): unknown {
  if (typeof value === 'string') return isRead && /\p{L}/u.test(value) ? translate(value) : value
  if (Array.isArray(value)) return value.map(each => translated(each, translate, isRead))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, translated(each, translate, isWorded(field, each))]),
  )
}
