import type { By } from './arrange.ts'

export interface OrderChoiceProps {
  name: string
  by: By
  onChoose: (by: By) => void
}

const ways: readonly [By, string][] = [
  ['votes', 'Most votes'],
  ['newest', 'Newest'],
]

/** Chooses the order of the questions. */
export function OrderChoice({ name, by, onChoose }: OrderChoiceProps) {
  return (
    <div class="ways" role="radiogroup" aria-label="Order of the questions">
      {ways.map(([way, label]) => (
        <label key={way} class="way">
          <input type="radio" name={name} checked={by === way} onChange={() => onChoose(way)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
