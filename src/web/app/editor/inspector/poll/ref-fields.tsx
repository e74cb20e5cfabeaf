import '../form/switch-field.css'
import { isComparable, obstacleBetween } from '#polls/rounds/comparable.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { message } from '../../../messages.ts'
import { comparisonHint } from './comparison-hint.ts'
import { useEditor } from '../../model/editor-context.ts'
import { fieldOf } from '../form/subject.ts'
import type { PollSubject } from './poll-subject.ts'

/** Which earlier polls are compared; without a choice all of them are. Those that do not fit the first chosen one are dimmed, with the reason. */
export function RefFields({ subject }: { subject: PollSubject }) {
  const { deck, stepIndex } = useEditor()
  const field = fieldOf(subject, 'refs')
  const refs = field.value ?? []
  const earlier = deck.content.value.document.flatMap((step, index) =>
    step.kind === 'poll' &&
    index < stepIndex.value &&
    // One that was chosen can be taken away, whatever it has become.
    (isComparable(step.poll) || refs.includes(index))
      ? [{ index, poll: step.poll }]
      : [],
  )
  const first = earlier.find(({ index }) => refs.includes(index))?.poll
  const reasonFor = (poll: Poll) => {
    const obstacle = first ? obstacleBetween(first, poll) : null
    return obstacle && message(`pollRefs.other.${obstacle}`)
  }
  const hint = comparisonHint(
    earlier.filter(({ index }) => refs.length === 0 || refs.includes(index)).map(({ poll }) => poll),
  )
  return (
    <fieldset class="form-checks" data-field={field.path}>
      <legend class="sr">{message('pollRefs.label')}</legend>
      {earlier.length === 0 && <p class="form-note">{message('pollRefs.none')}</p>}
      {earlier.map(({ index, poll }) => (
        <label key={index}>
          <input
            type="checkbox"
            checked={refs.includes(index)}
            disabled={reasonFor(poll) !== null && !refs.includes(index)}
            onChange={({ currentTarget: { checked } }) => {
              const chosen = refs.filter(ref => ref !== index)
              field.set(checked ? [...chosen, index].toSorted((a, b) => a - b) : chosen)
            }}
          />
          <span dir="auto">
            {index}. {poll.prompt}
          </span>
          <span class="check-kind">{reasonFor(poll) ?? message(`pollKind.${poll.type}`)}</span>
        </label>
      ))}
      {earlier.length > 0 && refs.length === 0 && <p class="form-note">{message('pollRefs.all')}</p>}
      {hint !== null && <p class="form-note">{hint}</p>}
    </fieldset>
  )
}
