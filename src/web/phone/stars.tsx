import { Face } from './face.tsx'
import { message } from './language.ts'

/** A star in a viewBox of 24 by 24 units. */
export function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z" />
    </svg>
  )
}

export const scores = [1, 2, 3, 4, 5]

/** A read-only score from 1 to 5. */
export function Stars({ score, hasFaces = false }: { score: number; hasFaces?: boolean }) {
  return (
    <div
      class="stars"
      data-faces={hasFaces}
      role="img"
      aria-label={
        hasFaces ? `${score} ${message('nps.of', { best: 5 })}` : message('rating.score', { score, best: 5 })
      }
    >
      {scores.map(each => (
        <div key={each} class="star" data-lit={hasFaces ? each === score : each <= score}>
          {hasFaces ? <Face score={each} /> : <Star />}
          <span>{each}</span>
        </div>
      ))}
    </div>
  )
}
