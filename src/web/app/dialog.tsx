import './dialog.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { IconButton } from './icon-button.tsx'
import { message } from './messages.ts'

/** A dialog over the page. Escape, a press beside it and its button close it; the focus goes back to where it was. */
export function Dialog({
  title,
  isWide = false,
  children,
  onClose,
}: {
  title: string
  isWide?: boolean
  children: ComponentChildren
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // The dialog is removed when it closes, so that the browser does not give the focus back.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class="dialog"
      data-wide={isWide}
      aria-labelledby={heading}
      closedby="any"
      onClose={onClose}
    >
      <div class="dialog-head">
        <h2 id={heading}>{title}</h2>
        <IconButton icon="close" label={message('common.close')} onPress={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}
