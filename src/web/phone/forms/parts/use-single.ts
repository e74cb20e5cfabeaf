import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { message } from '../../language.ts'

/**
 * One answer out of several radio buttons. A tap sends it; arrow keys, which choose each option that they pass, only select, and
 * a button or the Enter key sends. `sent` is the answer that is stored or being sent.
 */
export function useSingle(sent: number | undefined, send: (value: number) => void) {
  const selected = useSignal<number | null>(null)
  const isByArrow = useRef(false)
  const waiting = selected.value === null || selected.value === sent ? null : selected.value
  return {
    /** The option that is marked: selected by keys, or sent. */
    chosen: waiting ?? sent,
    /** Handlers of the element around the radio buttons. */
    group: {
      onKeyDown: (event: KeyboardEvent) => {
        isByArrow.current = event.key.startsWith('Arrow')
      },
      onPointerDown: () => {
        isByArrow.current = false
      },
    },
    choose(value: number) {
      if (isByArrow.current) {
        isByArrow.current = false
        selected.value = value
      } else {
        selected.value = null
        send(value)
      }
    },
    /** The button that sends what was selected by keys. */
    submit:
      waiting === null
        ? undefined
        : {
            label: message(sent === undefined ? 'form.send' : 'form.sendChange'),
            ready: true,
            onSubmit: () => {
              selected.value = null
              send(waiting)
            },
          },
  }
}
