import { areYears, numberLocale } from '#contract/text/figures.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { messages } from '../../language.ts'

const pageLocale = () => numberLocale(messages.language())

/** Parses a number as it is written in a locale, by default that of the page. Returns null if the text is not a number. */
export function readNumber(typed: string, locale = pageLocale()): number | null {
  const group = partOf('group', locale)
  const plain = typed
    .trim()
    .replaceAll(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[\s'’٬\u200e\u200f\u061c]/g, '')
    .replace(/^[−–]/, '-')
    .replaceAll('٫', '.')
  // A point or comma is a group separator only before three digits: “1.5” is one and a half in every locale. In India
  // the other groups have two digits.
  const grouped =
    /[.,]/.test(group) && new RegExp(`^-?\\d{1,3}(\\${group}\\d{2,3})*\\${group}\\d{3}(?!\\d)`).test(plain)
  const text = (grouped ? plain.replaceAll(group, '') : plain).replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) + 0 : null
}

/** Formats a number for a locale, by default that of the page, with up to 12 significant digits. */
export const writeNumber = (value: number, locale = pageLocale(), useGrouping = true): string =>
  value.toLocaleString(locale, { maximumSignificantDigits: 12, useGrouping })

/** Formats a guess of an estimate in the language of the page; years have no thousands separators. */
export const writeGuess = (value: number, poll: Pick<PhonePoll, 'estimateMin' | 'estimateMax'>): string =>
  writeNumber(value, undefined, !areYears(poll))

const partOf = (type: 'group', locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1_234_567).find(part => part.type === type)?.value ?? ''
