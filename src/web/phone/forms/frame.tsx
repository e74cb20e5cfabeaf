import type { ComponentChildren } from 'preact'

export interface FrameProps {
  /** Of the poll, as in `FormProps`. */
  name: string
  role?: 'group' | 'radiogroup'
  question: ComponentChildren
  status: ComponentChildren
  children: ComponentChildren
  /** A small thing beside the status. */
  aside?: ComponentChildren
  /** What is written in stands beside the button. */
  field?: ComponentChildren
  /** A form that is not sent by a tap on an answer has a button. */
  submit?: {
    label: string
    ready: boolean
    onSubmit(): void
    /** How much is still to be done: a figure beside the button, and what it counts. */
    rest?: { figure: string; text: string }
  }
}

/** What all forms share: the question that names the group, its fields, and the dock within the thumb's reach. */
export function Frame({
  name,
  role = 'group',
  question,
  status,
  children,
  aside,
  field,
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
      {/* What a fieldset says, without its box: browsers do not stretch that. */}
      <div class="group" role={role} aria-labelledby={`${name}-question`}>
        {question}
        <div class="answers">{children}</div>
      </div>
      <div class="dock">
        {aside === undefined ? (
          status
        ) : (
          <div class="status-row">
            {status}
            {aside}
          </div>
        )}
        {submit && (
          <div class="send">
            {field}
            {submit.rest && (
              <p class="rest-note" role="status" id={`${name}-rest`}>
                <b>{submit.rest.figure}</b> {submit.rest.text}
              </p>
            )}
            {/* Not `disabled`: that would take the focus from under a finger on the keyboard. */}
            <button
              type="submit"
              class="main-button"
              aria-disabled={!submit.ready}
              aria-describedby={submit.rest && `${name}-rest`}
            >
              {submit.label}
            </button>
          </div>
        )}
      </div>
    </form>
  )
}
