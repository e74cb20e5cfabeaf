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
export function Stars({ score }: { score: number }) {
  return (
    <div class="stars" role="img" aria-label={`${score} of 5 stars`}>
      {scores.map(each => (
        <div key={each} class="star" data-lit={each <= score}>
          <Star />
          <span>{each}</span>
        </div>
      ))}
    </div>
  )
}
