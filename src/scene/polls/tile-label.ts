import type { Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import type { Fitted } from '../text.ts'
import type { LookInput } from './look.ts'

/** Draws the label of an option in its tile, from x on about a middle line (px). */
export const drawTileLabel = (
  optionKey: string,
  label: Fitted | undefined,
  place: { x: number; middle: number },
  { element, measure, surface }: LookInput,
): Node[] =>
  label
    ? setTextAbout(
        label,
        { ...place, key: `${optionKey}/label`, fill: surface.text, element, role: 'answer' },
        measure,
      )
    : []
