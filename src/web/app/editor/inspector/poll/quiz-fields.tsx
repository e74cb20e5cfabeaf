import { limits } from '#contract/limits.ts'
import { pollFields } from '#contract/polls/poll.ts'
import { hasRightAnswer } from '#polls/show-results.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import type { PollSubject } from './poll-subject.ts'
import { TextLines } from './text-lines.tsx'

/** The right texts of a typed answer, one a line. */
export const AcceptedTexts = ({ subject }: { subject: PollSubject }) => (
  <TextLines
    label="Right answers, one a line"
    field={fieldOf(subject, 'accepted')}
    schema={pollFields.shape.accepted}
    most={limits.acceptedAnswers}
    rows={3}
    item="Answer"
    placeholder="None: a feed without points"
    hint="Makes it a quiz question: each person sends one text. Case, accents and one slip are forgiven."
    isOptional
  />
)

/** Whether the options of a ranking stand in the right order, so that it gives points. */
export function RightOrder({ subject }: { subject: PollSubject }) {
  const { poll } = subject
  const field = fieldOf(subject, 'correctIndexes')
  return (
    <SwitchField
      label="A quiz question"
      field={{
        ...field,
        value: field.value !== undefined,
        set: isOn => field.set(isOn ? poll.options.map((_, index) => index) : undefined),
      }}
      hint={
        isInOrder(field.value)
          ? 'The options stand in the right order here. Phones and stage mix them.'
          : 'The right order is another than that of the options here.'
      }
    />
  )
}

const isInOrder = (order: readonly number[] | undefined): boolean =>
  order === undefined || order.every((index, at) => index === at)

/** How many points a right answer gives. */
export function PointsField({ subject }: { subject: PollSubject }) {
  const { poll } = subject
  const isFree = poll.type === 'estimate' || poll.type === 'place-map'
  return hasRightAnswer(poll) ? (
    <ChoiceField
      label="Points"
      field={fieldOf(subject, 'points')}
      initial={isFree ? 'none' : 'single'}
      names={{ none: 'None', single: '1,000', double: '2,000 (double)' }}
    />
  ) : null
}
