import { limits } from '#contract/limits.ts'
import { pollFields } from '#contract/polls/poll.ts'
import { figuresIn } from '#contract/text/figures.ts'
import { hasRightAnswer } from '#polls/show-results.ts'
import { language, message } from '../../../messages.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import type { PollSubject } from './poll-subject.ts'
import { TextLines } from './text-lines.tsx'

/** The right texts of a typed answer, one a line. */
export const AcceptedTexts = ({ subject }: { subject: PollSubject }) => (
  <TextLines
    label={message('pollField.accepted')}
    field={fieldOf(subject, 'accepted')}
    schema={pollFields.shape.accepted}
    most={limits.acceptedAnswers}
    rows={3}
    refusal="pollField.accepted.refused"
    placeholder={message('pollField.accepted.none')}
    hint={message('pollField.accepted.hint')}
    isOptional
  />
)

/** Whether the options of a ranking stand in the right order, so that it gives points. */
export function RightOrder({ subject }: { subject: PollSubject }) {
  const { poll } = subject
  const field = fieldOf(subject, 'correctIndexes')
  return (
    <SwitchField
      label={message('pollField.rightOrder')}
      field={{
        ...field,
        value: field.value !== undefined,
        set: isOn => field.set(isOn ? poll.options.map((_, index) => index) : undefined),
      }}
      hint={message(isInOrder(field.value) ? 'pollField.rightOrder.hint' : 'pollField.rightOrder.another')}
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
      label={message('pollField.points')}
      field={fieldOf(subject, 'points')}
      initial={isFree ? 'none' : 'single'}
      names={{
        none: message('pollField.points.none'),
        single: figuresIn(language()).countText(1_000),
        double: message('pollField.points.double', { points: 2_000 }),
      }}
    />
  ) : null
}
