import { mix } from '../../colour.ts'
import { croppedPicture, wholePicture } from '../../cropped-picture.ts'
import { atOrigin, clamp, inset, rightEdge, takeBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { drawCheckMark, type Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { pictureFit, pictureSize } from './proportions.ts'

/** Opacity of the pictures of wrong options once the right one is revealed. */
const wrongOpacity = 0.4
/** Opacity of the part of a picture above its level. */
const fadedOpacity = 0.3

interface PictureStyle {
  /** Radius of the corners, px. */
  radius: number
  /** The part of it, from the bottom, at full strength, 0–1; the rest is faded. All of it when left out. */
  level?: number
  /** How it fits its box; left out, as the poll says. */
  fit?: 'cover' | 'contain'
}

/**
 * Draws the picture of an option, in a box with rounded corners: cropped to the box, or all of it on a quiet ground; a tile in
 * its colour where there is none.
 */
export function drawPicture(
  choice: Choice,
  box: Box,
  { radius, level, fit: asked }: PictureStyle,
  input: LookInput,
): Node {
  const { colour, key, label, muted } = choice
  const { poll, sizes, surface } = input
  const at = atOrigin(box)
  const href = poll.optionImages?.[choice.index] ?? null
  const fit = asked ?? pictureFit(poll, choice.index, box)
  const place =
    href === null
      ? { ...at, fit }
      : (fit === 'cover' ? croppedPicture : wholePicture)(pictureSize(poll, choice.index), at)
  const whole = (name: string, opacity: number): Node =>
    href === null
      ? { kind: 'rect', key: `${key}/${name}`, ...at, fill: mix(surface.background, colour, 0.3 * opacity) }
      : {
          kind: 'image',
          key: `${key}/${name}`,
          ...place,
          href,
          alt: label,
          ...(opacity < 1 ? { opacity } : {}),
        }
  const full = muted ? wrongOpacity : 1
  const levelHeight = clamp(level ?? 1, 0, 1) * box.h
  const edge = Math.max(2, Math.min(sizes.unit * 0.75, box.h * 0.02))
  const parts: Node[] =
    level === undefined
      ? [whole('picture', full)]
      : [
          whole('faded', fadedOpacity),
          {
            kind: 'group',
            key: `${key}/full`,
            x: 0,
            y: 0,
            clip: takeBottom(at, levelHeight),
            children: [whole('picture', full)],
          },
          {
            kind: 'rect',
            key: `${key}/level`,
            x: 0,
            y: Math.max(0, box.h - levelHeight),
            w: box.w,
            // A picture at full strength throughout needs no line at its level.
            h: levelHeight < box.h ? Math.min(edge, levelHeight) : 0,
            fill: colour,
          },
        ]
  return {
    kind: 'group',
    key: `${key}/frame`,
    x: box.x,
    y: box.y,
    clip: { ...at, radius },
    children:
      href !== null && fit === 'contain'
        ? [{ kind: 'rect', key: `${key}/ground`, ...at, fill: surface.track }, ...parts]
        : parts,
  }
}

/** Draws the marks of the right picture of a quiz: a line around it and a check mark in its upper right corner. */
export function drawCorrectMark(
  { key, correct }: Choice,
  box: Box,
  radius: number,
  input: LookInput,
): Node[] {
  if (!correct) return []
  const { surface, sizes } = input
  const width = Math.max(3, sizes.unit * 0.6)
  const r = Math.max(7, Math.min(sizes.option * 0.55, box.w * 0.2, box.h * 0.2))
  const tone = surface.text
  const seal = { x: rightEdge(box) - r * 1.5, y: box.y + r * 1.5 }
  return [
    {
      kind: 'rect',
      key: `${key}/around`,
      ...inset(box, width / 2),
      radius: Math.max(0, radius - width / 2),
      stroke: { colour: tone, width },
    },
    {
      kind: 'circle',
      key: `${key}/seal`,
      cx: seal.x,
      cy: seal.y,
      r,
      fill: tone,
    },
    drawCheckMark(`${key}/check`, seal.x, seal.y, r * 1.1, surface.background),
  ]
}
