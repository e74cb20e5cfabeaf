/** Shares are of one whole where they add up to it but for the last digits of a number. */
const slack = 1e-6
/** What is written as less than one percent, and as more than 99. */
const edges = { low: 0.005, high: 0.995 } as const

/**
 * Returns shares of one whole, 0–1, in whole percents that add up to 100, by the largest remainder: those of a rating, of NPS, of a single choice. Shares
 * that are not of one whole, as where people choose several, stay as they are; so do those that are written as less than one percent or as more than 99, and
 * all where equal ones would be written as different ones.
 */
export function wholeShares(shares: readonly number[]): readonly number[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  if (Math.abs(sum - 1) > slack || shares.some(share => share >= edges.high)) return shares
  const parts = shares.map((share, index) => {
    const isShown = share >= edges.low
    const percent = isShown ? Math.floor(share * 100 + slack) : 0
    return { index, isShown, percent, remainder: share * 100 - percent }
  })
  const rest = 100 - parts.reduce((all, { percent }) => all + percent, 0)
  const raised = new Set(
    parts
      .filter(({ isShown }) => isShown)
      // What was chosen never becomes nothing.
      .toSorted((a, b) => Number(b.percent === 0) - Number(a.percent === 0) || b.remainder - a.remainder)
      .slice(0, rest)
      .map(({ index }) => index),
  )
  const isSplit = (share: number, index: number) =>
    shares.some((other, at) => Math.abs(other - share) < slack && raised.has(at) !== raised.has(index))
  if (shares.some(isSplit)) return shares
  return parts.map(({ index, isShown, percent }) =>
    isShown ? (percent + (raised.has(index) ? 1 : 0)) / 100 : (shares[index] ?? 0),
  )
}
