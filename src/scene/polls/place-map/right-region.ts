import type { Place } from '#contract/polls/place.ts'
import type { SpotResult } from '#contract/polls/results.ts'
import {
  aboutOrigin,
  aroundCircle,
  bottomEdge,
  centreX,
  centreY,
  clamp,
  inset,
  rightEdge,
} from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { drawCheckMark } from '../choices.ts'
import type { LookInput } from '../look.ts'
import type { Cluster } from '../map/clusters.ts'
import { readingSign } from '../reading-sign.ts'
import { type PictureFrame, pictureRadius } from './picture-frame.ts'
import { pinColours } from './pins.ts'
import { drawTextSheet, leastCovering, noSheet, type Sheet } from './text-sheet.ts'

/** How dark the picture is beside the region. */
const beside = 0.3

/** How far the check mark is from the corner of the region, in its radii: there it covers little of the region. */
const sealOff = 0.6
/** The radius of the light ring around it, in its own radii. */
const sealRim = 1.16

/** The colours of a name on a picture. */
const tones = {
  sea: pinColours.light,
  land: pinColours.light,
  border: pinColours.light,
  text: pinColours.dark,
} as const

/** The line around a region, px. */
const lineOf = ({ sizes }: LookInput) => Math.max(2, sizes.unit * 0.5)

/** Draws what is right of a picture: the rest of it is darkened, and a light line in a dark one runs around the region. */
export function drawRegion(region: Box, { box }: PictureFrame, input: LookInput): Node[] {
  const { id } = input
  const width = lineOf(input)
  const clip = { ...aboutOrigin(box), radius: pictureRadius(box, input.sizes) }
  const [middleX, middleY] = [centreX(box), centreY(box)]
  // The data of a path is not mirrored, so what lies before the middle lies behind it there.
  const way = readingSign(input)
  const left = way === 1 ? region.x - middleX : middleX - rightEdge(region)
  const top = region.y - middleY
  const [w, h] = [box.w / 2, box.h / 2]
  // The inner ring turns the other way, so that the region is left as it is.
  const d = `M${-w} ${-h}H${w}V${h}H${-w}ZM${left} ${top}V${top + region.h}H${left + region.w}V${top}Z`
  return [
    {
      kind: 'group',
      key: `${id}/around`,
      x: middleX,
      y: middleY,
      clip,
      children: [
        { kind: 'path', key: `${id}/beside`, x: 0, y: 0, d, fill: pinColours.dark, opacity: beside },
      ],
    },
    {
      kind: 'rect',
      key: `${id}/region/dark`,
      ...region,
      stroke: { colour: pinColours.dark, width: width * 2 },
    },
    { kind: 'rect', key: `${id}/region`, ...region, stroke: { colour: pinColours.light, width } },
  ]
}

/**
 * Draws the name of a region and how many pinned a spot in it, where it covers the fewest pins: beside the region or at an edge of the picture; and
 * a check mark at the corner of the region.
 */
export function drawRegionName(
  place: Pick<Place, 'label'> & Partial<NonNullable<SpotResult['place']>>,
  region: Box,
  { frame: { box }, crowd }: { frame: PictureFrame; crowd: readonly Cluster[] },
  input: LookInput,
): Sheet {
  const { id, live, sizes, words } = input
  const r = clamp(sizes.option * 0.42, 7, Math.max(7, Math.min(box.w, box.h) * 0.07))
  const seal = {
    x: clamp(rightEdge(region) + r * sealOff, box.x + r, rightEdge(box) - r),
    y: clamp(region.y - r * sealOff, box.y + r, bottomEdge(box) - r),
  }
  const around = aroundCircle({ ...seal, r: r * sealRim })
  const name = place.label.trim()
  const share = words.percentText(place.share ?? 0)
  const text =
    live.voters === 0
      ? name
      : name === ''
        ? words.text('spot.found', { share })
        : words.text('spot.foundNamed', { share, place: name })
  const named =
    text === ''
      ? noSheet
      : drawTextSheet(
          `${id}/place`,
          text,
          (w, h) =>
            leastCovering(placesBeside(region, { w, h }, box, lineOf(input) * 2), crowd, [region, around]),
          box,
          tones,
          input,
        )
  return {
    taken: named.taken,
    nodes: [
      ...named.nodes,
      {
        kind: 'circle',
        key: `${id}/seal/rim`,
        cx: seal.x,
        cy: seal.y,
        r: r * sealRim,
        fill: pinColours.light,
      },
      { kind: 'circle', key: `${id}/seal`, cx: seal.x, cy: seal.y, r, fill: pinColours.dark },
      drawCheckMark(`${id}/check`, seal.x, seal.y, r * 1.1, pinColours.light),
    ],
  }
}

/** Where along each edge of the picture a name may stand. */
const edgeParts = [0, 0.25, 0.5, 0.75, 1] as const

/** Returns places of a sheet beside a region: below, above, right and left of it where they lie in the picture, then at the edges of the picture. */
function placesBeside(
  region: Box,
  { w, h }: { w: number; h: number },
  picture: Box,
  gap: number,
): [Box, ...Box[]] {
  const within = inset(picture, gap)
  const put = (x: number, y: number): Box => ({
    x: clamp(x, within.x, Math.max(within.x, rightEdge(within) - w)),
    y: clamp(y, within.y, Math.max(within.y, bottomEdge(within) - h)),
    w,
    h,
  })
  const places = [
    put(centreX(region) - w / 2, bottomEdge(region) + gap),
    put(centreX(region) - w / 2, region.y - h - gap),
    put(rightEdge(region) + gap, centreY(region) - h / 2),
    put(region.x - w - gap, centreY(region) - h / 2),
    ...edgeParts.flatMap(part => {
      const [x, y] = [within.x + part * (within.w - w), within.y + part * (within.h - h)]
      return [put(x, within.y), put(x, bottomEdge(within)), put(within.x, y), put(rightEdge(within), y)]
    }),
  ].filter(
    ({ x, y }) => x >= rightEdge(region) || x + w <= region.x || y >= bottomEdge(region) || y + h <= region.y,
  )
  // A region that leaves no space beside it has its name at its lower edge.
  const [first = put(centreX(region) - w / 2, bottomEdge(region) - h - gap), ...others] = places
  return [first, ...others]
}
