import { mix } from '../../colour.ts'
import { readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { paleness } from '../pale.ts'
import { type Mark, drawRows } from '../rows.ts'

/** Draws a stem from the shared left edge, and a head whose middle stands at the share. */
export const lollipops: Look = input => drawRows(readChoices(input), input, { mark: drawLollipop })

const drawLollipop: Mark = ({ colour, count, key }, { x, y, h, length, track }, input) => {
  const { sizes, surface } = input
  const empty = isEmpty(input)
  const r = Math.min(h / 2, sizes.option * 0.6)
  const thickness = Math.max(2, r * 0.36)
  const middle = y + h / 2
  const fill = empty ? mix(surface.background, colour, paleness) : count > 0 ? colour : surface.line
  const drawn = empty || count > 0
  // The whole of the track stands for the head's middle as well, so that lengths stay in proportion.
  const at = x + r + (empty ? 1 : length / track) * Math.max(0, track - 2 * r)
  return [
    {
      kind: 'rect',
      key: `${key}/stem`,
      x,
      y: middle - thickness / 2,
      w: drawn ? at - x : thickness,
      h: thickness,
      radius: thickness / 2,
      fill,
    },
    {
      kind: 'circle',
      key: `${key}/head`,
      cx: drawn ? at : x + r * 0.5,
      cy: middle,
      r: drawn ? r : r * 0.5,
      fill,
    },
  ]
}
