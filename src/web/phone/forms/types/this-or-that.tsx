import { Fragment } from 'preact'
import { choicesOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'

/** Answers this-or-that by two large buttons; a tap sends it. */
export const thisOrThat: PollForm = {
  Form: ThisOrThat,
  invitation: () => 'Tap one of the two.',
  change: 'You can still change it.',
}

function ThisOrThat({ poll, name, question, status, answer, send }: FormProps) {
  const [chosen] = choicesOf(answer)
  return (
    <Frame name={name} role="radiogroup" question={question} status={status}>
      <div class="versus">
        {poll.options.map((option, i) => (
          <Fragment key={i}>
            {i > 0 && (
              <span class="or" aria-hidden="true">
                or
              </span>
            )}
            <label class="option">
              <input
                type="radio"
                name={name}
                checked={chosen === i}
                onChange={() => send({ choices: [i] })}
              />
              <span class="option-text" dir="auto">
                {option}
              </span>
            </label>
          </Fragment>
        ))}
      </div>
    </Frame>
  )
}
