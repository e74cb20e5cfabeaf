/** Returns how many characters a text has, as schemas count them: code points, so that an emoji of one code point is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Returns a text, or its first `most` characters where it has more. A character is never cut in two. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('')
