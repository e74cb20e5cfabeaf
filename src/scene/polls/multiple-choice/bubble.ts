import { labelColours, mix } from '../../colour.ts'
import type { Node, TextNode } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import type { Fitted } from '../../text.ts'
import { drawCheckMark, type Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'

/** A circle with its words: inside it, or at its side or below it. Lengths in px. */
export interface Bubble {
  choice: Choice
  /** The middle of the circle, and its radius; 0 for no votes. */
  x: number
  y: number
  r: number
  words: Words
}

/** The name and the figures of an option, from top to bottom, relative to the middle of its circle. */
export interface Words {
  inside: boolean
  anchor: TextNode['anchor']
  x: number
  top: number
  label: Fitted
  number: Fitted | null
  secondary: Fitted | null
  /** The size of the check mark of the right option, which stands above the words, or beside the figures of words at a side; 0 for others. */
  mark: number
  /** Whether the figures stand above the name. */
  figureFirst: boolean
}

/** The space of a check mark, in its size. */
const markSpace = 1.2

/** Returns the height of words, px. */
export const wordsHeight = ({
  anchor,
  label,
  number,
  secondary,
  mark,
}: Pick<Words, 'anchor' | 'label' | 'number' | 'secondary' | 'mark'>): number =>
  label.height + (number?.height ?? 0) + (secondary?.height ?? 0) + (anchor === 'left' ? 0 : mark * markSpace)

/** Draws the circles with their words. */
export function drawBubbles(bubbles: readonly Bubble[], input: LookInput): Node[] {
  const fills = bubbles.map(({ choice: { colour } }) =>
    isEmpty(input) ? mix(input.surface.background, colour, 0.14) : colour,
  )
  const inside = bubbles.flatMap(({ words }, index) => (words.inside ? [fills[index] ?? ''] : []))
  const tones = labelColours(inside)
  let at = 0
  return bubbles.map((bubble, index) =>
    drawBubble(
      bubble,
      fills[index] ?? bubble.choice.colour,
      bubble.words.inside ? (tones[at++] ?? input.surface.text) : bubble.choice.fill,
      input,
    ),
  )
}

function drawBubble({ choice, x, y, r, words }: Bubble, fill: string, tone: string, input: LookInput): Node {
  const { measure, element, sizes, surface } = input
  const { key, correct } = choice
  const { anchor, figureFirst, label, mark, number, secondary, top } = words
  const place = { x: words.x, anchor, fill: tone, element } as const
  const name = { text: label, role: 'answer', part: 'label' } as const
  const figures = [
    { text: number, role: 'figure', part: 'percent' },
    { text: secondary, role: 'figure', part: 'count' },
  ] as const
  const isBeside = anchor === 'left'
  const check = isBeside
    ? { x: words.x + (number?.width ?? 0) + mark * 0.8, y: top + (number ?? label).height / 2 }
    : { x: words.x, y: top + mark / 2 }
  let from = top + (isBeside ? 0 : mark * markSpace)
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      ...(r > 0
        ? [
            {
              kind: 'circle',
              key: `${key}/bubble`,
              cx: 0,
              cy: 0,
              r,
              fill,
              ...(correct ? { stroke: { colour: surface.text, width: sizes.unit / 2 } } : {}),
            } as const,
          ]
        : []),
      ...(mark > 0 ? [drawCheckMark(`${key}/check`, check.x, check.y, mark, tone)] : []),
      ...(figureFirst ? [...figures, name] : [name, ...figures]).flatMap(({ text, role, part }) => {
        if (!text) return []
        const y = from
        from += text.height
        return setText(
          text,
          { ...place, key: `${key}/${part}`, role, y, tabular: role === 'figure' },
          measure,
        )
      }),
    ],
  }
}
