import { isPlaceholderText, placeholdersOfPoll } from '#deck/placeholders.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'

/** Texts that were to be replaced. */
export const placeholderText: Rule = {
  id: 'placeholder-text',
  when: 'A text, a question or an option is still a placeholder, such as “Lorem ipsum”, “TODO” or “[insert name]”, or what a new slide or poll has there.',
  remedy: 'Write what is meant.',
  find(subject) {
    const texts = subject.elements.flatMap(({ kind, name, item }) => {
      const { text = '' } = kind === 'text' || kind === 'shape' ? item : {}
      return text.trim() !== '' && isPlaceholderText(text, subject.examples) ? [{ element: name, text }] : []
    })
    const ofPolls = subject.polls.flatMap(({ element, poll }) =>
      placeholdersOfPoll(poll, subject.examples).map(({ text }) => ({ element, text })),
    )
    return [...texts, ...ofPolls].map(({ element, text }): Finding => ({
      element,
      message: subject.say('placeholder-text.message', { text: quoted(text, subject.say) }),
      fix: subject.say('placeholder-text.fix'),
    }))
  },
}
