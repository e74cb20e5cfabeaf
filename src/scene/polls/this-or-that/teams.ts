import type { Node, TextNode } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import { drawCheckMark, type Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'

/** The texts of a side, one under the other: check mark, name, figure, count. */
export interface Team {
  side: Choice
  name: Fitted
  figure: Fitted | undefined
  secondary: Fitted | undefined
  height: number
}

export interface TeamSize {
  width: number
  height: number
  /** Sizes the texts would have, px. */
  name: number
  figure: number
}

/** Fits the texts of both sides alike, each into the same width and height. */
export function fitTeams(sides: readonly Choice[], available: TeamSize, input: LookInput): Team[] {
  const { family, measure, showCount, showPercent } = input
  const showsFigures = !isEmpty(input) && (showPercent || showCount)
  const mark = sides.some(({ correct }) => correct) ? available.name * 1.2 : 0
  const alike = (
    text: (side: Choice) => string,
    size: number,
    weight: number,
    height: number,
    lines: number,
  ) =>
    fitAlike(
      sides.map(side => ({
        text: text(side),
        width: Math.max(1, available.width - (lines > 1 && side.correct ? mark : 0)),
        height,
        size: legible(size),
        weight,
        family,
        leading: lines > 1 ? lineHeight.label : lineHeight.figure,
        maxLines: lines,
        balance: lines > 1,
      })),
      measure,
    )
  const figure = legible(available.figure, available.height * 0.5)
  const figures = showsFigures
    ? alike(side => (showPercent ? side.figure : side.secondary), figure, 800, figure * 1.3, 1)
    : []
  const both = showsFigures && showPercent && showCount && available.height > figure * 1.1 + smallest * 4
  const secondaries = both
    ? alike(side => side.secondary, Math.max(smallest, figure * 0.34), 400, figure, 1)
    : []
  const maxHeightOf = (set: readonly (Fitted | undefined)[]) =>
    Math.max(0, ...set.map(one => one?.height ?? 0))
  const left = Math.max(smallest * 1.2, available.height - maxHeightOf(figures) - maxHeightOf(secondaries))
  const names = alike(({ label }) => label, Math.min(available.name, left * 0.8), 600, left, 4)
  return sides.flatMap((side, index): Team[] => {
    const name = names[index]
    if (!name) return []
    return [
      {
        side,
        name,
        figure: figures[index],
        secondary: secondaries[index],
        height: maxHeightOf(names) + maxHeightOf(figures) + maxHeightOf(secondaries),
      },
    ]
  })
}

/** Draws the texts of a side from `top` down; both names end at the same height. */
export function drawTeam(
  { side, name, figure, secondary, height }: Team,
  { x, top, anchor }: { x: number; top: number; anchor: TextNode['anchor'] },
  input: LookInput,
): Node[] {
  const { measure, element } = input
  const { key, fill, correct } = side
  const foot = top + height - (figure?.height ?? 0) - (secondary?.height ?? 0)
  const middle = foot - name.height / 2
  const size = name.font.size
  const way = anchor === 'right' ? -1 : 1
  const shift = correct ? size * 1.1 : 0
  const nameX = anchor === 'middle' ? x + shift / 2 : x + way * shift
  const markX = anchor === 'middle' ? x - name.width / 2 + size * -0.1 : x + way * size * 0.4
  const put = (set: Fitted | undefined, part: string, y: number) =>
    set
      ? setTextAbout(
          set,
          { key: `${key}/${part}`, x, middle: y, anchor, fill, element, role: 'figure', tabular: true },
          measure,
        )
      : []
  return [
    ...(correct ? [drawCheckMark(`${key}/check`, markX, middle, size * 0.8, fill)] : []),
    ...setTextAbout(
      name,
      { key: `${key}/label`, x: nameX, middle, anchor, fill, element, role: 'answer' },
      measure,
    ),
    ...put(figure, 'percent', foot + (figure?.height ?? 0) / 2),
    ...put(secondary, 'count', foot + (figure?.height ?? 0) + (secondary?.height ?? 0) / 2),
  ]
}
