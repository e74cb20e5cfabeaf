import { lookOf } from '#server/word-filter/look-alikes.ts'
import { plainLetterOf } from '#server/word-filter/ornate-letters.ts'

/** Characters that nobody sees, or that no font has. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cn}\p{Co}\uFFFC]/gu
const notAscii = /[^\0-\x7f]/gu
/** What looks like an l once all is in small letters. */
const strokes = /[i|\u05c0\u2223\u2502\u23d0\u2758]/g
const words = /[\p{L}\p{M}\p{N}]+/gu
const latin = /\p{sc=Latin}/u
/** A letter that looks Latin, or a mark, which stands on any letter. */
const plain = /^(?:[\0-\x7f]|\p{M})+$/u

/**
 * Returns a word as it is compared. Small letters often look less alike than capitals, as н and Н do, so a word that is not Latin is
 * compared in capitals, unless all of it looks Latin as it is written.
 */
function keyOfWord(word: string): string {
  const signs = Array.from(word)
  const isLatin = latin.test(word) || signs.every(sign => plain.test(lookOf(sign)))
  return signs
    .map(sign => {
      const look = lookOf(sign)
      return isLatin && plain.test(look) ? look : lookOf(sign.toUpperCase())
    })
    .join('')
}

/**
 * Returns what the names of people in a room are compared by. Names have the same key when people could take them for the same:
 * in capitals or not, in full width or small capitals, with letters of other alphabets that look alike (`Аnna` with a Cyrillic А), with characters
 * that nobody sees, with I, l, |, other strokes and 1, O and 0, m and rn, w and vv, or dashes in each other's place, and with spaces and signs between or after
 * letters (`A n n`, `Ann.`). A key is not to be shown.
 */
export function nameKey(name: string): string {
  const key = keyWithSigns(name)
  return key.replaceAll(signs, '') || key
}

/** Spaces and punctuation but dashes, which may be between two names. */
const signs = /[\p{Z}\p{Pc}\p{Pe}\p{Pf}\p{Pi}\p{Po}\p{Ps}]+/gu

const keyWithSigns = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(notAscii, sign => plainLetterOf(sign) ?? sign)
    .replace(words, keyOfWord)
    .toLowerCase()
    .replaceAll(strokes, 'l')
    // The table of Unicode has rn for m, but nothing for M.
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/\p{Pd}/gu, '-')
