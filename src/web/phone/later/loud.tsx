/** What a line is not broken in: letters of scripts that write spaces between words. */
const word = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** How wide a letter of a large text is on average, in em, where letters are wide. */
const letter = 0.66

/** Returns the largest size, as CSS, at which the longest word of a text is no wider than a phone. */
export function sizeOfWords(text: string): string {
  const longest = Math.max(1, ...Array.from(text.matchAll(word), ([each]) => each.length))
  const width = (longest * letter).toFixed(2)
  return `max(1.25rem, calc((100vw - 2 * var(--side)) / ${width}))`
}

/** A large text that may have a name in it: it gets smaller before a word is broken. */
export const Loud = ({ children: text }: { children: string }) => (
  <p
    class="watch-loud"
    dir="auto"
    style={{ fontSize: `min(clamp(2.25rem, 12vw, 3.5rem), ${sizeOfWords(text)})` }}
  >
    {text}
  </p>
)
