import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Bound } from './subject.ts'

/**
 * What somebody types into a field: it is set as soon as it is valid, and an invalid text stays in the field with its message. `parse`
 * returns the value of a text, or a message.
 */
export function useDraft<Value>(
  bound: Bound<Value>,
  show: (value: Value | undefined) => string,
  parse: (text: string) => { value: Value | undefined } | { message: string },
) {
  const draft = useSignal<string | null>(null)
  const message = useSignal<string | null>(null)
  const shown = show(bound.value)
  const set = useRef(shown)
  // What is changed elsewhere, for example by undo, replaces what was typed.
  useEffect(() => {
    if (shown === set.current) return
    set.current = shown
    draft.value = null
    message.value = null
  }, [shown])
  return {
    text: draft.value ?? shown,
    message: message.value,
    type(text: string) {
      draft.value = text
      const parsed = parse(text)
      if ('message' in parsed) {
        message.value = parsed.message
        return
      }
      set.current = show(parsed.value)
      message.value = bound.set(parsed.value, true)
      if (message.value !== null) set.current = shown
    },
    /** A valid text is shown as it was set when the field is left. */
    leave() {
      bound.close()
      if (message.value === null) draft.value = null
    },
  }
}
