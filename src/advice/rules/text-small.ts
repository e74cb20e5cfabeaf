import type { Poll } from '#contract/polls/poll.ts'
import { stageScale } from '#scene/frame.ts'
import type { TextNode } from '#scene/primitives.ts'
import { readable } from '#scene/text.ts'
import { neededHeight, wantedSize } from '../needed-height.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { isCutAtOpening, linesOf, type Subject, textsOf } from '../subject.ts'

/** The smallest type that is read from the back of a room, px. */
export const leastSize = readable
/** The same for the labels of a scale, which people answer on their phones: the stage shows where on it the answers are, px. */
const leastScaleSize = 17
/** Sizes are rounded for people, so a size a little below the least counts as the least. */
const rounding = 0.5

/** Text that people at the back cannot read. */
export const textSmall: Rule = {
  id: 'text-small',
  when: `A text, the question of a poll or its options are drawn smaller than ${leastSize} px on a stage 1,600 px wide, or the labels of a scale smaller than ${leastScaleSize} px. A portrait or 4:3 page, and what is on it, is smaller there than the page itself.`,
  remedy: 'Give it more space, use fewer words, or ask for a larger size.',
  find: subject => [...textFindings(subject), ...pollFindings(subject)],
}

export const isSmall = (size: number): boolean => size < leastSize - rounding

const isSmallNode = ({ role, size }: TextNode, scale: number): boolean =>
  role === 'scale' ? size * scale < leastScaleSize - rounding : isSmall(size * scale)

function textFindings(subject: Subject): Finding[] {
  const { say } = subject
  const scale = stageScale(subject.scene)
  return textsOf(subject).flatMap((text): Finding[] => {
    const { name, item } = text
    const nodes = linesOf(subject, name).map(({ node }) => node)
    const [first] = nodes
    if (!first || !isSmall(first.size * scale) || nodes.some(({ cut }) => cut)) return []
    const px = Math.round(first.size * scale)
    const wanted = wantedSize(text)
    return isSmall(wanted * scale)
      ? [
          {
            element: name,
            message: say('text-small.message', { text: quoted(item.text, say), size: px }),
            fix: say('text-small.fix', { size: Math.ceil(leastSize / scale) }),
          },
        ]
      : [
          {
            element: name,
            message: say('text-small.message.box', {
              text: quoted(item.text, say),
              size: px,
              wanted: Math.round(wanted * scale),
            }),
            fix: say('text-small.fix.box', { order: neededHeight(subject, text) }),
          },
        ]
  })
}

function pollFindings(subject: Subject): Finding[] {
  const { polls, elements, scene, say } = subject
  const scale = stageScale(scene)
  return polls.flatMap(({ element, poll }): Finding[] => {
    // A cut text is told of by the rule `text-cut`.
    if (isCutAtOpening(subject, element)) return []
    const nodes = linesOf(subject, element).map(({ node }) => node)
    const small = nodes
      .filter(
        node =>
          (node.role === 'title' || node.role === 'scale' || isLabel(node, poll)) && isSmallNode(node, scale),
      )
      .toSorted((a, b) => a.size - b.size)[0]
    if (!small) return []
    const card = elements.find(({ name }) => name === element)
    const fix =
      card === undefined
        ? small.role === 'scale'
          ? say('text-small.fix.scale')
          : say('text-small.fix.poll')
        : say('text-small.fix.card')
    return [
      {
        element,
        message: say(`text-small.message.${whatIs(small)}`, { size: Math.round(small.size * scale) }),
        fix,
      },
    ]
  })
}

const whatIs = ({ role }: TextNode) =>
  role === 'title' ? 'question' : role === 'scale' ? 'scale' : 'options'

/** Returns whether a line is an option of a poll, or a part of one. */
export const isLabel = ({ role, text }: TextNode, { options, dimensions = [] }: Poll): boolean =>
  role === 'answer' && [...options, ...dimensions].some(label => label.includes(text.replace(/…$/, '')))
