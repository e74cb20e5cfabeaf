import { isFixedWidth } from '#contract/themes/fonts.ts'
import { familyOfText } from '#scene/slide-text.ts'
import type { AdviceKey } from '#messages/surfaces.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { textsOf } from '../subject.ts'

/** Signs of formatting. */
interface Formatting {
  pattern: RegExp
  /** The sign, as the message names it. */
  sign: string
  fix: AdviceKey
}

const formatting = (pattern: RegExp, sign: string, fix: AdviceKey): Formatting => ({ pattern, sign, fix })

/** What people would see instead of the formatting that was meant. Signs before the lines of a list are no litter: they make it one. */
const formattings: readonly Formatting[] = [
  formatting(/\*\*\S[^*]*\*\*/u, '**', 'markdown.fix'),
  formatting(/(?<![\p{L}\p{N}_])__[^\s_][^_]*__(?![\p{L}\p{N}_(])/u, '__', 'markdown.fix'),
  formatting(/^#{1,6}\s+\S/mu, '#', 'markdown.fix.heading'),
  formatting(/\[[^\]\n]+\]\(https?:[^)\s]+\)/u, '[ ]( )', 'markdown.fix.link'),
  formatting(/```|(?<!`)`[^`\n]+`(?!`)/u, '`', 'markdown.fix'),
  formatting(
    /<(b|i|u|em|strong|p|li|ul|span|div|h[1-6])\b[^>\n]*>[^<]*<\/\1>|<br\s*\/?>/iu,
    '< >',
    'markdown.fix.tags',
  ),
]

/** Markdown and HTML in texts, which are drawn as they are. */
export const markdown: Rule = {
  id: 'markdown',
  when: 'A text, a question or an option has signs of Markdown or HTML, such as `**` or `# `. Texts are plain, so people see the signs; those that begin the lines of a list are meant to be seen. A text in a font of fixed width is program code, and may have any; one with `format: "markdown"` is drawn in form.',
  remedy: 'Set `format` of the text to `markdown`, or remove the signs and use the fields of the style.',
  find(subject) {
    const { theme, fonts, say } = subject
    const texts = [
      ...textsOf(subject)
        .filter(
          ({ item: { style = {}, format } }) =>
            format !== 'markdown' && !isFixedWidth(familyOfText(style, theme, fonts)),
        )
        .map(({ name, item }) => ({ element: name, text: item.text })),
      ...subject.polls.flatMap(({ element, poll: { prompt, options } }) =>
        [prompt, ...options].map(text => ({ element, text })),
      ),
    ]
    return texts.flatMap(({ element, text }): Finding[] => {
      for (const { pattern, sign, fix } of formattings) {
        if (!pattern.test(text)) continue
        const message = say('markdown.message', { text: quoted(text, say), sign })
        return [{ element, message, fix: say(fix) }]
      }
      return []
    })
  },
}
