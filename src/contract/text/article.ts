/** Words that begin with the sound of a vowel, some of which are spelt out: an NPS poll. */
const beginsWithVowel = /^(?:[aeio]|nps\b|un[^i])/i

/** Returns a word after its indefinite article: `a rating`, `an estimate`. */
export const withArticle = (word: string): string => `${beginsWithVowel.test(word) ? 'an' : 'a'} ${word}`

/** The same at the beginning of a sentence. */
export const withArticleFirst = (word: string): string => `A${withArticle(word).slice(1)}`
