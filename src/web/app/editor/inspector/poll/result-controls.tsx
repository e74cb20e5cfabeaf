import { isGrid } from '#contract/polls/grid.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { showsCount } from '#polls/shows-count.ts'
import { neverCloses, showResultsOf } from '#polls/show-results.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { ColourField } from '../form/colour-field.tsx'
import { type Bound, type Subject, fieldOf, withField } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { useTheme } from '../use-theme.ts'
import { OptionColours } from './option-colours.tsx'
import { GroupFields, TargetFields } from './option-details.tsx'
import type { PollControl } from './poll-control.ts'

/** Returns when the results of polls are shown, whether they say so themselves or not. What a poll does anyway is unset. */
function shownResults(subject: Subject<Poll>): Bound<NonNullable<Poll['showResults']>> {
  const values = subject.values.map(poll => ({ showResults: showResultsOf(poll) }))
  return {
    ...fieldOf({ ...subject, values, change: () => null }, 'showResults'),
    set: next =>
      subject.change(poll => {
        const usual = showResultsOf({ ...poll, showResults: undefined })
        return withField(poll, 'showResults', next === usual ? undefined : next)
      }),
  }
}

/** The controls of what is shown of the results, and how. */
export const resultControls = {
  showResults: {
    group: 'results',
    SharedControl: ({ subject }) => {
      const field = shownResults(subject)
      return subject.values.every(neverCloses) ? (
        <ChoiceField
          label="Show"
          // What never closes is never shown after closing.
          field={field as Bound<'live' | 'host'>}
          names={{ live: 'At once', host: 'When I show them' }}
        />
      ) : (
        <ChoiceField
          label="Show"
          field={field}
          names={{ live: 'While voting', closed: 'After closing', host: 'When I show them' }}
        />
      )
    },
  },
  quizView: {
    group: 'results',
    SharedControl: ({ subject }) => (
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
    SharedControl: ({ subject }) => (
      <SwitchField label="Percentages" field={fieldOf(subject, 'showPercent')} initial />
    ),
  },
  showCount: {
    group: 'results',
    isOfCard: true,
    SharedControl: ({ subject }) => (
      <SwitchField
        label="Number of votes"
        field={fieldOf(subject, 'showCount')}
        initial={subject.values.every(showsCount)}
      />
    ),
  },
  groups: { group: 'details', Control: GroupFields },
  targets: { group: 'details', Control: TargetFields },
  optionImageFit: {
    group: 'details',
    SharedControl: ({ subject }) => (
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
    SharedControl: ({ subject }) => (
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
    SharedControl: ({ subject }) => (
      <ChoiceField
        label="Options in"
        field={fieldOf(subject, 'colorMode')}
        initial={
          subject.values.every(each => each.type === 'word-cloud' || isGrid(each)) ? 'palette' : 'match'
        }
        names={{ match: 'The accent', palette: 'The palette' }}
      />
    ),
  },
  optionColors: { group: 'colours', Control: OptionColours },
} satisfies { readonly [Field in keyof Poll]?: PollControl }
