import './dialog.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { message } from './core/host-messages.ts'

/** A modal dialog of the remote or the stage, with a title and a button that closes it. */
export function HostDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ComponentChildren
}) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog class="host-dialog" ref={box} onClose={onClose} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {children}
        <button type="button" onClick={() => box.current?.close()}>
          {message('action.close')}
        </button>
      </div>
    </dialog>
  )
}
