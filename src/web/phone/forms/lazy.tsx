import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { FormProps } from './form.ts'
import { Frame } from './frame.tsx'

type Loaded = ComponentType<FormProps>

/**
 * A form whose code comes when it is first shown, so that it does not weigh on everybody's first view. While it is on
 * its way the question stands there already; when it does not come, it can be asked for again.
 */
export function lazyForm(load: () => Promise<Loaded>): Loaded {
  let known: Loaded | undefined
  return function LazyForm(props: FormProps) {
    const Form = useSignal(known ? { Form: known } : null)
    const failures = useSignal(0)
    const isAsking = useSignal(false)

    const ask = async () => {
      if (known || isAsking.peek()) return
      isAsking.value = true
      try {
        known = await load()
        Form.value = { Form: known }
      } catch {
        failures.value += 1
      }
      isAsking.value = false
    }
    useEffect(() => {
      const retry = () => void ask()
      retry()
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [])

    if (Form.value) return <Form.value.Form {...props} />
    const { name, question, status } = props
    const hasFailed = failures.value > 0 && !isAsking.value
    return (
      <Frame name={name} question={question} status={status}>
        <div class="coming">
          <p role="status">
            {hasFailed
              ? 'This question did not load. Check that this phone is online.'
              : 'Loading the question …'}
          </p>
          {hasFailed && (
            <button
              type="button"
              class="side-button"
              // Some browsers remember that a script did not come; only a fresh page makes them forget.
              onClick={() => (failures.value > 1 ? location.reload() : void ask())}
            >
              Try again
            </button>
          )}
        </div>
      </Frame>
    )
  }
}
