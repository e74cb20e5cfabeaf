/**
 * Returns which part each of a hundred squares belongs to, in the order of the parts: whole numbers by the largest remainder
 * (Hamilton). `shares` add up to 1, or to nothing: then no square belongs to any.
 */
export function assignSquares(shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  if (all <= 0) return []
  const exact = shares.map(share => (share / all) * 100)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, each) => sum + each, 0)
  const rest = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0)
  const more = new Set(
    exact
      .map((_, index) => index)
      .sort((a, b) => rest(b) - rest(a) || a - b)
      .slice(0, left),
  )
  return whole.flatMap((count, index) =>
    Array.from({ length: count + (more.has(index) ? 1 : 0) }, () => index),
  )
}
