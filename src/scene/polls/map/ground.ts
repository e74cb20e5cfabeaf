import { mix } from '../../colour.ts'
import { centredTop, centreX, centreY } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import type { Surface } from '../../theme.ts'
import type { LookInput } from '../look.ts'
import { invitation } from '../notes.ts'
import { readingWay } from '../reading-way.ts'
import { type Region, isWhole, regionOf } from './regions.ts'
import { mapBox } from './room.ts'
import { type Land, landIn } from './world.ts'

export interface Tones {
  sea: string
  land: string
  /** Between countries. */
  border: string
}

/** The quiet tones of a map on a card: the whole earth lies on the card as it is, a part of it on a sheet. */
export const quiet = ({ background, text }: Surface, region: Region): Tones => ({
  sea: isWhole(region) ? background : mix(background, text, 0.04),
  land: mix(background, text, 0.12),
  border: background,
})

/** A map in its box: the nodes below the marks, and where places lie on it. */
export interface Ground {
  nodes: Node[]
  box: Box
  land: Land
  /** Where a place lies on the slide. */
  at: (place: { lat: number; lon: number }) => { x: number; y: number }
}

export interface Drawing {
  /** The land in another shape than its own outline. */
  shape?: (land: Land) => string
  /** Outlines that lie on it and are cut where it is. */
  over?: (land: Land) => Node[]
}

/** The land of a region in a box. */
export function ground(
  input: LookInput,
  box: Box,
  region: Region,
  tones: Tones,
  { shape, over = () => [] }: Drawing = {},
): Ground {
  const { id, sizes } = input
  const land = landIn(region, box.w, box.h)
  // Outlines are not mirrored with the texts of a prompt that is read from right to left, so places are not either.
  const way = readingWay(input)
  const x = centreX(box)
  const y = centreY(box)
  const radius = sizes.unit * 2
  const clip = { x: -box.w / 2, y: -box.h / 2, w: box.w, h: box.h, radius }
  return {
    box,
    land,
    at(place) {
      const from = land.at(place)
      return { x: x + from.x * way, y: y + from.y }
    },
    nodes: [
      {
        kind: 'group',
        key: `${id}/ground`,
        x,
        y,
        clip,
        children: [
          { kind: 'rect', key: `${id}/sea`, ...clip, fill: tones.sea },
          { kind: 'path', key: `${id}/land`, x: 0, y: 0, d: shape ? shape(land) : land.d, fill: tones.land },
          ...(land.borders === '' || shape
            ? []
            : [
                {
                  kind: 'path' as const,
                  key: `${id}/borders`,
                  x: 0,
                  y: 0,
                  d: land.borders,
                  stroke: { colour: tones.border, width: Math.max(0.75, sizes.unit * 0.15) },
                },
              ]),
          ...over(land),
        ],
      },
    ],
  }
}

/** The world before anybody answered, or while results are hidden, with what to do written over it. */
export function emptyGround(
  input: LookInput,
  tones = quiet(input.surface, regionOf([])),
  text = input.surface.text,
  drawing: Drawing = {},
): Node[] {
  const map = mapBox(input)
  const box = { ...map, y: centredTop(input.box, map.h) }
  const { nodes } = ground(input, box, regionOf([]), tones, drawing)
  return [...nodes, ...invitation({ ...input, surface: { ...input.surface, muted: text } })]
}
