import type { Language } from '#contract/text/language.ts'

/** Joiners within a word, and signs that choose between two pictures of a character. */
const invisibleVariants = /\u200c|\p{Variation_Selector}/gu

/**
 * Returns the form under which the tally counts a word: NFKC, trimmed, white space collapsed, case folded, without what only
 * changes how a letter is drawn. It depends on no language, so that a stored tally never changes.
 */
export function foldCase(written: string): string {
  // Upper case first approximates Unicode case folding: "Straße" and "STRASSE" become equal.
  return spaced(written).toUpperCase().toLowerCase().normalize('NFKC')
}

/** The capital ß is a capital already, so that it would not become SS as the small one does. */
const spaced = (written: string): string =>
  written.normalize('NFKC').replace(invisibleVariants, '').replaceAll('ẞ', 'ß').trim().replace(/\s+/gu, ' ')

/** In Turkish `I` is the capital of `ı`, and `İ` that of `i`. */
const foldedIn = (written: string, language: Language | null): string =>
  language === 'tr'
    ? spaced(written).toLocaleUpperCase('tr').toLocaleLowerCase('tr').normalize('NFKC')
    : foldCase(written)

/** Signs before and after a word that say nothing: `“great!”`. A point or a minus before a figure is part of the number, `C#` a name. */
const edges = /^(?:(?![.\p{Pd}]\p{N})[[\p{P}\p{Z}]--[\x40\x26%‰*]])+|[[\p{P}\p{Z}]--[\x23\x40\x26%‰*]]+$/gv
/** Whether signs that say nothing stand around a word: those of `“great”!`, but not the point of `.NET`. */
export function hasEdges(written: string): boolean {
  const named = spaced(written).replace(/^\.(?=\p{L})/u, '')
  return named.replace(edges, '') !== named
}

/** What joins or parts the halves of a compound. */
const joints = /[\p{Z}\p{Pd}\p{Pc}\u30fb]+/gu
const figure = /^\p{N}$/u
const apostrophes = /[’‘ʼ`]/gu
/** The stroke that makes Arabic words longer. */
const tatweel = /\u0640/gu

/** The letters with marks that are letters of their own in a language; in one that is not listed, no Latin letter is. */
const ownLetters: { readonly [Each in Language]?: string } = {
  de: 'äöü',
  es: 'ñ',
  pl: 'ąćęłńóśźż',
  tr: 'çğıöşü',
}
/** Languages in which a mark on a Latin letter never makes another letter. */
const withoutOwnLetters: readonly (Language | null)[] = ['en', 'fr', 'it', 'nl', 'pt']
/**
 * The marked letters that are folded where a Latin word may be of any language: `ä`, `å`, `ñ` or `č` are letters in some, but `é` for `e`
 * is left out by people of many.
 */
const foldedAnywhere = new Set('àáâèéêëìíîïòóôùúû')

const cluster = /(\P{M})(\p{M}+)/gu
const latin = /\p{sc=Latin}/u
const cyrillicVowel = /[аеиоуыэюяіїє]/u
const stress = /[\u0300\u0301]/gu

/** Returns a letter with those of its marks that make it another letter in the language. All are decomposed. */
function withOwnMarks(letter: string, marks: string, language: Language | null): string {
  const whole = letter + marks
  if (latin.test(letter)) return isOwnLetter(whole.normalize('NFC'), language) ? whole : letter
  if (/[\p{sc=Greek}\p{sc=Hebrew}]/u.test(letter)) return letter
  // Stress; `ё` is mostly written `е`, while `й` and `ї` are letters.
  if (/\p{sc=Cyrillic}/u.test(letter)) {
    const unstressed = cyrillicVowel.test(letter) ? marks.replace(stress, '') : marks
    return letter === 'е' ? letter + unstressed.replace('\u0308', '') : letter + unstressed
  }
  // Vowel signs; the hamza and the madda of an alif are mostly left out.
  if (/\p{sc=Arabic}/u.test(letter)) {
    const kept = marks.replace(/[\u0610-\u061a\u064b-\u0652\u0670]/gu, '')
    return letter === 'ا' ? letter + kept.replace(/[\u0653-\u0655]/gu, '') : letter + kept
  }
  // The dot of borrowed sounds is mostly left out; below two letters it makes another.
  if (/\p{sc=Devanagari}/u.test(letter))
    return /[डढ]/u.test(letter) ? whole : letter + marks.replace('\u093c', '')
  return whole
}

function isOwnLetter(marked: string, language: Language | null): boolean {
  const own = language === null ? undefined : ownLetters[language]
  if (own !== undefined) return own.includes(marked)
  return !withoutOwnLetters.includes(language) && !foldedAnywhere.has(marked)
}

/** Words of small letters and figures without marks are the same in each language, but for what joins them; most words are of these. */
const plainWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Returns a text without what joins its parts; between figures it is a hyphen. */
const joined = (text: string): string =>
  text.replace(joints, (joint, at: number, whole: string) =>
    (at === 0 || figure.test(whole.charAt(at - 1))) && figure.test(whole.charAt(at + joint.length))
      ? '-'
      : '',
  )

/**
 * Returns the form in which two spellings are the same word to people who speak `language`: case, marks that make no other letter
 * there, hyphens, spaces and punctuation around it do not count. Null is for a room in which nobody chose a language. The
 * key of a key is the key itself.
 */
export function wordKey(written: string, language: Language | null): string {
  if (plainWords.test(written)) return joined(written)
  const folded = foldedIn(written, language)
  const unjoined = folded.replace(tatweel, '').replace(apostrophes, "'").replace(edges, '')
  const key = joined(unjoined)
    .replaceAll('œ', 'oe')
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replace(cluster, (_, letter: string, marks: string) => withOwnMarks(letter, marks, language))
    .normalize('NFC')
  return key === '' ? folded : key
}
