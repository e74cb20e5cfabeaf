import type { Finding, Rule } from '../rule.ts'

/** Texts without words, which were left behind. */
export const blankText: Rule = {
  id: 'blank-text',
  when: 'A text element is empty.',
  remedy: 'Remove it.',
  find: ({ elements, say }) =>
    elements.flatMap((element): Finding[] =>
      element.kind === 'text' && element.item.text.trim() === ''
        ? [{ element: element.name, message: say('blank-text.message'), fix: say('blank-text.fix') }]
        : [],
    ),
}
