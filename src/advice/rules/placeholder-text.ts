import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { textsOf } from '../subject.ts'

const placeholder =
  /\blorem ipsum\b|^\s*(todo|tbd|xxx+|title|subtitle|text|your (title|text)( here)?|(click|tap) to (add|edit)\b.*|option \d+|untitled)\s*[.:]?\s*$/iu
const gap = /\[(insert|your|name|date|company|todo)\b[^\]]*\]|\{\{[^}]*\}\}/iu

/** Texts that were to be replaced. */
export const placeholderText: Rule = {
  id: 'placeholder-text',
  when: 'A text, a question or an option is still a placeholder, such as “Lorem ipsum”, “TODO” or “[insert name]”.',
  remedy: 'Write what is meant.',
  find(subject) {
    const texts = [
      ...textsOf(subject).map(({ name, item }) => ({ element: name, text: item.text })),
      ...subject.polls.flatMap(({ element, poll: { prompt, options } }) =>
        [prompt, ...options].map(text => ({ element, text })),
      ),
    ]
    return texts
      .filter(({ text }) => placeholder.test(text) || gap.test(text))
      .map(({ element, text }): Finding => ({
        element,
        message: `${quoted(text)} is a placeholder.`,
        fix: 'Write what people are to read, or remove it.',
      }))
  },
}
