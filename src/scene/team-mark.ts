import { teamColour } from '#contract/themes/house-palette.ts'
import { drawAvatar } from './avatar.ts'
import { blackOrWhiteOn, contrast } from './colour.ts'
import type { Node } from './primitives.ts'
import type { Surface } from './theme.ts'

/** Where a picture stands, px: about a point, and so wide and high. */
interface Place {
  x: number
  y: number
  size: number
}

/** Where a team is drawn. */
type Ground = Pick<Surface, 'background' | 'lit' | 'muted'>

/**
 * Returns the colour of a team by its slot on a surface, and that of a text on it. It stays the same when the lights of the stage are turned down.
 */
export const teamColourOn = (
  slot: number,
  { background, lit = background }: Ground,
): { fill: string; text: string } => teamColour(slot, blackOrWhiteOn(lit) === '#ffffff' ? 'dark' : 'light')

/** Returns the line around what is filled with the colour of a team where it hardly stands out from the surface. */
export const teamRim = (fill: string, { background, muted }: Ground) =>
  contrast(fill, background) < 3 ? { stroke: { colour: muted, width: 2 } } : {}

/** How wide the ring in the colour of a team is around the picture of a person, in sizes of the picture. */
const ring = 0.09

/** Draws the picture of a person; with a ring in the colour of their team where they are in one. */
export const drawMember = (
  key: string,
  { avatar, colour }: { avatar: number; colour?: number | undefined },
  { x, y, size }: Place,
  surface: Ground,
): Node =>
  colour === undefined
    ? drawAvatar(key, avatar, { x, y, size })
    : {
        kind: 'group',
        key,
        x,
        y,
        children: [
          {
            kind: 'circle',
            key: `${key}/team`,
            cx: 0,
            cy: 0,
            r: size / 2,
            fill: teamColourOn(colour, surface).fill,
          },
          drawAvatar(`${key}/person`, avatar, { x: 0, y: 0, size: size * (1 - 2 * ring) }),
        ],
      }
