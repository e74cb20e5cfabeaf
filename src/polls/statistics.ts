/** Scores with their counts, in ascending order of the score. */
type Scores = readonly { score: number; count: number }[]

/** Returns the mean of counted scores; null without answers. */
export function meanOf(scores: Scores): number | null {
  const voters = scores.reduce((sum, { count }) => sum + count, 0)
  if (voters === 0) return null
  const sum = scores.reduce((total, { score, count }) => total + score * count, 0)
  if (Number.isFinite(sum)) return sum / voters
  // The sum of the largest numbers overflows, but their mean does not.
  return scores.reduce((mean, { score, count }) => mean + score * (count / voters), 0)
}

/** Returns the median of counted scores in ascending order, or the mean of the middle two; null without answers. */
export function medianOf(scores: Scores): number | null {
  const voters = scores.reduce((sum, { count }) => sum + count, 0)
  if (voters === 0) return null
  const at = (place: number) => {
    let passed = 0
    for (const { score, count } of scores) {
      passed += count
      if (passed > place) return score
    }
    return 0
  }
  return at(Math.floor((voters - 1) / 2)) / 2 + at(Math.floor(voters / 2)) / 2
}
