import { exampleTexts } from '#deck/new-blocks.ts'
import { exampleTextsOf } from '#deck/new-poll.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { textsOf } from '../subject.ts'

const placeholder =
  /\blorem ipsum\b|^\s*(todo|tbd|xxx+|title|subtitle|text|your (title|text)( here)?|(click|tap) to (add|edit)\b.*|option \d+|untitled)\s*[.:]?\s*$/iu
const gap = /\[(insert|your|name|date|company|todo)\b[^\]]*\]|\{\{[^}]*\}\}/iu

/** Texts that were to be replaced. */
export const placeholderText: Rule = {
  id: 'placeholder-text',
  when: 'A text, a question or an option is still a placeholder, such as “Lorem ipsum”, “TODO” or “[insert name]”, or what a new slide or poll has there.',
  remedy: 'Write what is meant.',
  find(subject) {
    const texts = [
      ...textsOf(subject).map(({ name, item: { text } }) => ({
        element: name,
        text,
        isExample: exampleTexts.has(text),
      })),
      ...subject.polls.flatMap(({ element, poll }) => {
        const examples = exampleTextsOf(poll)
        return [poll.prompt, ...poll.options, ...(poll.dimensions ?? [])].map(text => ({
          element,
          text,
          isExample: examples.includes(text),
        }))
      }),
    ]
    return texts
      .filter(({ text, isExample }) => isExample || placeholder.test(text) || gap.test(text))
      .map(({ element, text }): Finding => ({
        element,
        message: `${quoted(text)} is a placeholder.`,
        fix: 'Write what people are to read, or remove it.',
      }))
  },
}
