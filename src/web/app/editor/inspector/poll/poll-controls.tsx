import type { FunctionComponent } from 'preact'
import { answerless } from '#contract/looks.ts'
import { type Poll, pollFields } from '#contract/poll.ts'
import { usesField } from '#contract/type-fields.ts'
import { showResultsOf } from '#polls/show-results.ts'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { ColourField } from '../form/colour-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useTheme } from '../use-theme.ts'
import { DimensionList } from './dimension-list.tsx'
import { GroupFields, TargetFields } from './option-details.tsx'
import { OptionColours } from './option-colours.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { PollSubject } from './poll-subject.ts'
import { RefFields } from './ref-fields.tsx'
import { TimeLimit } from './time-limit.tsx'
import { WheelNames } from './wheel-names.tsx'

/** Where a control stands in the panel; `parts` are drawn by the panel itself: the type, the options, the look. */
export type FieldGroup = 'question' | 'task' | 'answers' | 'results' | 'details' | 'colours' | 'parts'

interface PollControl {
  group: FieldGroup
  Control?: FunctionComponent<{ subject: PollSubject }>
  /** Whether a poll has use for it, where that depends on more than its type. */
  isFor?: (poll: Poll) => boolean
  /** Whether the style of a card has the same field, which wins. */
  isOfCard?: boolean
}

const { shape } = pollFields
const part: PollControl = { group: 'parts' }
const isChart = ({ type }: Poll): boolean => type !== 'timer'
const takesVotes = ({ type }: Poll): boolean => !answerless.has(type)

/** The control of every field of a poll: a new field does not compile until it has one. */
export const pollControls: { readonly [Field in keyof Poll]-?: PollControl } = {
  type: part,
  prompt: {
    group: 'question',
    Control: ({ subject }) => (
      <TextField
        label="Prompt"
        field={fieldOf(subject, 'prompt')}
        longest={longestOf(shape.prompt)}
        lines={2}
        isFirst
        placeholder="What do you ask?"
      />
    ),
  },
  options: part,
  correctIndex: part,
  optionImages: part,
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
        hint="Shown when the poll closes. The nearest guesses score."
      />
    ),
  },
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
  wheelNames: { group: 'task', Control: WheelNames, isFor: ({ wheelSource }) => wheelSource === 'custom' },
  place: { group: 'task', Control: PlaceFields },
  refs: { group: 'task', Control: RefFields },
  multiSelect: {
    group: 'answers',
    Control: ({ subject }) => <SwitchField label="Several answers" field={subject.multiSelect} />,
  },
  timeLimitSec: {
    group: 'answers',
    Control: TimeLimit,
    isFor: poll => takesVotes(poll) || poll.type === 'timer',
  },
  moderated: {
    group: 'answers',
    Control: ({ subject }) => (
      <SwitchField
        label="Approve first"
        field={fieldOf(subject, 'moderated')}
        hint="Answers are shown when the host approves them."
      />
    ),
  },
  showResults: {
    group: 'results',
    isFor: ({ type }) => type !== 'timer' && type !== 'wheel',
    Control: ({ subject }) => (
      <ChoiceField
        label="Show"
        field={fieldOf(subject, 'showResults')}
        initial={showResultsOf({ ...subject.poll, showResults: undefined })}
        names={{ live: 'While voting', closed: 'After closing', host: 'When I show them' }}
      />
    ),
  },
  quizView: {
    group: 'results',
    isFor: ({ type }) => usesField(type, 'correctIndex'),
    Control: ({ subject }) => (
      <ChoiceField
        label="At the end"
        field={fieldOf(subject, 'quizView')}
        initial="question"
        names={{ question: 'The results', standings: 'The standings' }}
      />
    ),
  },
  showPercent: {
    group: 'results',
    isOfCard: true,
    isFor: takesVotes,
    Control: ({ subject }) => (
      <SwitchField label="Percentages" field={fieldOf(subject, 'showPercent')} initial />
    ),
  },
  showCount: {
    group: 'results',
    isOfCard: true,
    isFor: takesVotes,
    Control: ({ subject }) => <SwitchField label="Number of votes" field={fieldOf(subject, 'showCount')} />,
  },
  groups: { group: 'details', Control: GroupFields },
  targets: { group: 'details', Control: TargetFields },
  optionImageFit: {
    group: 'details',
    Control: ({ subject }) => (
      <ChoiceField
        label="Pictures"
        field={fieldOf(subject, 'optionImageFit')}
        none="Automatic"
        names={{ cover: 'Cropped', contain: 'Whole' }}
      />
    ),
  },
  accent: {
    group: 'colours',
    isOfCard: true,
    Control: ({ subject }) => (
      <ColourField
        label="Accent"
        field={fieldOf(subject, 'accent')}
        fallback={useTheme().accent}
        none="As the theme"
      />
    ),
  },
  colorMode: {
    group: 'colours',
    isFor: isChart,
    Control: ({ subject }) => (
      <ChoiceField
        label="Options in"
        field={fieldOf(subject, 'colorMode')}
        initial="match"
        names={{ match: 'The accent', palette: 'The palette' }}
      />
    ),
  },
  optionColors: { group: 'colours', Control: OptionColours, isFor: isChart },
  mcStyle: part,
  imgStyle: part,
  totStyle: part,
  rankStyle: part,
  hpStyle: part,
  scaleStyle: part,
  npsStyle: part,
  estStyle: part,
  wcStyle: part,
  ofStyle: part,
  qaStyle: part,
  mapStyle: part,
  placeTheme: part,
  roundsMode: part,
}

/** Returns the fields whose controls stand in a group, in order. */
export const fieldsOf = (group: FieldGroup): (keyof Poll)[] =>
  // Object.keys forgets the type of the keys.
  (Object.keys(pollControls) as (keyof Poll)[]).filter(field => pollControls[field].group === group)
