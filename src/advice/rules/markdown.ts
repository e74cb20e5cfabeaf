import { isFixedWidth } from '#contract/themes/fonts.ts'
import { familyOfText } from '#scene/slide-text.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { textsOf } from '../subject.ts'

/** Signs of formatting, by what was meant. */
interface Formatting {
  /** Returns the sign as it was written; undefined when the text has none. */
  find(text: string): string | undefined
  fix: string
}

const matching = (pattern: RegExp, sign: string, fix: string): Formatting => ({
  find: text => (pattern.test(text) ? sign : undefined),
  fix,
})

const marker = /^\s*([*+-])\s+(\S)/u

/**
 * Returns the sign before the entries of a list: lines one below the other that all begin with the same. One line is a note or a
 * figure, lines that begin with plus and with minus are changes, and a sign before figures belongs to them.
 */
function findListMarker(text: string): string | undefined {
  const entries = text.split('\n').map(line => marker.exec(line))
  const marks = new Set(entries.flatMap(entry => entry?.[1] ?? []))
  const isList = entries.some((entry, at) => entry && entries[at + 1])
  const isFigures = entries.every(entry => !entry || /[\p{N}\p{Sc}]/u.test(entry[2] ?? ''))
  return isList && marks.size === 1 && !isFigures ? [...marks][0] : undefined
}

/** What people would see instead of the formatting that was meant. */
const formattings: readonly Formatting[] = [
  matching(/\*\*\S[^*]*\*\*/u, '**', 'Remove the signs; style.bold makes a whole text bold.'),
  matching(
    /(?<![\p{L}\p{N}_])__[^\s_][^_]*__(?![\p{L}\p{N}_(])/u,
    '__',
    'Remove the signs; style.bold makes a whole text bold.',
  ),
  matching(
    /^#{1,6}\s+\S/mu,
    '#',
    'Remove the sign; make a heading a text of its own with a larger style.size and style.bold.',
  ),
  { find: findListMarker, fix: 'Use • for a list.' },
  matching(
    /\[[^\]\n]+\]\(https?:[^)\s]+\)/u,
    '[ ]( )',
    'Write the words and the address; nothing on a stage can be clicked.',
  ),
  matching(/```|(?<!`)`[^`\n]+`(?!`)/u, '`', 'Remove the signs.'),
  matching(
    /<(b|i|u|em|strong|p|li|ul|span|div|h[1-6])\b[^>\n]*>[^<]*<\/\1>|<br\s*\/?>/iu,
    '< >',
    'Remove the tags; a line break is \\n.',
  ),
]

/** Markdown and HTML in texts, which are drawn as they are. */
export const markdown: Rule = {
  id: 'markdown',
  when: 'A text, a question or an option has signs of Markdown or HTML, such as `**`, `# ` or lines that begin with `- `. Texts are plain, so people see the signs. A text in a font of fixed width is program code, and may have any.',
  remedy: 'Remove the signs, and use the fields of the style.',
  find(subject) {
    const { theme, fonts } = subject
    const texts = [
      ...textsOf(subject)
        .filter(({ item: { style = {} } }) => !isFixedWidth(familyOfText(style, theme, fonts)))
        .map(({ name, item }) => ({ element: name, text: item.text })),
      ...subject.polls.flatMap(({ element, poll: { prompt, options } }) =>
        [prompt, ...options].map(text => ({ element, text })),
      ),
    ]
    return texts.flatMap(({ element, text }): Finding[] => {
      for (const { find, fix } of formattings) {
        const sign = find(text)
        if (sign === undefined) continue
        const message = `${quoted(text)}: ${sign} is drawn as it is, because texts are plain.`
        return [{ element, message, fix }]
      }
      return []
    })
  },
}
