import type { Node } from '../primitives.ts'
import { drawTextLine } from './line.ts'
import type { LookInput } from './look.ts'

/** From this many answers on a smooth shape tells more than a dot for each; fewer are shown as what they are. */
export const crowd = 20

/** Returns the next larger of 1, 2, 5 × 10ⁿ people that a dot may stand for. */
export function nextPer(per: number): number {
  const ten = 10 ** Math.floor(Math.log10(per) + 1e-9)
  return per < ten * 2 ? ten * 2 : per < ten * 5 ? ten * 5 : ten * 10
}

/** Returns how many people a dot stands for: the first of 1, 2, 5, 10 … with which there are at most `most` dots. */
export function peoplePerDot(people: number, most: number): number {
  let per = 1
  while (people / per > most) per = nextPer(per)
  return per
}

/** Returns how many dots stand for `count` people: at least one if there is anybody. */
export const dotsFor = (count: number, per: number): number =>
  count > 0 ? Math.max(1, Math.round(count / per)) : 0

export const dotText = (per: number, { words }: LookInput): string =>
  words.text('dots.answers', { count: per })

/** Where the note on the dots stands. */
export interface NotePlace {
  x: number
  middle: number
  width: number
  size: number
  anchor: 'left' | 'right'
}

/** Draws the line that says how many people a dot stands for; nothing where it is one. */
export const drawDotNote = (per: number, at: NotePlace, input: LookInput): Node[] =>
  per === 1
    ? []
    : drawTextLine(input, {
        ...at,
        key: `${input.id}/per`,
        text: dotText(per, input),
        fill: input.surface.muted,
        role: 'note',
      })
