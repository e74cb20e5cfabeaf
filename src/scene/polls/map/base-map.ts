import { mix } from '../../colour.ts'
import { centredTop, centreX, centreY } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import type { Surface } from '../../theme.ts'
import type { LookInput } from '../look.ts'
import { drawInvitation } from '../notes.ts'
import { readingSign } from '../reading-sign.ts'
import { type Region, isWhole, smallestRegion } from './regions.ts'
import { mapBox } from './map-box.ts'
import { type Land, projectLand } from './world.ts'

export interface MapColours {
  sea: string
  land: string
  /** Between countries. */
  border: string
}

/** Returns the pale colours of a map on a card: the whole earth lies on the card as it is, a part of it on a sheet. */
export const mapColoursOn = ({ background, text }: Surface, region: Region): MapColours => ({
  sea: isWhole(region) ? background : mix(background, text, 0.04),
  land: mix(background, text, 0.12),
  border: background,
})

/** A base map in its box: the nodes below the marks, and where places lie on it. */
export interface BaseMap {
  nodes: Node[]
  box: Box
  land: Land
  /** Where a place lies on the slide. */
  at: (place: { lat: number; lon: number }) => { x: number; y: number }
}

export interface BaseMapOptions {
  /** The land in another shape than its own outline. */
  shape?: (land: Land) => string
  /** Outlines that lie on it and are cut where it is. */
  over?: (land: Land) => Node[]
}

/** Draws the base map of a region in a box. */
export function drawBaseMap(
  input: LookInput,
  box: Box,
  region: Region,
  tones: MapColours,
  { shape, over = () => [] }: BaseMapOptions = {},
): BaseMap {
  const { id, sizes } = input
  const land = projectLand(region, box.w, box.h)
  // Outlines are not mirrored with the texts of a prompt that is read from right to left, so places are not either.
  const way = readingSign(input)
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

/** Draws the world before anybody answered, or while results are hidden, with what to do written over it. */
export function drawEmptyMap(
  input: LookInput,
  tones = mapColoursOn(input.surface, smallestRegion([])),
  text = input.surface.text,
  drawing: BaseMapOptions = {},
): Node[] {
  const map = mapBox(input)
  const box = { ...map, y: centredTop(input.box, map.h) }
  const { nodes } = drawBaseMap(input, box, smallestRegion([]), tones, drawing)
  return [...nodes, ...drawInvitation({ ...input, surface: { ...input.surface, muted: text } })]
}
