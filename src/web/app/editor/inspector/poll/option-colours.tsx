import { limits } from '#contract/limits.ts'
import { pollUsesField } from '#contract/polls/type-fields.ts'
import { colourModeOf } from '#polls/colour-mode.ts'
import { message } from '../../../messages.ts'
import { ColourField } from '../form/colour-field.tsx'
import { useTheme } from '../use-theme.ts'
import { itemOf } from './item-of.ts'
import type { PollSubject } from './poll-subject.ts'

/** The colour of each option; where there are no options, of each part of the chart, one more than are set. */
export function OptionColours({ subject }: { subject: PollSubject }) {
  const { poll } = subject
  const theme = useTheme()
  const hasOptions = pollUsesField(poll, 'options')
  const set = poll.optionColors?.length ?? 0
  const count = hasOptions ? poll.options.length : Math.min(limits.options, set + 1)
  const fallback = (index: number) =>
    colourModeOf(poll) === 'palette'
      ? (theme.palette[index % theme.palette.length] ?? theme.accent)
      : (poll.accent ?? theme.accent)
  return (
    <div class="form-group" data-field="poll.optionColors">
      {Array.from({ length: count }, (_, index) => (
        <ColourField
          key={index}
          label={message(hasOptions ? 'pollField.colourOfOption' : 'pollField.colour', { number: index + 1 })}
          field={itemOf(subject, 'optionColors', index, null)}
          fallback={fallback(index)}
        />
      ))}
    </div>
  )
}
