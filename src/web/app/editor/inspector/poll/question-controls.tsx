import { limits } from '#contract/limits.ts'
import { type Poll, pollFields } from '#contract/polls/poll.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { message } from '../../../messages.ts'
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
        label={message(isStandingsPoll(subject.poll) ? 'common.title' : 'pollField.prompt')}
        field={fieldOf(subject, 'prompt')}
        longest={longestOf(shape.prompt)}
        lines={2}
        isFirst
        placeholder={message(
          isStandingsPoll(subject.poll) ? 'pollField.standings.hint' : 'pollField.prompt.hint',
        )}
      />
    ),
  },
  dimensions: { group: 'task', Control: DimensionList },
  estimateMin: {
    group: 'task',
    Control: ({ subject }) => (
      <NumberField
        label={message('pollField.lowest')}
        field={fieldOf(subject, 'estimateMin')}
        bounds={boundsOf(shape.estimateMin)}
      />
    ),
  },
  estimateMax: {
    group: 'task',
    Control: ({ subject }) => (
      <NumberField
        label={message('pollField.highest')}
        field={fieldOf(subject, 'estimateMax')}
        bounds={boundsOf(shape.estimateMax)}
      />
    ),
  },
  answer: {
    group: 'task',
    Control: ({ subject }) => (
      <NumberField
        label={message('pollField.answer')}
        field={fieldOf(subject, 'answer')}
        bounds={boundsOf(shape.answer)}
        placeholder={message('pollField.answer.none')}
        hint={message('pollField.answer.hint')}
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
        label={message('pollField.names')}
        field={fieldOf(subject, 'wheelSource')}
        initial="participants"
        names={{
          participants: message('pollField.names.everybody'),
          custom: message('pollField.names.list'),
        }}
      />
    ),
  },
  wheelNames: { group: 'task', Control: WheelNames },
  place: { group: 'task', Control: PlaceFields },
  refs: { group: 'task', Control: RefFields },
  multiSelect: {
    group: 'answers',
    Control: ({ subject }) => (
      <SwitchField label={message('pollField.several')} field={subject.multiSelect} />
    ),
  },
  timeLimitSec: {
    group: 'answers',
    SharedControl: TimeLimit,
  },
  getReadySec: {
    group: 'answers',
    SharedControl: ({ subject }) => (
      <NumberField
        label={message('pollField.readTime')}
        field={fieldOf(subject, 'getReadySec')}
        bounds={boundsOf(pollFields.shape.getReadySec)}
        step={1}
        unit={message('pollField.seconds')}
        placeholder={message('pollField.readTime.none')}
        hint={message('pollField.readTime.hint')}
      />
    ),
  },
  category: {
    group: 'answers',
    SharedControl: ({ subject }) => (
      <TextField
        label={message('pollField.category')}
        field={fieldOf(subject, 'category')}
        longest={limits.category}
        isOptional
        hint={message('pollField.category.hint')}
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
        label={message('pollField.groupVotes')}
        field={fieldOf(subject, 'groupVotes')}
        bounds={boundsOf(pollFields.shape.groupVotes)}
        step={1}
        placeholder={message('pollField.groupVotes.none')}
        hint={message('pollField.groupVotes.hint')}
      />
    ),
  },
  maxWords: {
    group: 'answers',
    SharedControl: ({ subject }) => (
      <NumberField
        label={message('pollField.words')}
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
        label={message('pollField.moderated')}
        field={fieldOf(subject, 'moderated')}
        hint={message('pollField.moderated.hint')}
      />
    ),
  },
} satisfies { readonly [Field in keyof Poll]?: PollControl }
