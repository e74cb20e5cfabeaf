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
            message: `${quoted(item.text)} is ${px} px, too small for the back of a room.`,
            fix: `Set style.size to ${Math.ceil(leastSize / scale)} or more.`,
          },
        ]
      : [
          {
            element: name,
            message: `${quoted(item.text)} is drawn at ${px} px instead of ${Math.round(wanted * scale)}, because its box is too small.`,
            fix: `Shorten it, or ${neededHeight(subject, text)}.`,
          },
        ]
  })
}

function pollFindings(subject: Subject): Finding[] {
  const { polls, elements, scene } = subject
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
    const what = whatIs(small)
    const card = elements.find(({ name }) => name === element)
    const fix =
      card === undefined
        ? small.role === 'scale'
          ? 'Choose another look, or a page that is less narrow.'
          : 'Shorten the question and the options, or use fewer options.'
        : 'Make the card larger, shorten its texts, or make the poll a step of its own.'
    return [
      {
        element,
        message: `${what} drawn at ${Math.round(small.size * scale)} px, too small for the back of a room.`,
        fix,
      },
    ]
  })
}

const whatIs = ({ role }: TextNode): string =>
  role === 'title' ? 'The question is' : role === 'scale' ? 'The labels of the scale are' : 'The options are'

/** Returns whether a line is an option of a poll, or a part of one. */
export const isLabel = ({ role, text }: TextNode, { options, dimensions = [] }: Poll): boolean =>
  role === 'answer' && [...options, ...dimensions].some(label => label.includes(text.replace(/…$/, '')))
