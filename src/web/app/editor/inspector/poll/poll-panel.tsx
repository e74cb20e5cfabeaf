import type { ComponentChildren } from 'preact'
import type { PollType } from '#contract/looks.ts'
import { usesField } from '#contract/type-fields.ts'
import type { CardGroup } from '../card/card-control.ts'
import { CardFields } from '../card/card-controls.tsx'
import { Fold, Group } from '../form/group.tsx'
import { LookPicker } from './look-picker.tsx'
import { OptionList } from './option-list.tsx'
import type { FieldGroup } from './poll-control.ts'
import { fieldsOf, pollControls } from './poll-controls.tsx'
import type { PollSubject } from './poll-subject.ts'
import { TypeField } from './type-field.tsx'

/** What people do, for the types that have more to set than options. */
const taskTitles: { readonly [Type in PollType]?: string } = {
  estimate: 'Guesses',
  radar: 'Dimensions',
  wheel: 'Wheel',
  'place-map': 'Place',
  rounds: 'Polls',
}

/** Everything about a poll, as its type uses it. */
export const PollPanel = ({ subject }: { subject: PollSubject }) => (
  <>
    <div class="form-group">
      <TypeField subject={subject} />
      <Fields subject={subject} group="question" />
    </div>
    <OptionList subject={subject} />
    <FieldGroups subject={subject} group="task" title={taskTitles[subject.poll.type] ?? 'Question'} />
    <LookPicker subject={subject} />
    <FieldGroups
      subject={subject}
      group="answers"
      title={subject.poll.type === 'timer' ? 'Timer' : 'Answers'}
    />
    <FieldGroups subject={subject} group="results" title="Results">
      <OnCard subject={subject} group="figures" />
    </FieldGroups>
    <FieldGroups subject={subject} group="details" title="Details of the options" isFolded />
    <FieldGroups subject={subject} group="colours" title="Colours" isFolded>
      <OnCard subject={subject} group="accent" />
      <OnCard subject={subject} group="colours" />
    </FieldGroups>
  </>
)

/** What a card says itself about its chart, instead of its poll. */
const OnCard = ({ subject, group }: { subject: PollSubject; group: CardGroup }) =>
  subject.style && <CardFields subject={subject.style} group={group} />

/** Returns the controls of a group that the type of a poll uses. */
const shownIn = ({ poll, card }: PollSubject, group: FieldGroup) =>
  fieldsOf(group).filter(field => {
    const { isFor, isOfCard = false } = pollControls[field]
    return usesField(poll.type, field) && (isFor?.(poll) ?? true) && !(card && isOfCard)
  })

function Fields({ subject, group }: { subject: PollSubject; group: FieldGroup }) {
  return (
    <>
      {shownIn(subject, group).map(field => {
        const { Control } = pollControls[field]
        return Control && <Control key={field} subject={subject} />
      })}
    </>
  )
}

function FieldGroups({
  subject,
  group,
  title,
  isFolded = false,
  children,
}: {
  subject: PollSubject
  group: FieldGroup
  title: string
  isFolded?: boolean
  children?: ComponentChildren
}) {
  if (shownIn(subject, group).length === 0) return null
  const Section = isFolded ? Fold : Group
  return (
    <Section title={title}>
      <Fields subject={subject} group={group} />
      {children}
    </Section>
  )
}
