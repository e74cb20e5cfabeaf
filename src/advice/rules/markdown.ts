import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { textsOf } from '../subject.ts'

/** What people would see instead of the formatting that was meant, by what was meant. */
const signs: readonly (readonly [pattern: RegExp, sign: string, fix: string])[] = [
  [/\*\*\S[^*]*\*\*|__\S[^_]*__/u, '**', 'Remove the signs; style.bold makes a whole text bold.'],
  [
    /^#{1,6}\s+\S/mu,
    '#',
    'Remove the sign; make a heading a text of its own with a larger style.size and style.bold.',
  ],
  [/^\s*[*+]\s+\S/mu, '*', 'Use • for a list.'],
  [/^\s*-\s+\S[^\n]*\n\s*-\s+\S/mu, '-', 'Use • for a list.'],
  [
    /\[[^\]\n]+\]\(https?:[^)\s]+\)/u,
    '[ ]( )',
    'Write the words and the address; nothing on a stage can be clicked.',
  ],
  [/```|(?<!`)`[^`\n]+`(?!`)/u, '`', 'Remove the signs.'],
  [
    /<(b|i|u|em|strong|p|li|ul|span|div|h[1-6])\b[^>\n]*>[^<]*<\/\1>|<br\s*\/?>/iu,
    '< >',
    'Remove the tags; a line break is \\n.',
  ],
]

/** Markdown and HTML in texts, which are drawn as they are. */
export const markdown: Rule = {
  id: 'markdown',
  when: 'A text, a question or an option has signs of Markdown or HTML, such as `**`, `# ` or `- `. Texts are plain, so people see the signs.',
  remedy: 'Remove the signs, and use the fields of the style.',
  find(subject) {
    const texts = [
      ...textsOf(subject).map(({ name, item }) => ({ element: name, text: item.text })),
      ...subject.polls.flatMap(({ element, poll: { prompt, options } }) =>
        [prompt, ...options].map(text => ({ element, text })),
      ),
    ]
    return texts.flatMap(({ element, text }): Finding[] => {
      const found = signs.find(([pattern]) => pattern.test(text))
      if (!found) return []
      const [, sign, fix] = found
      return [
        { element, message: `${quoted(text)}: ${sign} is drawn as it is, because texts are plain.`, fix },
      ]
    })
  },
}
