import { isGrid } from '#contract/polls/grid.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { showsCount } from '#polls/shows-count.ts'
import { neverCloses, showResultsOf } from '#polls/show-results.ts'
import { message } from '../../../messages.ts'
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
          label={message('pollField.show')}
          // What never closes is never shown after closing.
          field={field as Bound<'live' | 'host'>}
          names={{ live: message('pollField.show.atOnce'), host: message('pollField.show.host') }}
        />
      ) : (
        <ChoiceField
          label={message('pollField.show')}
          field={field}
          names={{
            live: message('pollField.show.live'),
            closed: message('pollField.show.closed'),
            host: message('pollField.show.host'),
          }}
        />
      )
    },
  },
  quizView: {
    group: 'results',
    SharedControl: ({ subject }) => (
      <ChoiceField
        label={message('pollField.end')}
        field={fieldOf(subject, 'quizView')}
        initial="question"
        names={{ question: message('pollField.end.results'), standings: message('pollField.end.standings') }}
      />
    ),
  },
  showPercent: {
    group: 'results',
    isOfCard: true,
    SharedControl: ({ subject }) => (
      <SwitchField label={message('cardStyle.percent')} field={fieldOf(subject, 'showPercent')} initial />
    ),
  },
  showCount: {
    group: 'results',
    isOfCard: true,
    SharedControl: ({ subject }) => (
      <SwitchField
        label={message('cardStyle.count')}
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
        label={message('pollField.pictures')}
        field={fieldOf(subject, 'optionImageFit')}
        none={message('pollField.pictures.automatic')}
        names={{
          cover: message('pollField.pictures.cropped'),
          contain: message('pollField.pictures.whole'),
        }}
      />
    ),
  },
  accent: {
    group: 'colours',
    isOfCard: true,
    SharedControl: ({ subject }) => (
      <ColourField
        label={message('cardStyle.accent')}
        field={fieldOf(subject, 'accent')}
        fallback={useTheme().accent}
        none={message('form.asTheme')}
      />
    ),
  },
  colorMode: {
    group: 'colours',
    SharedControl: ({ subject }) => (
      <ChoiceField
        label={message('pollField.colourMode')}
        field={fieldOf(subject, 'colorMode')}
        initial={
          subject.values.every(each => each.type === 'word-cloud' || isGrid(each)) ? 'palette' : 'match'
        }
        names={{
          match: message('pollField.colourMode.accent'),
          palette: message('pollField.colourMode.palette'),
        }}
      />
    ),
  },
  optionColors: { group: 'colours', Control: OptionColours },
} satisfies { readonly [Field in keyof Poll]?: PollControl }
