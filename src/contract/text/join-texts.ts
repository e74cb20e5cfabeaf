/** Whether a text ends with a mark that parts it from the next one. */
const isClosed = (text: string): boolean => /[\p{Sentence_Terminal}:;,…–—-]\s*$/u.test(text)

/** Returns texts as one, each a sentence: what ends with a mark gets no full stop. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .filter(text => text.trim() !== '')
    .reduce((joined, text) => (joined === '' ? text : `${joined}${isClosed(joined) ? ' ' : '. '}${text}`), '')
