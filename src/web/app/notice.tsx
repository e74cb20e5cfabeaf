import { type ReadonlySignal, signal } from '@preact/signals'
import type { RequestError } from '#web/ui/core/request.ts'
import { message, sentences } from './messages.ts'
import { sentence } from './problem.tsx'

/** How something that was done can be taken back. */
export interface Undoable {
  undo(): void
  /** Whether it was taken back, also by other ways than the notice. */
  isUndone?: ReadonlySignal<boolean>
}

/** What the library says about the last thing that was done. */
interface Notice {
  text: string
  isError: boolean
  undoable?: Undoable
}

const notice = signal<Notice | null>(null)

/** How long a notice stays that tells of a success, ms. It may be undone by the keys after that, too. */
const staysMs = 12_000
let ending: ReturnType<typeof setTimeout> | undefined
let unfollow: (() => void) | undefined

function show(next: Notice | null): void {
  clearTimeout(ending)
  unfollow?.()
  notice.value = next
  unfollow = next?.undoable?.isUndone?.subscribe(isUndone => {
    if (isUndone) closeNotice()
  })
  if (next && !next.isError) ending = setTimeout(pass, staysMs)
}

/** Ends the notice, unless somebody is at it. */
function pass(): void {
  if (document.querySelector('.notice')?.matches(':hover, :focus-within') === true)
    ending = setTimeout(pass, staysMs)
  else notice.value = null
}

/** Says what was done, with a button that takes it back. It stays for a while, until that is undone, or until the next notice. */
export function say(text: string, undoable?: Undoable): void {
  show({ text, isError: false, ...(undoable && { undoable }) })
}

/** Says why something was not done. It stays until it is closed. */
export function sayError(error: RequestError): void {
  show({ text: sentences(error.message, sentence(error.fix)), isError: true })
}

/** Says what was not done, and why. It stays until it is closed. */
export function sayFailure(text: string): void {
  show({ text, isError: true })
}

export function closeNotice(): void {
  show(null)
}

/** The place of the notice, at the lower edge of the window. It is always there, so that screen readers hear what comes. */
export function NoticePlace() {
  const { text = '', isError = false, undoable } = notice.value ?? {}
  return (
    <div class="notice-place">
      <div class="notice" data-error={isError} data-empty={text === ''}>
        <p role="status" dir="auto">
          {!isError && text}
        </p>
        <p role="alert" dir="auto">
          {isError && text}
        </p>
        {undoable && (
          <button
            type="button"
            class="side-button"
            onClick={() => {
              closeNotice()
              undoable.undo()
            }}
          >
            {message('common.undo')}
          </button>
        )}
        {text !== '' && (
          <button type="button" class="side-button" onClick={closeNotice}>
            {message('common.close')}
          </button>
        )}
      </div>
    </div>
  )
}
