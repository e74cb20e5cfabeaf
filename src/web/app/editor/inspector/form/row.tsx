import './row.css'
import type { ComponentChildren } from 'preact'

/** A labelled control, with the message about its value below it. */
export const Row = ({
  id,
  label,
  path,
  hint,
  message,
  isWide = false,
  end,
  children,
}: {
  /** The id of the control; its message is described by `${id}-note`. */
  id: string
  label: string
  path: string
  hint?: string | undefined
  message?: string | null
  /** Whether the control stands below its label. */
  isWide?: boolean
  /** What stands at the end of the label: a counter. */
  end?: ComponentChildren
  children: ComponentChildren
}) => (
  <div class="form-row" data-wide={isWide} data-field={path}>
    <div class="form-label">
      <label for={id}>{label}</label>
      {end}
    </div>
    <div class="form-control">{children}</div>
    <FormNote id={id} hint={hint} message={message} />
  </div>
)

/** What is said about the value of a control: why it is not taken, else a hint. */
export const FormNote = ({
  id,
  hint,
  message,
}: {
  id: string
  hint?: string | undefined
  message?: string | null | undefined
}) =>
  message != null ? (
    <p class="form-note form-message" id={`${id}-note`} role="alert">
      {message}
    </p>
  ) : hint !== undefined ? (
    <p class="form-note" id={`${id}-note`}>
      {hint}
    </p>
  ) : null
