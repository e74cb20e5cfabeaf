import { useSignal } from '@preact/signals'
import { copyText } from '#web/ui/core/copy-text.ts'

/** A text to be copied: in full, with a button beside it. */
export function Copy({ label, text }: { label: string; text: string }) {
  const state = useSignal<'' | 'Copied' | 'Select it and copy it by hand.'>('')
  const copy = async () => {
    try {
      await copyText(text)
      state.value = 'Copied'
    } catch {
      state.value = 'Select it and copy it by hand.'
    }
  }
  return (
    <div class="copy">
      <p class="field-label">{label}</p>
      <div class="copy-line">
        <pre tabIndex={0} aria-label={label}>
          <code>{text}</code>
        </pre>
        <button type="button" class="side-button" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          {state.value === 'Copied' ? 'Copied' : 'Copy'}
        </button>
      </div>
      <p class="sr" role="status">
        {state.value}
      </p>
    </div>
  )
}
