/** Shares are of one whole where they add up to it but for the last digits of a number. */
const slack = 1e-6
/** What is written as less than one percent, and as more than 99. */
const edges = { low: 0.005, high: 0.995 } as const

/**
 * Returns shares of one whole, 0–1, in whole percents that add up to 100 where all of them stand side by side [D89]: those of a rating, of NPS, of a
 * single choice. Each is rounded by itself, and what is missing or too much then goes to those with the largest remainders. The largest share, and
 * those that `isTold` names, keep their own rounding, because a sentence tells them, too. So each is less than one percent from what it is.
 *
 * Shares that are not of one whole, as where people choose several, stay as they are; so do those that are written as less than one percent or as
 * more than 99, and all where equal ones would be written as different ones.
 */
export function wholeShares(
  shares: readonly number[],
  isTold: (index: number) => boolean = () => false,
): readonly number[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  if (Math.abs(sum - 1) > slack || shares.some(share => share >= edges.high)) return shares
  const most = Math.max(...shares) - slack
  const parts = shares.map((share, index) => {
    const isShown = share >= edges.low
    const percent = isShown ? Math.round(share * 100 + slack) : 0
    const isFree = isShown && share < most && !isTold(index)
    return { index, percent, isShown, isFree, remainder: share * 100 - percent }
  })
  const rest = 100 - parts.reduce((all, { percent }) => all + percent, 0)
  const step = Math.sign(rest)
  const moved = parts
    // What was chosen never becomes nothing, and nothing is moved past the next whole percent.
    .filter(({ isFree, percent, remainder }) => isFree && remainder * step > slack && percent + step > 0)
    // Of equal remainders the first is the higher figure.
    .toSorted((a, b) => (b.remainder - a.remainder) * step || (a.index - b.index) * step)
    .slice(0, Math.abs(rest))
    .map(({ index }) => index)
  const isSplit = (share: number, index: number) =>
    shares.some(
      (other, at) => Math.abs(other - share) < slack && moved.includes(at) !== moved.includes(index),
    )
  if (moved.length < Math.abs(rest) || shares.some(isSplit)) return shares
  return parts.map(({ index, isShown, percent }) =>
    isShown ? (percent + (moved.includes(index) ? step : 0)) / 100 : (shares[index] ?? 0),
  )
}
