import { teamColour } from '#contract/themes/house-palette.ts'
import { drawAvatar } from './avatar.ts'
import { blackOrWhiteOn } from './colour.ts'
import type { Node } from './primitives.ts'

/** Where a picture stands, px: about a point, and so wide and high. */
interface Place {
  x: number
  y: number
  size: number
}

/** Returns the colour of a team by its slot on a background, and that of a text on it. */
export const teamColourOn = (slot: number, background: string): { fill: string; text: string } =>
  teamColour(slot, blackOrWhiteOn(background) === '#ffffff' ? 'dark' : 'light')

/** How wide the ring in the colour of a team is around the picture of a person, in sizes of the picture. */
const ring = 0.09

/** Draws the picture of a person; with a ring in the colour of their team where they are in one. */
export const drawMember = (
  key: string,
  { avatar, colour }: { avatar: number; colour?: number | undefined },
  { x, y, size }: Place,
  background: string,
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
            fill: teamColourOn(colour, background).fill,
          },
          drawAvatar(`${key}/person`, avatar, { x: 0, y: 0, size: size * (1 - 2 * ring) }),
        ],
      }
