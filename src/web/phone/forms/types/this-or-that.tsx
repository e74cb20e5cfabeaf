import { Fragment } from 'preact'
import { choicesOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { useSingle } from '../parts/use-single.ts'
import { message } from '../../language.ts'

/** Answers this-or-that by two large buttons; a tap sends it. */
export const thisOrThat: PollForm = {
  Form: ThisOrThat,
  invitation: () => message('choice.versus'),
  change: () => message('status.changeable'),
}

function ThisOrThat({ poll, name, question, status, answer, send }: FormProps) {
  const [sent] = choicesOf(answer)
  const { chosen, choose, ...frame } = useSingle(sent, choice => send({ choices: [choice] }))
  return (
    <Frame name={name} role="radiogroup" question={question} status={status} {...frame}>
      <div class="versus">
        {poll.options.map((option, i) => (
          <Fragment key={i}>
            {i > 0 && (
              <span class="or" aria-hidden="true">
                {message('choice.or')}
              </span>
            )}
            <label class="option">
              <input type="radio" name={name} checked={chosen === i} onChange={() => choose(i)} />
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
