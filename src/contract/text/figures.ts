/** The formatters for numbers that people read: on stage, phones and remotes, in tables and in sentences. */

/** The formatters of numbers in one language. */
export interface Figures {
  /** Formats a whole number with thousands separators: `1,204`. */
  countText: (count: number) => string
  /** Formats a mean with exactly one decimal: `3.0`. */
  meanText: (mean: number) => string
  /** Formats any other number with thousands separators and up to six decimals: `1,204.5`. */
  numberText: (value: number) => string
  /** Formats a count in compact form, for narrow places: `12K`. */
  compactText: (count: number) => string
  /**
   * Formats a guess of an estimate with a range: like `numberText`, in compact form from one million: `1.25M`, and as a
   * year where the range is one of years: `1969`.
   */
  guessText: (value: number, range: GuessRange) => string
  /** Formats the median or another quantile of guesses: a year without a fraction where all guesses are whole years. */
  quantileText: (value: number, guesses: readonly { value: number }[], range: GuessRange) => string
  /**
   * Formats a share from 0 to 1 as the nearest whole percentage: `67%`. Shares of one whole that are shown together go through `wholeShares` first,
   * so that they add up to 100%. Only 0 is `0%` and only 1 is `100%`: a share below 0.5
   * percent is `<1%`, one of 99.5 percent or more is `>99%`.
   */
  percentText: (share: number) => string
  /** Formats a net promoter score as a whole number with its sign: `+31`, `−4`, `0`. */
  scoreText: (score: number) => string
}

/** The range of the numbers that an estimate takes. */
interface GuessRange {
  estimateMin?: number | undefined
  estimateMax?: number | undefined
}

/** Whether the numbers of an estimate are written as years, without thousands separators: all lie from 1000 to 2999. */
export const areYears = ({ estimateMin = 0, estimateMax = 0 }: GuessRange): boolean =>
  estimateMin >= 1000 && estimateMax <= 2999

/** A minus sign as it is printed, rather than a hyphen. */
const signed = (text: string): string => text.replace('-', '−')

/** Returns the locale of numbers in a language: its separators, with the digits 0 to 9, as in the code of a room. */
export const numberLocale = (language: string): string => `${language}-u-nu-latn`

/** Returns a number that was written in a language as programs write it; other texts change as little as matters here. */
export function plainNumber(text: string, language: string): string {
  const parts = new Intl.NumberFormat(numberLocale(language)).formatToParts(12_345.6)
  const signOf = (type: 'group' | 'decimal') => parts.find(part => part.type === type)?.value ?? ''
  return text
    .replaceAll(/[\s\u200e\u200f\u061c]/gu, '')
    .replaceAll(signOf('group').trim(), '')
    .replace(signOf('decimal'), '.')
    .replace('−', '-')
}

function createFigures(language: string): Figures {
  const locale = numberLocale(language)
  const format = (options: Intl.NumberFormatOptions) => {
    const numbers = new Intl.NumberFormat(locale, options)
    return (value: number): string => signed(numbers.format(value))
  }
  const countText = format({ maximumFractionDigits: 0 })
  const numberText = format({ maximumFractionDigits: 6 })
  const yearText = format({ maximumFractionDigits: 6, useGrouping: false })
  const largeText = format({ notation: 'compact', maximumFractionDigits: 2 })
  const wholePercent = format({ style: 'percent', maximumFractionDigits: 0 })
  const guessText: Figures['guessText'] = (value, range) =>
    areYears(range) ? yearText(value) : Math.abs(value) >= 1e6 ? largeText(value) : numberText(value)
  return {
    countText,
    numberText,
    guessText,
    meanText: format({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    compactText: format({ notation: 'compact' }),
    quantileText(value, guesses, range) {
      const isWhole = areYears(range) && guesses.every(guess => Number.isInteger(guess.value))
      return guessText(isWhole ? Math.round(value) : value, range)
    },
    percentText(share) {
      if (share > 0 && share < 0.005) return `<${wholePercent(0.01)}`
      if (share < 1 && share >= 0.995) return `>${wholePercent(0.99)}`
      return wholePercent(share)
    },
    scoreText(score) {
      const rounded = Math.round(score)
      return rounded > 0 ? `+${countText(rounded)}` : countText(rounded + 0)
    },
  }
}

const figuresByLanguage = new Map<string, Figures>()

/** Returns the formatters of a language, given as its code: `en`, `de`. */
export function figuresIn(language: string): Figures {
  let figures = figuresByLanguage.get(language)
  if (!figures) figuresByLanguage.set(language, (figures = createFigures(language)))
  return figures
}

/** The formatters of English, for the API and wherever the language does not vary. */
export const {
  countText,
  meanText,
  numberText,
  compactText,
  guessText,
  quantileText,
  percentText,
  scoreText,
} = figuresIn('en')

/** Formats a count with its noun in English: `1 answer`, `2 answers`. `many` is the plural when it is not formed with an s. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`

/** Returns a formatter of numbers with thousands separators and exactly so many decimals, so that those of a column are alike: `1,204.50`. */
export function columnFormat(decimals: number, language: string): (value: number) => string {
  const numbers = new Intl.NumberFormat(numberLocale(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return value => signed(numbers.format(value))
}

/** Formats a remaining time in ms as `m:ss`. It rounds up, so that `0:00` means that the time is over. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the time until a start, ms, such as `4:32`, or `1:04:32` from an hour on. */
export function startTimeText(ms: number): string {
  const hours = Math.floor(Math.max(0, Math.ceil(ms / 1000)) / 3600)
  return hours === 0 ? clockText(ms) : `${hours}:${clockText(ms - hours * 3_600_000).padStart(5, '0')}`
}
