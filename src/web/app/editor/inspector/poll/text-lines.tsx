import { useId } from 'preact/hooks'
import type { z } from 'zod'
import { type AppKey, message } from '../../../messages.ts'
import { Row } from '../form/row.tsx'
import type { Bound } from '../form/subject.ts'
import { useDraft } from '../form/use-draft.ts'

export interface TextLinesProps {
  label: string
  field: Bound<string[]>
  schema: z.ZodType
  /** How many lines there may be. */
  most: number
  rows: number
  /** What says which line is refused, and why, as in `Name 3: …`. */
  refusal: AppKey
  hint?: string
  placeholder?: string
  /** Whether a list without lines is left out, rather than stored as empty. */
  isOptional?: boolean
}

/** A list of texts, one a line. Empty lines are left out. */
export function TextLines({
  label,
  field,
  schema,
  most,
  rows,
  refusal,
  hint,
  placeholder,
  isOptional,
}: TextLinesProps) {
  const id = useId()
  const {
    text,
    message: problem,
    type,
    leave,
  } = useDraft<string[]>(
    field,
    lines => (lines ?? []).join('\n'),
    typed => {
      const lines = typed
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '')
      if (isOptional && lines.length === 0) return { value: undefined }
      const refused = schema.safeParse(lines).error?.issues[0]
      const line = Number(refused?.path[0])
      if (!refused) return { value: lines }
      return {
        message: Number.isInteger(line)
          ? message(refusal, { number: line + 1, problem: refused.message })
          : refused.message,
      }
    },
  )
  const note = problem ?? hint ?? null
  return (
    <Row
      id={id}
      label={label}
      path={field.path}
      message={problem}
      {...(hint !== undefined && { hint })}
      isWide
      end={<span class="form-counter" aria-hidden="true">{`${field.value?.length ?? 0} / ${most}`}</span>}
    >
      <textarea
        id={id}
        class="form-input form-area"
        rows={rows}
        dir="auto"
        placeholder={placeholder}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={note === null ? undefined : `${id}-note`}
        onInput={event => type(event.currentTarget.value)}
        onBlur={leave}
      />
    </Row>
  )
}
