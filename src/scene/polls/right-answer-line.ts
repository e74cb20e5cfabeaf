import { makeReadable } from '../colour.ts'
import { dropTop } from '../layout.ts'
import type { Node } from '../primitives.ts'
import { drawCheckMark } from './choices.ts'
import type { LookInput } from './look.ts'
import { drawTextLine } from './line.ts'

/** Draws the right answer in a line at the top of the box, and what `draw` returns for the rest of it; only that without one. */
export function belowRightAnswer(
  answer: string | undefined,
  input: LookInput,
  draw: (below: LookInput) => Node[],
): Node[] {
  if (answer === undefined) return draw(input)
  const { box, sizes } = input
  const head = Math.min(sizes.option * 1.6, box.h * 0.2)
  return [...drawRightAnswer(answer, head, input), ...draw({ ...input, box: dropTop(box, head) })]
}

/** Draws the right answer with a check mark before it, `height` px high. */
function drawRightAnswer(answer: string, height: number, input: LookInput): Node[] {
  const { accent, box, id, surface } = input
  const size = Math.min(input.sizes.name, height * 0.6)
  const middle = box.y + height * 0.4
  return [
    drawCheckMark(
      `${id}/right/check`,
      box.x + size * 0.5,
      middle,
      size,
      makeReadable(accent, surface.background),
    ),
    ...drawTextLine(input, {
      key: `${id}/right`,
      text: answer,
      x: box.x + size * 1.5,
      middle,
      width: box.w - size * 1.6,
      size,
      weight: 600,
      fill: surface.text,
      role: 'note',
    }),
  ]
}
