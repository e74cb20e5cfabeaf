const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The Arabic article, with which many words begin, so that it tells nobody apart. */
const article = /^ال(?=\p{L}{2})/u
const joining = /\p{sc=Arab}/u

/**
 * Returns one or two letters that stand for a name: those of its first and last word, without what stands in brackets; “?” without any.
 * Letters that would join to a word have a space between them.
 */
export function initialsOf(name: string): string {
  const bare = name.replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
  const words = (/[\p{L}\p{N}]/u.test(bare) ? bare : name)
    .split(/[\s._@-]+/u)
    .map(word => word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, '').replace(article, ''))
    .filter(word => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap(word =>
    word === undefined ? [] : [...graphemes.segment(word)].slice(0, 1).map(({ segment }) => segment),
  )
  return letters.join(letters.every(letter => joining.test(letter)) ? ' ' : '').toUpperCase() || '?'
}
