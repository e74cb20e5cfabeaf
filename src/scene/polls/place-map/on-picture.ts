import { asSpots } from '#contract/polls/result-kinds.ts'
import { makeReadable } from '../../colour.ts'
import { atOrigin } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { drawInvitation } from '../notes.ts'
import type { LookInput } from '../look.ts'
import type { Cluster } from '../map/clusters.ts'
import { drawGuessCount } from './guess-count.ts'
import { drawHeat } from './heat-layer.ts'
import { type PictureFrame, layOutPicture, pictureRadius } from './picture-frame.ts'
import { drawPins, layOutPins, pinColours } from './pins.ts'
import { drawRegion, drawSeal } from './right-region.ts'

/** From so many people on there is heat, which says it alone where pins would be more than so many, or cover more than this part of the picture. */
const heat = { from: 40, mostPins: 250, mostCovered: 0.08 } as const
/** What lies over the picture, so that pins stand out: nothing, or a veil. */
const veils = {
  standard: null,
  light: { fill: '#ffffff', opacity: 0.45 },
  dark: { fill: '#000000', opacity: 0.5 },
}

/**
 * Draws a picture with the spots that people pinned on it, and once it is revealed the region that is right. No text lies on the picture: the last line
 * of the poll says what there is to say.
 */
export function drawOnPicture(theme: keyof typeof veils, picture: string, input: LookInput): Node[] {
  const { accent, colours, isWithheld, live, poll } = input
  const result = isWithheld ? null : asSpots(live.result)
  const spots = result?.spots ?? []
  const frame = layOutPicture(picture, input)
  const region = live.revealed && !isWithheld ? poll.place?.region : undefined
  const right = region && frame.boxOf(region)
  const people = spots.reduce((sum, { count }) => sum + count, 0)
  const isHot = people >= heat.from
  const placed = layOutPins(spots, frame, right !== undefined)
  const pins = isHot && isCrowded(placed, frame) ? [] : placed
  const colour = makeReadable(colours[0] ?? accent, pinColours.light)
  return [
    drawGround(theme, picture, frame, input),
    // Heat would hide what is right; pins say it then, unless they would, too.
    ...(isHot && (!right || pins.length === 0) ? [drawHeat(spots, frame, input)] : []),
    ...(right ? drawRegion(right, frame, input) : []),
    ...drawPins(pins, colour, input),
    ...(right ? drawSeal(right, frame, input) : []),
  ]
}

/** Returns whether pins would hide the picture. */
const isCrowded = (pins: readonly Cluster[], { box }: PictureFrame): boolean =>
  pins.length > heat.mostPins ||
  pins.reduce((sum, { r }) => sum + Math.PI * r * r, 0) > box.w * box.h * heat.mostCovered

/** Draws how many answered, where there is no space for a picture. */
export const drawWithoutPicture = (input: LookInput): Node[] =>
  input.isWithheld || input.live.voters === 0 ? drawInvitation(input) : drawGuessCount(input)

function drawGround(
  theme: keyof typeof veils,
  href: string,
  { box, fit }: PictureFrame,
  { id, poll, sizes, words }: LookInput,
): Node {
  const { x, y } = box
  const at = atOrigin(box)
  const veil = veils[theme]
  return {
    kind: 'group',
    key: `${id}/ground`,
    x,
    y,
    clip: { ...at, radius: pictureRadius(box, sizes) },
    children: [
      {
        kind: 'image',
        key: `${id}/picture`,
        ...at,
        href,
        fit,
        alt: poll.place?.alt?.trim() || words.text('spot.picture'),
      },
      ...(veil ? [{ kind: 'rect' as const, key: `${id}/veil`, ...at, ...veil }] : []),
    ],
  }
}
