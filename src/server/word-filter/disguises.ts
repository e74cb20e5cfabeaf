import { plainLetterOf } from './ornate-letters.ts'

/** A text as it is compared, with the place of each of its characters in the original. */
export interface Skeleton {
  /** In lower case, without invisible characters, with `_` as a space. Each character is one UTF-16 unit or more. */
  exact: string
  /** As `exact`, with Latin letters plain: without marks, and without look-alikes of other alphabets in a word with Latin letters. */
  plain: string
  /** Where the characters come from: for each UTF-16 unit of `exact` and of `plain` the range in the original. */
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
      ? Array.from(word, letter => lookAlikes.get(letter) ?? capitals.get(letter) ?? letter).join('')
      : word,
  )
  return { exact, plain, exactRanges, plainRanges }
}

/** A character that stands for a whole phrase, such as U+FDFA, remains as it is, so that a text does not become many times as long. */
const shortened = (folded: string, seen: string) => (folded.length > longest * seen.length ? seen : folded)
const longest = 4

/** Returns a folded character as a plain Latin letter, when it is one with marks or in an ornate alphabet. */
function plainLetters(folded: string): string {
  if (ascii.test(folded)) return folded
  const plain = plainLetterOf(folded)
  if (plain !== undefined) return plain
  const apart = folded.normalize('NFD')
  return marked.test(apart) ? apart.replace(/\p{M}+/gu, '') : folded
}
