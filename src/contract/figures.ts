/** The formatters for numbers that people read: on stage, phones and remotes, in tables and in sentences. */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })
const ungrouped = new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: false })
const compact = new Intl.NumberFormat('en', { notation: 'compact' })
const compactHundredths = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })

/** A minus sign as it is printed, rather than a hyphen. */
const signed = (text: string): string => text.replace('-', '−')

/** Formats a whole number with thousands separators: `1,204`. */
export const countText = (count: number): string => signed(whole.format(count))

/** Formats a mean with exactly one decimal: `3.0`. */
export const meanText = (mean: number): string => signed(tenths.format(mean))

/** Formats any other number with thousands separators and up to six decimals: `1,204.5`. */
export const numberText = (value: number): string => signed(exact.format(value))

/** Formats a count in compact form, for narrow places: `12K`. */
export const compactText = (count: number): string => signed(compact.format(count))

/** The range of the numbers that an estimate takes. */
interface GuessRange {
  estimateMin?: number | undefined
  estimateMax?: number | undefined
}

/** Whether the numbers of an estimate are written as years, without thousands separators: all lie from 1000 to 2999. */
export const areYears = ({ estimateMin = 0, estimateMax = 0 }: GuessRange): boolean =>
  estimateMin >= 1000 && estimateMax <= 2999

/**
 * Formats a guess of an estimate with a range: like `numberText`, in compact form from one million: `1.25M`, and as a year
 * where the range is one of years: `1969`.
 */
export const guessText = (value: number, range: GuessRange): string =>
  areYears(range)
    ? ungrouped.format(value)
    : Math.abs(value) >= 1e6
      ? signed(compactHundredths.format(value))
      : numberText(value)

/** Formats the median or another quantile of guesses: a year without a fraction where all guesses are whole years. */
export const quantileText = (
  value: number,
  guesses: readonly { value: number }[],
  range: GuessRange,
): string => {
  const isWhole = areYears(range) && guesses.every(guess => Number.isInteger(guess.value))
  return guessText(isWhole ? Math.round(value) : value, range)
}

/**
 * Formats a share from 0 to 1 as a whole percentage: `67%`. Only 0 is `0%` and only 1 is `100%`: a share below 0.5
 * percent is `<1%`, one of 99.5 percent or more is `>99%`.
 */
export function percentText(share: number): string {
  if (share > 0 && share < 0.005) return '<1%'
  if (share < 1 && share >= 0.995) return '>99%'
  return `${whole.format(share * 100)}%`
}

/** Formats a count with its noun: `1 answer`, `2 answers`. `many` is the plural when it is not formed with an s. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`

/** Formats a remaining time in ms as `m:ss`. It rounds up, so that `0:00` means that the time is over. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats a net promoter score as a whole number with its sign: `+31`, `−4`, `0`. */
export const scoreText = (score: number): string => {
  const rounded = Math.round(score)
  return rounded > 0 ? `+${countText(rounded)}` : countText(rounded + 0)
}
