import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { IconButton } from '../../icon-button.tsx'
import { message } from '../../messages.ts'

/** How long a notice stays that tells something and asks for nothing, ms. */
const staysMs = 15_000

/**
 * One notice: a text, buttons, and one that closes it. With `onPassed` it ends by itself, unless the pointer or the focus is in it. When it closes while it has the focus, the list of steps gets it.
 */
export function Notice({
  text,
  children,
  onClose,
  onPassed,
}: {
  text: ComponentChildren
  children?: ComponentChildren
  onClose?: () => void
  onPassed?: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const passed = useRef(onPassed)
  passed.current = onPassed
  const passes = onPassed !== undefined
  useEffect(() => {
    if (!passes) return undefined
    const end = () => {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(end, staysMs)
      else passed.current?.()
    }
    let timer = setTimeout(end, staysMs)
    return () => clearTimeout(timer)
  }, [passes, text])
  return (
    <div
      ref={box}
      class="editor-notice"
      // Before the button does its work, which may remove it.
      onClickCapture={() => {
        const { current } = box
        const hadFocus = current?.contains(document.activeElement) ?? false
        requestAnimationFrame(() => {
          if (hadFocus && !current?.isConnected) document.querySelector<HTMLElement>('.step-list')?.focus()
        })
      }}
    >
      <div class="editor-notice-text">{text}</div>
      <div class="editor-notice-buttons">
        {children}
        {onClose && <IconButton icon="close" label={message('notices.close')} onPress={onClose} />}
      </div>
    </div>
  )
}
