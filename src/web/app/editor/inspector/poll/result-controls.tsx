import type { Poll } from '#contract/poll.ts'
import { usesField } from '#contract/type-fields.ts'
import { showResultsOf } from '#polls/show-results.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { ColourField } from '../form/colour-field.tsx'
import { fieldOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { useTheme } from '../use-theme.ts'
import { OptionColours } from './option-colours.tsx'
import { GroupFields, TargetFields } from './option-details.tsx'
import { type PollControl, takesVotes } from './poll-control.ts'

const isChart = ({ type }: Poll): boolean => type !== 'timer'

/** The controls of what is shown of the results, and how. */
export const resultControls = {
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
} satisfies { readonly [Field in keyof Poll]?: PollControl }
