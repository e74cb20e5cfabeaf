import { numberLocale } from '#contract/text/figures.ts'
import { language } from './messages.ts'

/** Returns the locale of dates and times in the language of the page: the day before the month in English, and the digits 0 to 9. */
export const dateLocale = (): string => (language() === 'en' ? 'en-GB' : numberLocale(language()))
