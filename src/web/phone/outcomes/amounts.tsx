export interface AmountsProps {
  rows: readonly { label: string; amount: number }[]
  /** The largest possible amount. */
  most: number
  /** Read by screen readers after each amount. */
  unit: string
}

/** A list of labels with an amount and a bar each. */
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
