/** A face from a frown, score 1, to a smile, score 5, in a viewBox of 24 by 24 units. */
export function Face({ score }: { score: number }) {
  const mood = (score - 3) / 2
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d={`M9 9v1.2M15 9v1.2M8 ${16 - mood}q4 ${4 * mood} 8 0`} />
    </svg>
  )
}
