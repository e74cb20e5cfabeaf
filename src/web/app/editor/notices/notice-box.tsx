import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { IconButton } from '../../icon-button.tsx'

/** One notice: a text, buttons, and one that closes it. When it closes while it has the focus, the list of steps gets it. */
export function Notice({
  text,
  children,
  onClose,
}: {
  text: ComponentChildren
  children?: ComponentChildren
  onClose?: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
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
        {onClose && <IconButton icon="close" label="Close the notice" onPress={onClose} />}
      </div>
    </div>
  )
}
