export interface StepsProps {
  /** Shared by the radios of one group. */
  name: string
  values: readonly number[]
  chosen: number | undefined
  onChoose: (value: number) => void
  /** What a screen reader says after the figure. */
  meaning?: (value: number) => string | undefined
}

/** A row of figures of which one is chosen. */
export function Steps({ name, values, chosen, onChoose, meaning }: StepsProps) {
  return (
    <div class="steps">
      {values.map(value => {
        const said = meaning?.(value)
        return (
          <label key={value} class="step">
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            <span>
              {value}
              {said !== undefined && <span class="sr">, {said}</span>}
            </span>
          </label>
        )
      })}
    </div>
  )
}
