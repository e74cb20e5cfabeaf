import { signal } from '@preact/signals'
import type { RequestError } from '#web/ui/core/request.ts'
import { sentence } from './problem.tsx'

/** What the library says about the last thing that was done. */
interface Notice {
  text: string
  isError: boolean
  /** Takes back what was done. */
  undo?: () => void
}

const notice = signal<Notice | null>(null)

/** Says what was done, with a button that takes it back. It stays until the next notice, or until it is closed. */
export function say(text: string, undo?: () => void): void {
  notice.value = { text, isError: false, ...(undo && { undo }) }
}

/** Says why something was not done. */
export function sayError({ message, fix }: RequestError): void {
  notice.value = { text: `${message} ${sentence(fix)}`, isError: true }
}

export function closeNotice(): void {
  notice.value = null
}

/** The place of the notice, at the lower edge of the window. It is always there, so that screen readers hear what comes. */
export function NoticePlace() {
  const { text = '', isError = false, undo } = notice.value ?? {}
  return (
    <div class="notice-place">
      <div class="notice" data-error={isError} data-empty={text === ''}>
        <p role="status" dir="auto">
          {!isError && text}
        </p>
        <p role="alert" dir="auto">
          {isError && text}
        </p>
        {undo && (
          <button
            type="button"
            class="side-button"
            onClick={() => {
              closeNotice()
              undo()
            }}
          >
            Undo
          </button>
        )}
        {text !== '' && (
          <button type="button" class="side-button" onClick={closeNotice}>
            Close
          </button>
        )}
      </div>
    </div>
  )
}
