import type { ComponentChildren } from 'preact'
import type { PollType } from '#contract/polls/looks.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { type AppKey, message } from '../../../messages.ts'
import type { CardGroup } from '../card/card-control.ts'
import { CardFields } from '../card/card-controls.tsx'
import { Fold, Group } from '../form/group.tsx'
import { LookPicker } from './look-picker.tsx'
import { offersField } from './offers-field.ts'
import { OptionList } from './option-list.tsx'
import type { FieldGroup } from './poll-control.ts'
import { fieldsOf, pollControls } from './poll-controls.tsx'
import type { PollSubject } from './poll-subject.ts'
import { TypeField } from './type-field.tsx'

/** What people do, for the types that have more to set than options. */
const taskTitles: { readonly [Type in PollType]?: AppKey } = {
  estimate: 'pollGroup.guesses',
  radar: 'pollGroup.dimensions',
  wheel: 'pollGroup.wheel',
  'place-map': 'pollGroup.place',
  rounds: 'pollGroup.polls',
}

/** Everything about a poll, as its type uses it. */
export const PollPanel = ({ subject }: { subject: PollSubject }) => (
  <>
    <div class="form-group">
      <TypeField subject={subject} />
      {isStandingsPoll(subject.poll) && <p class="form-note">{message('pollField.standings')}</p>}
      <Fields subject={subject} group="question" />
    </div>
    {offersField(subject.poll, 'options') && <OptionList subject={subject} />}
    <FieldGroups
      subject={subject}
      group="task"
      title={message(taskTitles[subject.poll.type] ?? 'pollGroup.question')}
    />
    {!isStandingsPoll(subject.poll) && <LookPicker subject={subject} />}
    <FieldGroups
      subject={subject}
      group="answers"
      title={message(subject.poll.type === 'timer' ? 'pollGroup.timer' : 'pollGroup.answers')}
    />
    <FieldGroups subject={subject} group="results" title={message('pollGroup.results')}>
      {offersField(subject.poll, 'showPercent') && <OnCard subject={subject} group="figures" />}
    </FieldGroups>
    <FieldGroups subject={subject} group="details" title={message('pollGroup.details')} isFolded />
    <FieldGroups subject={subject} group="colours" title={message('pollGroup.colours')} isFolded>
      <OnCard subject={subject} group="accent" />
      {offersField(subject.poll, 'optionColors') && <OnCard subject={subject} group="colours" />}
    </FieldGroups>
  </>
)

/** What a card says itself about its chart, instead of its poll. */
const OnCard = ({ subject, group }: { subject: PollSubject; group: CardGroup }) =>
  subject.style && <CardFields subject={subject.style} group={group} />

/** Returns the fields of a group that the panel of a poll offers. */
const shownIn = ({ poll, card }: PollSubject, group: FieldGroup) =>
  fieldsOf(group).filter(
    field => offersField(poll, field) && !(card && pollControls[field].isOfCard === true),
  )

function Fields({ subject, group }: { subject: PollSubject; group: FieldGroup }) {
  return (
    <>
      {shownIn(subject, group).map(field => {
        const { SharedControl, Control = SharedControl } = pollControls[field]
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
