export interface StepsProps {
  /** The name of the radio group. */
  name: string
  values: readonly number[]
  chosen: number | undefined
  onChoose: (value: number) => void
  /** Read by screen readers after the number. */
  meaning?: (value: number) => string | undefined
}

/** A row of numbers as a radio group. */
export function Steps({ name, values, chosen, onChoose, meaning }: StepsProps) {
  return (
    <div class="steps">
      {values.map(value => {
        const description = meaning?.(value)
        return (
          <label key={value} class="step">
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              {...(description !== undefined && { 'aria-label': `${value}, ${description}` })}
            />
            <span>{value}</span>
          </label>
        )
      })}
    </div>
  )
}
