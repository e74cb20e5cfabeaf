/** A number as people of a locale write it; null when it is none. */
export function readNumber(typed: string, locale?: string): number | null {
  const group = partOf('group', locale)
  const plain = typed
    .trim()
    .replaceAll(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[\s'’٬\u200e\u200f\u061c]/g, '')
    .replace(/^[−–]/, '-')
    .replaceAll('٫', '.')
  // A point or comma that parts thousands here does so only before three digits: “1.5” is one and a half everywhere.
  // In India the groups before them have two.
  const grouped =
    /[.,]/.test(group) && new RegExp(`^-?\\d{1,3}(\\${group}\\d{2,3})*\\${group}\\d{3}(?!\\d)`).test(plain)
  const text = (grouped ? plain.replaceAll(group, '') : plain).replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) + 0 : null
}

/** The same the other way round, with up to 12 significant digits. */
export const writeNumber = (value: number, locale?: string): string =>
  value.toLocaleString(locale, { maximumSignificantDigits: 12 })

const partOf = (type: 'group', locale: string | undefined): string =>
  new Intl.NumberFormat(locale).formatToParts(1_234_567).find(part => part.type === type)?.value ?? ''
