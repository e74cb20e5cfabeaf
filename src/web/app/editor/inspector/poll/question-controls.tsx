import { limits } from '#contract/limits.ts'
import { type Poll, pollFields } from '#contract/polls/poll.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { DimensionList } from './dimension-list.tsx'
import { AcceptedTexts, PointsField, RightOrder } from './quiz-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { PollControl } from './poll-control.ts'
import { RefFields } from './ref-fields.tsx'
import { TimeLimit } from './time-limit.tsx'
import { WheelNames } from './wheel-names.tsx'
import { ReadyPicture } from './ready-picture.tsx'

const { shape } = pollFields

/** The controls of what is asked, and of how people answer. */
export const questionControls = {
  prompt: {
    group: 'question',
    Control: ({ subject }) => (
      <TextField
        label={isStandingsPoll(subject.poll) ? 'Title' : 'Prompt'}
        field={fieldOf(subject, 'prompt')}
        longest={longestOf(shape.prompt)}
        lines={2}
        isFirst
        placeholder={isStandingsPoll(subject.poll) ? 'Who leads?' : 'What do you ask?'}
      />
    ),
  },
  dimensions: { group: 'task', Control: DimensionList },
  estimateMin: {
    group: 'task',
    Control: ({ subject }) => (
      <NumberField
        label="Lowest guess"
        field={fieldOf(subject, 'estimateMin')}
        bounds={boundsOf(shape.estimateMin)}
      />
    ),
  },
  estimateMax: {
    group: 'task',
    Control: ({ subject }) => (
      <NumberField
        label="Highest guess"
        field={fieldOf(subject, 'estimateMax')}
        bounds={boundsOf(shape.estimateMax)}
      />
    ),
  },
  answer: {
    group: 'task',
    Control: ({ subject }) => (
      <NumberField
        label="Right answer"
        field={fieldOf(subject, 'answer')}
        bounds={boundsOf(shape.answer)}
        placeholder="None"
        hint="Shown when the poll closes."
      />
    ),
  },
  accepted: { group: 'task', Control: AcceptedTexts },
  correctIndexes: { group: 'task', Control: RightOrder },
  points: { group: 'answers', Control: PointsField },
  wheelSource: {
    group: 'task',
    Control: ({ subject }) => (
      <ChoiceField
        label="Names"
        field={fieldOf(subject, 'wheelSource')}
        initial="participants"
        names={{ participants: 'Everybody in the room', custom: 'A list' }}
      />
    ),
  },
  wheelNames: { group: 'task', Control: WheelNames },
  place: { group: 'task', Control: PlaceFields },
  refs: { group: 'task', Control: RefFields },
  multiSelect: {
    group: 'answers',
    Control: ({ subject }) => <SwitchField label="Several answers" field={subject.multiSelect} />,
  },
  timeLimitSec: {
    group: 'answers',
    SharedControl: TimeLimit,
  },
  getReadySec: {
    group: 'answers',
    SharedControl: ({ subject }) => (
      <NumberField
        label="Time to read"
        field={fieldOf(subject, 'getReadySec')}
        bounds={boundsOf(pollFields.shape.getReadySec)}
        step={1}
        unit="s"
        placeholder="None"
        hint="How long people read the question before they can answer."
      />
    ),
  },
  category: {
    group: 'answers',
    SharedControl: ({ subject }) => (
      <TextField
        label="Category"
        field={fieldOf(subject, 'category')}
        longest={limits.category}
        isOptional
        hint="Large on the stage during the time to read, such as “Science”."
      />
    ),
  },
  readyPicture: {
    group: 'answers',
    Control: ({ subject }) => <ReadyPicture subject={subject} />,
  },
  groupVotes: {
    group: 'answers',
    SharedControl: ({ subject }) => (
      <NumberField
        label="Votes on groups"
        field={fieldOf(subject, 'groupVotes')}
        bounds={boundsOf(pollFields.shape.groupVotes)}
        step={1}
        placeholder="None"
        hint="You group what people wrote on the remote. Then they vote on the groups, with so many votes each: fewer than there will be groups."
      />
    ),
  },
  maxWords: {
    group: 'answers',
    SharedControl: ({ subject }) => (
      <NumberField
        label="Words for each person"
        field={fieldOf(subject, 'maxWords')}
        bounds={boundsOf(pollFields.shape.maxWords)}
        step={1}
        placeholder={String(limits.words)}
      />
    ),
  },
  moderated: {
    group: 'answers',
    SharedControl: ({ subject }) => (
      <SwitchField
        label="Approve first"
        field={fieldOf(subject, 'moderated')}
        hint="Answers are shown when the host approves them."
      />
    ),
  },
} satisfies { readonly [Field in keyof Poll]?: PollControl }
