import { useSignal } from '@preact/signals'
import { copyText } from '#web/ui/core/copy-text.ts'
import { message } from './messages.ts'

/** A text to be copied: in full, with a button beside it. */
export function Copy({ label, text }: { label: string; text: string }) {
  const state = useSignal<'common.copied' | 'copy.byHand' | null>(null)
  const copy = async () => {
    try {
      await copyText(text)
      state.value = 'common.copied'
    } catch {
      state.value = 'copy.byHand'
    }
  }
  return (
    <div class="copy">
      <p class="field-label">{label}</p>
      <div class="copy-line">
        <pre tabIndex={0} aria-label={label}>
          <code>{text}</code>
        </pre>
        <button
          type="button"
          class="side-button"
          aria-label={message('copy.what', { what: label })}
          onClick={() => void copy()}
        >
          {message(state.value === 'common.copied' ? 'common.copied' : 'common.copy')}
        </button>
      </div>
      <p class="sr" role="status">
        {state.value && message(state.value)}
      </p>
    </div>
  )
}
