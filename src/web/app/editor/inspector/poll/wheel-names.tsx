import { useId } from 'preact/hooks'
import { pollFields } from '#contract/polls/poll.ts'
import { Row } from '../form/row.tsx'
import { fieldOf } from '../form/subject.ts'
import { useDraft } from '../form/use-draft.ts'
import type { PollSubject } from './poll-subject.ts'

const most = 20

/** The names on a wheel, one a line. */
export function WheelNames({ subject }: { subject: PollSubject }) {
  const id = useId()
  const field = fieldOf(subject, 'wheelNames')
  const { text, message, type, leave } = useDraft<string[]>(
    field,
    names => (names ?? []).join('\n'),
    typed => {
      const names = typed
        .split('\n')
        .map(name => name.trim())
        .filter(name => name !== '')
      const refused = pollFields.shape.wheelNames.safeParse(names).error?.issues[0]
      const line = Number(refused?.path[0])
      if (!refused) return { value: names }
      return { message: Number.isInteger(line) ? `Name ${line + 1}: ${refused.message}` : refused.message }
    },
  )
  return (
    <Row
      id={id}
      label="One name a line"
      path={field.path}
      message={message}
      isWide
      end={<span class="form-counter" aria-hidden="true">{`${field.value?.length ?? 0} / ${most}`}</span>}
    >
      <textarea
        id={id}
        class="form-input form-area"
        rows={6}
        dir="auto"
        value={text}
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : `${id}-note`}
        onInput={event => type(event.currentTarget.value)}
        onBlur={leave}
      />
    </Row>
  )
}
