import type { SpotResult } from '#contract/polls/results.ts'
import { clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import type { Cluster } from '../map/clusters.ts'
import type { LookInput } from '../look.ts'
import type { PictureFrame } from './picture-frame.ts'

/** The two colours around a pin: one of them stands out from any picture. */
export const pinColours = { light: '#ffffff', dark: '#14181f' } as const

/**
 * The radius of a pin: a part of the shorter side of the picture, px at least and at most, how much smaller one of many is, and the part of it that
 * is left once the right region is shown below the pins.
 */
const pin = { part: 0.026, least: 3, most: 18, shrink: 0.6, revealed: 0.55 } as const
/** From so few spots on pins are smaller, and beyond so many as small as they get. */
const crowd = { few: 10, many: 120 } as const

/** Returns the radius of one of so many pins, px. */
function pinRadius(spots: number, { box }: PictureFrame, isRevealed: boolean): number {
  const full = clamp(Math.min(box.w, box.h) * pin.part, pin.least, pin.most)
  const part = clamp((spots - crowd.few) / (crowd.many - crowd.few), 0, 1)
  return Math.max(pin.least, full * Math.min(1 - part * pin.shrink, isRevealed ? pin.revealed : 1))
}

/** Returns a disc for each spot; of a spot that several people pinned it has their area, up to three times as wide. */
export function layOutPins(spots: SpotResult['spots'], frame: PictureFrame, isRevealed: boolean): Cluster[] {
  const r = pinRadius(spots.length, frame, isRevealed)
  return spots.map(({ count, ...spot }) => ({
    name: `${spot.x}:${spot.y}`,
    ...frame.at(spot),
    r: r * Math.min(3, Math.sqrt(count)),
    count,
  }))
}

/** Draws pins, the small ones last, each in a light and a dark ring. */
export function drawPins(pins: readonly Cluster[], colour: string, { id }: LookInput): Node[] {
  return pins.map(({ name, x, y, r }): Node => {
    const key = `${id}/at${name}`
    const ring = Math.max(1.25, r * 0.22)
    return {
      kind: 'group',
      key,
      x,
      y,
      children: [
        {
          kind: 'circle',
          key: `${key}/dark`,
          cx: 0,
          cy: 0,
          r: r + ring,
          fill: pinColours.dark,
          opacity: 0.6,
        },
        { kind: 'circle', key: `${key}/light`, cx: 0, cy: 0, r, fill: pinColours.light },
        { kind: 'circle', key: `${key}/disc`, cx: 0, cy: 0, r: r - ring, fill: colour },
      ],
    }
  })
}
