import { centreX, centreY } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** Draws how many guessed, where there is no space for a map or a picture. */
export const drawGuessCount = (input: LookInput): Node[] =>
  drawTextLine(input, {
    key: `${input.id}/guessed`,
    text: input.words.text('place.guesses', { count: input.live.voters }),
    x: centreX(input.box),
    middle: centreY(input.box),
    width: input.box.w,
    size: Math.min(input.sizes.sentence, input.box.h * 0.7),
    weight: 600,
    anchor: 'middle',
    role: 'answer',
  })
