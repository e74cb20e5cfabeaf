import { blackOrWhiteOn } from '../../colour.ts'
import { centreX, centreY } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, legible, lineHeight } from '../../text.ts'
import type { LookInput } from '../look.ts'
import type { PlaceMapColours } from './tones.ts'

/** A text on the map. */
export interface Sheet {
  nodes: Node[]
  /** Where nothing else is to be written. */
  taken: Box[]
}

/** No text. */
export const noSheet: Sheet = { nodes: [], taken: [] }

/** A text's space at most, as parts of the map; the space around it in sizes of its type. */
const words = { width: 0.6, height: 0.4, pad: 0.55 } as const

/** A name stands out from the map, and a count more so; a note lies on it. */
type SheetKind = 'name' | 'count' | 'note'

/** The type of a count, in sizes of an option's label. */
const countSize = 1.5

/**
 * Draws a text on a sheet of its own; `at` gives the left upper corner of a sheet of a size on the map, px. A note that would be cut is left
 * out.
 */
export function drawTextSheet(
  key: string,
  text: string,
  at: (w: number, h: number) => { x: number; y: number },
  map: Box,
  tones: PlaceMapColours,
  input: LookInput,
  kind: SheetKind = 'name',
): Sheet {
  const { family, measure, element, sizes } = input
  const isName = kind !== 'note'
  const size = legible(
    kind === 'count' ? sizes.option * countSize : isName ? sizes.name : sizes.note,
    map.h * 0.1,
  )
  const fill = isName ? tones.text : tones.land
  const pad = size * words.pad
  const set = fit(
    {
      text,
      width: map.w * words.width - 2 * pad,
      height: Math.min(map.h * words.height, size * 3),
      size,
      weight: isName ? 700 : 600,
      family,
      leading: lineHeight.line,
      maxLines: 2,
      balance: true,
    },
    measure,
  )
  if (!isName && set.cut) return noSheet
  const width = Math.max(...set.lines.map(line => measure(line, set.font).width)) + 2 * pad
  const height = set.height + pad
  const box = { ...at(width, height), w: width, h: height }
  return {
    taken: [box],
    nodes: [
      {
        kind: 'rect',
        key: `${key}/sheet`,
        ...box,
        radius: Math.min(size * 0.4, height / 2),
        fill,
      },
      ...setTextAbout(
        set,
        {
          key,
          x: centreX(box),
          middle: centreY(box),
          anchor: 'middle',
          fill: isName ? blackOrWhiteOn(fill) : tones.text,
          element,
          role: isName ? 'answer' : 'note',
        },
        measure,
      ),
    ],
  }
}
