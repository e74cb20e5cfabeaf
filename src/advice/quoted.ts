import { type SayAdvice, englishAdvice } from './say.ts'

const longest = 40

/** Returns the beginning of a text in quotation marks, on one line. */
export function quoted(text: string, say: SayAdvice = englishAdvice.text): string {
  const letters = Array.from(
    text
      .slice(0, longest * 4)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
  return say('quoted', {
    text: letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join(''),
  })
}
