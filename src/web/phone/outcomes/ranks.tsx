import { laterMessage } from '../later/language.ts'
import { StatusIcon } from '../status-icon.tsx'

/** Options in an order, numbered; `own` are the places that this participant gave them, from 1, where the order is the right one. */
export const Ranks = ({
  options,
  own,
}: {
  options: readonly string[]
  own?: readonly number[] | undefined
}) => (
  <ol class="ranks">
    {options.map((option, at) => {
      const place = own?.[at]
      const isRight = place === at + 1
      return (
        <li key={at} class="rank" data-right={isRight}>
          <span class="place">{at + 1}</span>
          <span class="option-text" dir="auto">
            {option}
          </span>
          {place !== undefined && (
            <span class="tag">
              {isRight && <StatusIcon tone="good" />}
              {laterMessage('ranking.you', { place })}
            </span>
          )}
        </li>
      )
    })}
  </ol>
)
