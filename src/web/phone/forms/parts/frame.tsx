import type { ComponentChildren } from 'preact'
import type { Status } from '../../answer-status.ts'
import { StatusLine } from '../../status-line.tsx'

export interface FrameProps {
  /** As in `FormProps`. */
  name: string
  role?: 'group' | 'radiogroup'
  question: ComponentChildren
  status: Status
  /** What stands above the status. */
  above?: ComponentChildren
  children: ComponentChildren
  /** A text field beside the button. */
  field?: ComponentChildren
  /** Handlers of the element around the fields. */
  group?: { onKeyDown(event: KeyboardEvent): void; onPointerDown(): void }
  /** The send button; forms that send on tap have none. */
  submit?:
    | {
        label: string
        ready: boolean
        onSubmit(): void
        /** What is left to do, beside the button. */
        rest?: ComponentChildren
      }
    | undefined
}

/** The layout of all forms: the question as the name of the group, the fields, and the dock at the bottom. */
export function Frame({
  name,
  role = 'group',
  question,
  status,
  above,
  children,
  field,
  group,
  submit,
}: FrameProps) {
  return (
    <form
      class="form"
      onSubmit={event => {
        event.preventDefault()
        if (submit?.ready) submit.onSubmit()
      }}
    >
      {/* Not a fieldset: browsers do not stretch one to the height of its parent. */}
      <div class="group" {...group} role={role} aria-labelledby={`${name}-question`}>
        {question}
        <div class="answers">{children}</div>
      </div>
      <div class="dock">
        {above}
        <StatusLine status={status} />
        {submit && (
          <div class="send">
            {field}
            {submit.rest !== undefined && (
              <p class="rest-note" role="status" id={`${name}-rest`}>
                {submit.rest}
              </p>
            )}
            {/* Not `disabled`: that would remove the focus from the button. */}
            <button
              type="submit"
              class="main-button"
              aria-disabled={!submit.ready}
              aria-describedby={submit.rest === undefined ? undefined : `${name}-rest`}
            >
              {submit.label}
            </button>
          </div>
        )}
      </div>
    </form>
  )
}
