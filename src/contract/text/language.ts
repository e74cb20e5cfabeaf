/**
 * The languages that are offered: each has a folder in `src/messages/` with a catalogue for every surface. The order is
 * that of lists in which people choose one.
 */
export const languages = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'pl',
  'pt',
  'tr',
  'uk',
  'ar',
  'he',
  'hi',
  'ja',
  'ko',
  'zh',
] as const
export type Language = (typeof languages)[number]
