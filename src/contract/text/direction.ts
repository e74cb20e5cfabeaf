/** A value in a sentence, which does not say how the sentence is read. */
const isolated = /\u2068[^\u2068\u2069]*\u2069/gu

/** Returns the direction of the first letter that has one: first of those outside of isolated values, as browsers do. */
export function direction(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u
  const firstLetter = (letter.exec(text.replace(isolated, '')) ?? letter.exec(text))?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    firstLetter,
  )
    ? 'rtl'
    : 'ltr'
}
