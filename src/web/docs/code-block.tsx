import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { copyText } from '#web/ui/core/copy-text.ts'
import { colourCode } from './colour-code.ts'

/** Code with a button that copies it. */
export function CodeBlock(props: { label: string; code: string; title?: string; isLong?: boolean }) {
  const { label, code, title, isLong = false } = props
  const feedback = useSignal('')
  useEffect(() => {
    if (feedback.value === '') return undefined
    const timer = setTimeout(() => (feedback.value = ''), 2_000)
    return () => clearTimeout(timer)
  }, [feedback.value])
  const copy = () => {
    copyText(code).then(
      () => (feedback.value = 'Copied'),
      () => (feedback.value = 'Copy failed. Select the text.'),
    )
  }
  return (
    <div class="code">
      <div class="code-head">
        <span>{title}</span>
        <button type="button" aria-label={`Copy: ${label}`} onClick={copy}>
          {feedback.value || 'Copy'}
        </button>
        <span class="sr" role="status">
          {feedback.value}
        </span>
      </div>
      {/* Focusable, so that code wider than the page can be scrolled by keyboard. */}
      <pre class={isLong ? 'long' : ''} tabIndex={0} role="group" aria-label={label}>
        <code>
          {colourCode(code).map(({ kind, text }, index) => (
            <span key={index} class={kind}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </div>
  )
}
