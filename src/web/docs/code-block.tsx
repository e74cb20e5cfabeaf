import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { copyText } from './copy-text.ts'
import { colourCode } from './colour-code.ts'

/** Code with a button that copies it. */
export function CodeBlock(props: { label: string; code: string; title?: string; isLong?: boolean }) {
  const { label, code, title, isLong = false } = props
  const said = useSignal('')
  useEffect(() => {
    if (said.value === '') return undefined
    const timer = setTimeout(() => (said.value = ''), 2_000)
    return () => clearTimeout(timer)
  }, [said.value])
  const copy = () => {
    copyText(code).then(
      () => (said.value = 'Copied'),
      () => (said.value = 'Copy failed. Select the text.'),
    )
  }
  return (
    <div class="code">
      <div class="code-head">
        <span>{title}</span>
        <button type="button" aria-label={`Copy: ${label}`} onClick={copy}>
          {said.value || 'Copy'}
        </button>
        <span class="sr" role="status">
          {said.value}
        </span>
      </div>
      {/* It may be wider than the page: reachable by keyboard, so that it can be scrolled. */}
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
