import { mix } from '../../colour.ts'
import { atOrigin, clamp, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { checkMark, type Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'

/** How far a picture that is not meant steps back, 0–1. */
const back = 0.4
/** The same where a part of it is in full. */
const farther = 0.3

interface Shown {
  /** Of the corners, px. */
  radius: number
  /** How much of it is in full from below, 0–1; the rest is faded. All when left out. */
  level?: number
}

/** The picture of an option, cropped to the box with rounded corners; a calm tile where there is none. */
export function picture(choice: Choice, box: Box, { radius, level }: Shown, input: LookInput): Node {
  const { colour, key, label, muted } = choice
  const { poll, sizes, surface } = input
  const at = atOrigin(box)
  const href = poll.optionImages?.[choice.index] ?? null
  const whole = (name: string, opacity: number): Node =>
    href === null
      ? { kind: 'rect', key: `${key}/${name}`, ...at, fill: mix(surface.background, colour, 0.3 * opacity) }
      : {
          kind: 'image',
          key: `${key}/${name}`,
          ...at,
          href,
          alt: label,
          fit: 'cover',
          ...(opacity < 1 ? { opacity } : {}),
        }
  const full = muted ? back : 1
  const high = clamp(level ?? 1, 0, 1) * box.h
  const edge = Math.max(2, Math.min(sizes.unit / 2, box.h * 0.012))
  const parts: Node[] =
    level === undefined
      ? [whole('picture', full)]
      : [
          whole('faded', farther),
          {
            kind: 'group',
            key: `${key}/full`,
            x: 0,
            y: 0,
            clip: { x: 0, y: box.h - high, w: box.w, h: high },
            children: [whole('picture', full)],
          },
          {
            kind: 'rect',
            key: `${key}/level`,
            x: 0,
            y: Math.max(0, box.h - high),
            w: box.w,
            // A picture all in full has no level to tell.
            h: high < box.h ? Math.min(edge, high) : 0,
            fill: colour,
          },
        ]
  return {
    kind: 'group',
    key: `${key}/frame`,
    x: box.x,
    y: box.y,
    clip: { ...at, radius },
    children: parts,
  }
}

/** What marks the right picture of a quiz: a line around it and a check in its corner. */
export function rightMark({ key, right }: Choice, box: Box, radius: number, input: LookInput): Node[] {
  if (!right) return []
  const { surface, sizes } = input
  const width = Math.max(3, sizes.unit * 0.6)
  const r = Math.max(7, Math.min(sizes.option * 0.55, box.w * 0.2, box.h * 0.2))
  const tone = surface.text
  return [
    {
      kind: 'rect',
      key: `${key}/around`,
      x: box.x + width / 2,
      y: box.y + width / 2,
      w: box.w - width,
      h: box.h - width,
      radius: Math.max(0, radius - width / 2),
      stroke: { colour: tone, width },
    },
    {
      kind: 'circle',
      key: `${key}/seal`,
      cx: rightEdge(box) - r * 1.5,
      cy: box.y + r * 1.5,
      r,
      fill: tone,
    },
    checkMark(`${key}/check`, rightEdge(box) - r * 1.5, box.y + r * 1.5, r * 1.1, surface.background),
  ]
}
