import { useId } from 'preact/hooks'
import type { z } from 'zod'
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
  /** What a line is, as in `Name 3: …`. */
  item: string
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
  item,
  hint,
  placeholder,
  isOptional,
}: TextLinesProps) {
  const id = useId()
  const { text, message, type, leave } = useDraft<string[]>(
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
      return { message: Number.isInteger(line) ? `${item} ${line + 1}: ${refused.message}` : refused.message }
    },
  )
  const note = message ?? hint ?? null
  return (
    <Row
      id={id}
      label={label}
      path={field.path}
      message={message}
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
        aria-invalid={message !== null}
        aria-describedby={note === null ? undefined : `${id}-note`}
        onInput={event => type(event.currentTarget.value)}
        onBlur={leave}
      />
    </Row>
  )
}
