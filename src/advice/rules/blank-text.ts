import type { Finding, Rule } from '../rule.ts'

/** Texts without words, which were left behind. */
export const blankText: Rule = {
  id: 'blank-text',
  when: 'A text element is empty, or an arrow or shape cannot be seen because its opacity is 0.',
  remedy: 'Remove it.',
  find: ({ elements }) =>
    elements.flatMap((element): Finding[] => {
      const { name } = element
      if (element.kind === 'text' && element.item.text.trim() === '')
        return [{ element: name, message: 'This text is empty.', fix: 'Write something, or remove it.' }]
      if (element.kind === 'shape' && element.item.style?.opacity === 0)
        return [
          {
            element: name,
            message: 'Nothing of this shape can be seen: its opacity is 0.',
            fix: 'Set style.opacity above 0, or remove the shape.',
          },
        ]
      return []
    }),
}
