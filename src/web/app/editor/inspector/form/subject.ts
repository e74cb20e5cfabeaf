import type { z } from 'zod'
import { isSame } from '#contract/input/same.ts'
// Gives every refusal a message in words.
import '#contract/input/field-messages.ts'
import { message } from '../../../messages.ts'

/** What a panel edits: an object of the deck, or several that are alike. */
export interface Subject<Value extends object> {
  /** Names it in `data-field`: `poll`, `text.style`. */
  name: string
  values: readonly Value[]
  /**
   * Changes every value. Returns the message for the first that the contract refuses; then nothing is changed. Changes with the same
   * `key` are undone as one.
   */
  change(change: (value: Value) => Value, key?: string): string | null
  /** Ends an edit with a key. */
  close(): void
}

/** A field of a subject, as a control shows and sets it. */
export interface Bound<Value> {
  /** As in `data-field`, by which a test finds the control of each field of the contract. */
  path: string
  /** What is set; undefined where nothing is, or where several values differ. */
  value: Value | undefined
  /** Whether several values differ. */
  isMixed: boolean
  /** Sets the field; undefined unsets it. `isTyping` merges what follows into one undo. Returns the message of a refusal. */
  set(value: Value | undefined, isTyping?: boolean): string | null
  close(): void
}

/** Returns the object with another value of a field; undefined removes it. */
export function withField<Value extends object, Field extends keyof Value>(
  value: Value,
  field: Field,
  next: Value[Field] | undefined,
): Value {
  if (next !== undefined) return { ...value, [field]: next }
  const { [field]: _, ...rest } = value
  // The fields that may be unset are optional.
  return rest as Value
}

/** Returns a field of a subject. */
export function fieldOf<Value extends object, Field extends keyof Value & string>(
  subject: Subject<Value>,
  field: Field,
): Bound<NonNullable<Value[Field]>> {
  const [first, ...others] = subject.values
  const value = first?.[field] ?? undefined
  const isMixed = others.some(other => !isSame(other[field] ?? undefined, value))
  const path = `${subject.name}.${field}`
  return {
    path,
    value: isMixed ? undefined : value,
    isMixed,
    set: (next, isTyping = false) =>
      subject.change(each => withField(each, field, next), isTyping ? path : undefined),
    close: subject.close,
  }
}

/** Returns an object within the values of a subject as a subject; an empty one is removed. */
export function partOf<Value extends object, Field extends keyof Value & string>(
  subject: Subject<Value>,
  field: Field,
): Subject<NonNullable<Value[Field]> & object> {
  type Part = NonNullable<Value[Field]> & object
  const read = (value: Value): Part => (value[field] ?? {}) as Part
  return {
    name: `${subject.name}.${field}`,
    values: subject.values.map(read),
    change: (change, key) =>
      subject.change(value => {
        const part = change(read(value))
        return withField(value, field, Object.keys(part).length > 0 ? part : undefined)
      }, key),
    close: subject.close,
  }
}

/** Returns the message of the first value that a schema refuses; null when it takes all. */
export function messageFor(schema: z.ZodType, values: readonly unknown[]): string | null {
  for (const value of values) {
    const parsed = schema.safeParse(value)
    if (!parsed.success) return parsed.error.issues[0]?.message ?? message('form.refused')
  }
  return null
}
