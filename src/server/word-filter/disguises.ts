import { lookOf } from './look-alikes.ts'
import { plainLetterOf } from './ornate-letters.ts'

/** A text as it is compared, with the place of each of its characters in the original. */
export interface Skeleton {
  /** In lower case, without invisible characters, with `_` as a space. Each character is one UTF-16 unit or more. */
  exact: string
  /** As `exact`, with Latin letters plain: without marks, and without look-alikes of other alphabets in a word with Latin letters. */
  plain: string
  /** As `exact`, with Cyrillic letters in place of Latin ones that look alike in words with Cyrillic letters: `xyй`. */
  cyrillic: string
  /** Where the characters come from: for each UTF-16 unit of `exact`, as of `cyrillic`, and of `plain` the range in the original. */
  exactRanges: readonly Range[]
  plainRanges: readonly Range[]
}
/** From the first index to the one after the last. */
export type Range = readonly [from: number, to: number]

/** A character with its marks, so that composed and decomposed letters are the same. */
const cluster = /\P{M}[\p{M}\p{Emoji_Modifier}]*|\p{M}+/gu
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu
const ascii = /^[\0-\x7f]*$/
const marked = /^\p{sc=Latin}\p{M}+$/u

/** Letters that look like a Latin one. Those of other alphabets are replaced only in words with Latin letters. */
const lookAlikes = new Map(
  Object.entries({
    a: 'αаɑ',
    b: 'вь',
    c: 'сϲ',
    d: 'ԁđ',
    e: 'еєε',
    f: 'ƒ',
    g: 'ɡց',
    h: 'нһħ',
    i: 'іιıӏ',
    j: 'ј',
    k: 'кκ',
    l: 'łⅼ',
    m: 'м',
    n: 'ոпη',
    o: 'оοօø',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υսц',
    v: 'νѵ',
    w: 'ԝшω',
    x: 'хχ',
    y: 'уγү',
  }).flatMap(([plain, others]) => Array.from(others, other => [other, plain] as const)),
)
/** Greek capitals look like other Latin letters than their small ones. */
const capitals = new Map(
  Array.from('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (capital, at) => [capital, 'abezhikmnoptyx'.charAt(at)] as const),
)
const latin = /\p{sc=Latin}/u
const words = /[\p{L}\p{N}]+/gu

/** Returns a text in the forms in which the profanity filter compares it. The work is linear in the length. */
export function skeletonOf(text: string): Skeleton {
  let exact = ''
  let raw = ''
  const exactRanges: Range[] = []
  const plainRanges: Range[] = []
  for (const { 0: found, index } of text.matchAll(cluster)) {
    const range: Range = [index, index + found.length]
    const seen = ascii.test(found) ? found : found.replace(invisible, '')
    const folded = seen === '_' ? ' ' : shortened(seen.normalize('NFKC'), seen).toLowerCase()
    const bare = capitals.has(seen) ? seen : plainLetters(folded)
    exact += folded
    raw += bare
    for (let unit = 0; unit < folded.length; unit++) exactRanges.push(range)
    for (let unit = 0; unit < bare.length; unit++) plainRanges.push(range)
  }
  const plain = raw.replace(words, word =>
    !ascii.test(word) && latin.test(word)
      ? Array.from(
          word,
          letter =>
            lookAlikes.get(letter) ??
            capitals.get(letter) ??
            (letter.length === 1 ? plainLook(letter) : letter),
        ).join('')
      : word,
  )
  return { exact, plain, cyrillic: inCyrillic(exact), exactRanges, plainRanges }
}

/** Returns the small Latin letter that a letter looks like, by the table by which names are compared; otherwise the letter. */
function plainLook(letter: string): string {
  if (ascii.test(letter)) return letter
  const looks = [letter, letter.toUpperCase()].map(each => lookOf(each).toLowerCase())
  return looks.find(look => /^[a-z]$/.test(look)) ?? letter
}

const latinLooks = new Map(
  Array.from('aceopxyktmhb', (letter, at) => [letter, 'асеорхуктмнв'.charAt(at)] as const),
)

const inCyrillic = (text: string): string =>
  ascii.test(text)
    ? text
    : text.replace(words, word =>
        /\p{sc=Cyrl}/u.test(word)
          ? Array.from(word, letter => latinLooks.get(letter) ?? letter).join('')
          : word,
      )

/** A character that stands for a whole phrase, such as U+FDFA, remains as it is, so that a text does not become many times as long. */
const shortened = (folded: string, seen: string) => (folded.length > longest * seen.length ? seen : folded)
const longest = 4

/** Returns a folded character as a plain Latin letter, when it is one with marks or in an ornate alphabet. */
function plainLetters(folded: string): string {
  if (ascii.test(folded)) return folded
  const plain = plainLetterOf(folded)
  if (plain !== undefined) return plain
  // In a word each letter is replaced by one of the same length; a longer one is of an alphabet that nobody writes in today.
  if (/^\p{L}$/u.test(folded) && folded.length === 2) return plainLook(folded)
  const apart = folded.normalize('NFD')
  return marked.test(apart) ? apart.replace(/\p{M}+/gu, '') : folded
}
