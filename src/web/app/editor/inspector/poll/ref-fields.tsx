import '../form/switch-field.css'
import { isComparable } from '#polls/readiness.ts'
import { useEditor } from '../../model/editor-context.ts'
import { fieldOf } from '../form/subject.ts'
import type { PollSubject } from './poll-subject.ts'

/** Which earlier polls are compared; without a choice all of them are. */
export function RefFields({ subject }: { subject: PollSubject }) {
  const { deck, stepIndex } = useEditor()
  const field = fieldOf(subject, 'refs')
  const refs = field.value ?? []
  const earlier = deck.content.value.document.flatMap((step, index) =>
    step.kind === 'poll' &&
    index < stepIndex.value &&
    // One that was chosen can be taken away, whatever it has become.
    (isComparable(step.poll) || refs.includes(index))
      ? [{ index, prompt: step.poll.prompt }]
      : [],
  )
  return (
    <fieldset class="form-checks" data-field={field.path}>
      <legend class="sr">Polls to compare</legend>
      {earlier.length === 0 && (
        <p class="form-note">
          Put at least two polls with options or a score before this one. Each fills the screen.
        </p>
      )}
      {earlier.map(({ index, prompt }) => (
        <label key={index}>
          <input
            type="checkbox"
            checked={refs.includes(index)}
            onChange={({ currentTarget: { checked } }) => {
              const chosen = refs.filter(ref => ref !== index)
              field.set(checked ? [...chosen, index].toSorted((a, b) => a - b) : chosen)
            }}
          />
          <span dir="auto">
            {index}. {prompt}
          </span>
        </label>
      ))}
      {earlier.length > 0 && refs.length === 0 && (
        <p class="form-note">Nothing is chosen, so every poll before this one is compared.</p>
      )}
    </fieldset>
  )
}
