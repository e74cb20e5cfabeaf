import type { Finding, Rule } from '../rule.ts'
import { textsOf } from '../subject.ts'

/** How many words people read on one slide while somebody talks. */
const mostWords = 120

const words = new Intl.Segmenter('en', { granularity: 'word' })
/** A longer text is counted by its length, because finding its words takes long. */
const longText = 2_000
const charactersPerWord = 6

const countWords = (text: string): number =>
  text.length > longText
    ? Math.round(text.length / charactersPerWord)
    : [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length

/** Slides with more words than anybody reads. */
export const wallOfText: Rule = {
  id: 'wall-of-text',
  when: `A slide has more than ${mostWords} words.`,
  remedy: 'Keep what people must see; put the rest into the notes.',
  find(subject) {
    const texts = textsOf(subject)
    const characters = texts.reduce((sum, { item }) => sum + item.text.length, 0)
    if (characters <= mostWords * 2) return []
    const count =
      characters > longText
        ? Math.round(characters / charactersPerWord)
        : texts.reduce((sum, { item }) => sum + countWords(item.text), 0)
    const longest = texts.toSorted((a, b) => b.item.text.length - a.item.text.length)[0]
    return count <= mostWords || !longest
      ? []
      : [
          {
            element: longest.name,
            message: subject.say('wall-of-text.message', { count }),
            fix: subject.say('wall-of-text.fix'),
          } satisfies Finding,
        ]
  },
}
