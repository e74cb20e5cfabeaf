import { ink } from '../colour.ts'
import { centredTopWithin } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { fitAlike, fitLine, legible, lineHeight, smallest, tabularWidth } from '../text.ts'
import { checkMark, type Choice } from './choices.ts'
import type { LookInput } from './look.ts'
import { more, moreHeight } from './notes.ts'

/** Whether there are no figures to show. */
export const isEmpty = ({ live, hidden }: LookInput): boolean => hidden || live.voters === 0

/** The figures of an option on one line, as the poll asks for them; empty without results. */
export const figureText = (choice: Choice, input: LookInput): string =>
  isEmpty(input)
    ? ''
    : [input.showPercent ? choice.figure : '', input.showCount ? choice.aside : '']
        .filter(Boolean)
        .join(' · ')

/** Names the options whose shape is too small for a label: a dot in the colour, the label and the figure. */
export function legend(named: readonly Choice[], box: Box, input: LookInput): Node[] {
  const { sizes, family, measure, of } = input
  const rows = Math.max(1, Math.min(named.length, Math.floor(box.h / (smallest * 1.4))))
  const foot = named.length > rows ? moreHeight(input) : 0
  const shown = foot > 0 ? named.slice(0, Math.max(1, Math.floor((box.h - foot) / (smallest * 1.4)))) : named
  const h = Math.min(sizes.option * 1.8, Math.max(smallest * 1.2, box.h - foot) / shown.length)
  const top = centredTopWithin(box, foot + h * shown.length)
  const size = legible(sizes.name, h * 0.66)
  const dot = size * 0.3
  const x = dot * 2 + sizes.gaps.inset
  const strong = { size, weight: 800, family }
  const widestOf = (figures: LookInput) =>
    Math.max(0, ...shown.map(one => tabularWidth(figureText(one, figures), strong, measure)))
  // The label comes first: in a narrow list the count goes, then the share.
  const figures = [input, { ...input, showCount: false }].find(one => widestOf(one) <= box.w * 0.4) ?? {
    ...input,
    showCount: false,
    showPercent: false,
  }
  const widest = widestOf(figures)
  const labels = fitAlike(
    shown.map(({ label, weight }) => ({
      text: label,
      width: Math.max(1, box.w - x - widest - sizes.gaps.words),
      height: h * 0.92,
      size,
      weight,
      family,
      leading: lineHeight.figure,
      maxLines: 2,
    })),
    measure,
  )
  const nodes: Node[] = shown.map((choice, index) => {
    const key = `${choice.key}/named`
    const middle = h / 2
    const line = { fill: choice.fill, of, middle }
    const label = labels[index]
    const figure = fitLine({ ...strong, text: figureText(choice, figures), width: box.w }, measure)
    return {
      kind: 'group',
      key,
      x: box.x,
      y: top + index * h,
      children: [
        { kind: 'circle', key: `${key}/dot`, cx: dot, cy: middle, r: dot, fill: choice.colour },
        ...(choice.right ? [checkMark(`${key}/check`, dot, middle, dot * 1.3, ink(choice.colour))] : []),
        ...(label ? setTextAbout(label, { ...line, key: `${key}/label`, x, role: 'answer' }, measure) : []),
        ...setTextAbout(
          figure,
          { ...line, key: `${key}/percent`, x: box.w, anchor: 'right', role: 'figure', tabular: true },
          measure,
        ),
      ],
    }
  })
  const left = named.length - shown.length
  return left > 0 ? [...nodes, ...more(left, { ...input, box }, top + shown.length * h)] : nodes
}
