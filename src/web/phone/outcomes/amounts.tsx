export interface AmountsProps {
  rows: readonly { label: string; amount: number }[]
  /** The largest amount there can be. */
  most: number
  /** What a screen reader says after an amount. */
  unit: string
}

/** A label and an amount each, with a bar. */
export function Amounts({ rows, most, unit }: AmountsProps) {
  return (
    <ul class="amounts">
      {rows.map(({ label, amount }, i) => (
        <li key={i} style={{ '--share': amount / most }}>
          <span class="option-text" dir="auto">
            {label}
          </span>
          <span class="amount">
            {amount}
            <span class="sr"> {unit}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
