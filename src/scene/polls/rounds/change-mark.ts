import { makeReadable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { Change, ComparedRounds, Series } from './series.ts'

/** The triangle beside a number of places: its width and height and the space after it, in sizes of the type. */
const triangle = { w: 0.6, h: 0.5, gap: 0.28 } as const
const weight = 800
/** What stands for no change of the place, and for no change that could be told. */
const unmoved = '='
const untold = '–'
/** Changes take this part of the width at most; places are written as numbers alone where words take more. */
const mostPart = 0.2

/** How changes are written: `brief` leaves words out. */
export interface ChangeStyle {
  size: number
  width: number
  brief: boolean
}

const isMoved = (change: Change | null): boolean => change !== null && change.by !== 0

function textOf(change: Change | null, brief: boolean, { words }: LookInput): string {
  if (change === null) return untold
  if (!change.inPlaces) return change.text
  return change.by === 0 ? unmoved : brief ? words.countText(Math.abs(change.by)) : change.text
}

/** Returns how the changes of series are written in a column; null where no figures are wanted, there are no changes, or there is no space. */
export function changeStyle(
  { measure, placeholder, series }: ComparedRounds,
  size: number,
  input: LookInput,
): ChangeStyle | null {
  if (measure === undefined || placeholder || !input.showPercent) return null
  const changes = series.map(({ change }) => change)
  if (changes.every(change => change === null)) return null
  const { box, family } = input
  const widthOf = (change: Change | null, brief: boolean) =>
    tabularWidth(textOf(change, brief, input), { family, size, weight }, input.measure) +
    (isMoved(change) ? size * (triangle.w + triangle.gap) : 0)
  const styles = [false, true].map(brief => ({
    size,
    brief,
    width: Math.max(...changes.map(change => widthOf(change, brief))) + 2,
  }))
  return styles.find(({ width }) => width <= box.w * mostPart) ?? null
}

/** Draws a change at the right end of its place: in the colour of its series, muted where that is grey; places with a triangle that points to where it went. */
export function drawChange(
  one: Series,
  { size, width, brief }: ChangeStyle,
  at: { x: number; middle: number },
  input: LookInput,
): Node[] {
  const { family, measure, surface } = input
  const { change } = one
  const isQuiet = one.isGrey === true || change === null || change.by === 0
  const fill = isQuiet ? surface.muted : makeReadable(one.colour, surface.background)
  const text = textOf(change, brief, input)
  const textWidth = tabularWidth(text, { family, size, weight }, measure)
  const [half, high] = [(size * triangle.w) / 2, size * triangle.h]
  const up = (change?.by ?? 0) > 0 ? -1 : 1
  return [
    ...(isMoved(change)
      ? [
          {
            kind: 'path' as const,
            key: `${one.key}/way`,
            x: at.x - textWidth - size * triangle.gap - half,
            y: at.middle,
            d: `M${-half} ${(-up * high) / 2}L${half} ${(-up * high) / 2}L0 ${(up * high) / 2}Z`,
            fill,
          },
        ]
      : []),
    ...drawTextLine(input, {
      key: `${one.key}/gain`,
      text,
      x: at.x,
      anchor: 'right',
      middle: at.middle,
      width: width + 1,
      size,
      weight,
      fill,
    }),
  ]
}
