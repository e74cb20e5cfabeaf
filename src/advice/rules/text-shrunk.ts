import { stageScale } from '#scene/frame.ts'
import { neededHeight, wantedSize } from '../needed-height.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { linesOf, textsOf } from '../subject.ts'
import { isSmall } from './text-small.ts'

/** The share of the size that was asked for at which a text must at least be drawn. */
const leastShare = 0.7

/** Texts drawn much smaller than they were set. */
export const textShrunk: Rule = {
  id: 'text-shrunk',
  when: `A text is drawn at under ${leastShare * 100}% of its \`style.size\`, because its box is too small; under 24 px \`text-small\` tells it.`,
  remedy: 'Shorten it, make its box larger, or ask for a smaller size.',
  find: subject =>
    textsOf(subject).flatMap((text): Finding[] => {
      const { name, item } = text
      const { say } = subject
      const wanted = wantedSize(text)
      const nodes = linesOf(subject, name).map(({ node }) => node)
      const [first] = nodes
      // A cut text is told of by the rule `text-cut`.
      if (!first || isSmall(first.size * stageScale(subject.scene)) || nodes.some(({ cut }) => cut)) return []
      if (first.size >= wanted * leastShare) return []
      return [
        {
          element: name,
          message: say('text-shrunk.message', {
            text: quoted(item.text, say),
            size: Math.round(first.size),
            wanted,
          }),
          fix: say('text-shrunk.fix', { order: neededHeight(subject, text), size: Math.floor(first.size) }),
        },
      ]
    }),
}
