import { clockText } from '#contract/text/figures.ts'
import { makeReadable } from '../../colour.ts'
import { centred, centredTop, centreX, centreY, dropLeft, takeLeft } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { fit, legible, lineHeight, smallest } from '../../text.ts'
import { setTextAbout } from '../../set-text.ts'
import { drawRing } from '../clock-ring.ts'
import { isEnding } from '../last-seconds.ts'
import type { Look, LookInput } from '../look.ts'
import { warningOn } from '../warning.ts'

/** No ring has a smaller radius than this, px, nor stands in a box this many times as wide as high. */
const ringFrom = { radius: smallest * 2, aspect: 7 } as const
/** The largest figures, in sizes of an option's label: in the ring and beside the bar. */
const largest = { ring: 8, bar: 3 } as const
/** The width of the figures in the ring, in radii of its inner edge. */
const figuresPart = 1.7
/** The radius of the disc that the figures stand on in the last seconds, in radii of the inner edge. */
const endingPart = 0.92
/** The thickness of the ring, in parts of its outer radius. */
const ringPart = 0.11

/** Draws a ring that empties clockwise from the top, the time left large in its middle; a bar where a ring is too small. */
export const timer: Look = input => {
  const { accent, box, id, sizes, surface } = input
  const time = timeOf(input)
  const outer = Math.min(box.w, box.h) / 2
  if (outer < ringFrom.radius || box.w > box.h * ringFrom.aspect) return drawBarTimer(time, input)
  const thickness = Math.max(6, outer * ringPart)
  const r = outer - thickness / 2
  const cx = centreX(box)
  const cy = centreY(box)
  const inner = (r - thickness / 2) * figuresPart
  const place = centred(box, { w: inner, h: (inner * 2) / 3 })
  const warning = warningOn(surface.background)
  return [
    ...drawRing(
      id,
      { cx, cy, r, thickness },
      { part: time.share, colour: time.isEnding ? warning : accent, track: surface.track },
    ),
    ...(time.isEnding
      ? [
          {
            kind: 'circle',
            key: `${id}/ending`,
            cx,
            cy,
            r: (r - thickness / 2) * endingPart,
            fill: warning,
          } as const,
        ]
      : []),
    ...drawTime(time, place, sizes.option * largest.ring, input),
  ]
}

interface Time {
  text: string
  /** Of the time there was, 0–1. */
  share: number
  over: boolean
  isEnding: boolean
}

function timeOf({ live, poll, words }: LookInput): Time {
  const all = (poll.timeLimitSec ?? 0) * 1000
  const left = live.remainingMs ?? all
  if (!live.open || live.remainingMs === 0)
    return { text: words.text('timer.over'), share: 0, over: true, isEnding: false }
  if (all === 0 && live.remainingMs === null) return { text: '', share: 1, over: false, isEnding: false }
  const share = all === 0 ? 1 : Math.min(1, left / all)
  return { text: clockText(left), share, over: false, isEnding: isEnding(live) }
}

function drawTime(
  { text, over, isEnding }: Time,
  box: Box,
  size: number,
  input: LookInput,
  onDisc = isEnding,
): Node[] {
  const { accent, family, id, measure, element, surface } = input
  // Tabular figures are all as wide as a zero, so the size stays the same while they change.
  const set = fit(
    {
      text: text.replaceAll(/\d/g, '0'),
      width: box.w,
      height: box.h,
      size: over ? size * 0.5 : size,
      weight: 800,
      family,
      leading: lineHeight.dense,
      balance: true,
      maxLines: over ? 2 : 1,
    },
    measure,
  )
  return setTextAbout(
    over ? set : { ...set, lines: [text] },
    {
      key: `${id}/time`,
      x: centreX(box),
      middle: centreY(box),
      anchor: 'middle',
      fill: onDisc
        ? surface.background
        : isEnding
          ? warningOn(surface.background)
          : over
            ? makeReadable(accent, surface.background)
            : surface.text,
      element,
      role: 'answer',
      tabular: true,
    },
    measure,
  )
}

/** Draws the timer of a low box: the figures, and a bar that gets shorter. */
function drawBarTimer(time: Time, input: LookInput): Node[] {
  const { accent, box, family, id, measure, sizes, surface } = input
  const size = legible(box.h * 0.75, sizes.option * largest.bar)
  const textWidth = measure(time.over ? time.text : '00:00', { family, size, weight: 800 }).width
  const timeWidth = Math.min(box.w, textWidth * 1.1)
  const { x, w } = dropLeft(box, timeWidth + sizes.gaps.blocks)
  const thickness = Math.min(box.h * 0.4, sizes.option * 0.8)
  const at = { x, y: centredTop(box, thickness), h: thickness, radius: thickness / 2 }
  return [
    ...drawTime(time, takeLeft(box, timeWidth), size, input, false),
    ...(w > thickness * 3
      ? [
          { kind: 'rect', key: `${id}/track`, ...at, w, fill: surface.track } as const,
          {
            kind: 'rect',
            key: `${id}/left`,
            ...at,
            w: w * time.share,
            fill: time.isEnding ? warningOn(surface.background) : accent,
          } as const,
        ]
      : []),
  ]
}
