import { useSignal } from '@preact/signals'
import { choicesOf } from '../answer-parts.ts'
import type { FormProps, PollForm } from './form.ts'
import { Frame } from './frame.tsx'

/** One choice: a tap is the answer. Several: ticks, then a button. */
export const multipleChoice: PollForm = {
  Form: props => (props.poll.multiSelect ? <Several {...props} /> : <One {...props} />),
  invitation: poll => (poll.multiSelect ? 'Choose all that fit, then send.' : 'Tap your answer.'),
  change: 'You can still change it.',
}

function One({ poll, name, question, status, answer, send }: FormProps) {
  const [chosen] = choicesOf(answer)
  return (
    <Frame name={name} role="radiogroup" question={question} status={status}>
      {poll.options.map((option, i) => (
        <label key={i} class="option">
          <input type="radio" name={name} checked={chosen === i} onChange={() => send({ choices: [i] })} />
          <span class="option-text" dir="auto">
            {option}
          </span>
        </label>
      ))}
    </Frame>
  )
}

function Several({ poll, name, question, status, answer, send }: FormProps) {
  const sent = choicesOf(answer)
  const draft = useSignal<readonly number[] | null>(null)
  const chosen = draft.value ?? sent
  const isNew = String(chosen) !== String(sent)
  const toggle = (i: number) => {
    draft.value = (chosen.includes(i) ? chosen.filter(each => each !== i) : [...chosen, i]).toSorted(
      (a, b) => a - b,
    )
  }
  const submit = {
    label: sent.length > 0 ? 'Send the change' : 'Send',
    ready: chosen.length > 0 && isNew,
    onSubmit: () => {
      send({ choices: chosen })
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      {poll.options.map((option, i) => (
        <label key={i} class="option">
          <input type="checkbox" checked={chosen.includes(i)} onChange={() => toggle(i)} />
          <span class="option-text" dir="auto">
            {option}
          </span>
        </label>
      ))}
    </Frame>
  )
}
