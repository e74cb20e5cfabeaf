import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { FormProps } from './form.ts'
import { Frame } from './frame.tsx'
import { message } from '../../language.ts'

type Loaded = ComponentType<FormProps>

/**
 * Returns a form whose code is loaded when it is first shown, so that it does not slow down the first view of the page.
 * The question is shown while the code loads; if loading fails, there is a button to try again.
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
          <p role="status">{message(hasFailed ? 'form.loadFailed' : 'form.loading')}</p>
          {hasFailed && (
            <button
              type="button"
              class="side-button"
              // Some browsers cache a failed import until the page is reloaded.
              onClick={() => (failures.value > 1 ? location.reload() : void ask())}
            >
              {message('join.retry')}
            </button>
          )}
        </div>
      </Frame>
    )
  }
}
