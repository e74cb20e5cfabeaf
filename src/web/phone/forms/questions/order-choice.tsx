import type { By } from './arrange.ts'
import type { PhoneKey } from '#messages/surfaces.ts'
import { message } from '../../language.ts'

export interface OrderChoiceProps {
  name: string
  by: By
  onChoose: (by: By) => void
}

const ways: readonly [By, PhoneKey][] = [
  ['votes', 'question.byVotes'],
  ['newest', 'question.byTime'],
]

/** Chooses the order of the questions. */
export function OrderChoice({ name, by, onChoose }: OrderChoiceProps) {
  return (
    <div class="ways" role="radiogroup" aria-label={message('question.order')}>
      {ways.map(([way, label]) => (
        <label key={way} class="way">
          <input type="radio" name={name} checked={by === way} onChange={() => onChoose(way)} />
          <span>{message(label)}</span>
        </label>
      ))}
    </div>
  )
}
