import type { By } from './arrange.ts'
import type { PhoneLaterKey } from '#messages/surfaces.ts'
import { laterMessage } from '../../later/language.ts'

export interface OrderChoiceProps {
  name: string
  by: By
  onChoose: (by: By) => void
}

const ways: readonly [By, PhoneLaterKey][] = [
  ['votes', 'question.byVotes'],
  ['newest', 'question.byTime'],
]

/** Chooses the order of the questions. */
export function OrderChoice({ name, by, onChoose }: OrderChoiceProps) {
  return (
    <div class="ways" role="radiogroup" aria-label={laterMessage('question.order')}>
      {ways.map(([way, label]) => (
        <label key={way} class="way">
          <input type="radio" name={name} checked={by === way} onChange={() => onChoose(way)} />
          <span>{laterMessage(label)}</span>
        </label>
      ))}
    </div>
  )
}
