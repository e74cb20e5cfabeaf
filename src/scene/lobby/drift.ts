import { avatarBodies } from '#contract/rooms/avatar.ts'
import type { Node } from '../primitives.ts'
import type { Theme } from '../theme.ts'

/** Where a large pale figure stands, px, away from the QR code and the space around it that cameras need, and how large it is, in sizes of a picture of 100 px. */
const figures = [
  { x: 846, y: 122, scale: 1.7, d: avatarBodies[1] },
  { x: 958, y: 318, scale: 1.5, d: avatarBodies[2] },
  { x: 868, y: 500, scale: 2, d: avatarBodies[5] },
  { x: 1_548, y: 62, scale: 0.8, d: avatarBodies[4] },
  { x: 1_548, y: 720, scale: 0.9, d: avatarBodies[0] },
  { x: 52, y: 790, scale: 0.9, d: avatarBodies[3] },
]
/** They are behind everything, and hardly darker than the background. */
const opacity = 0.08

/** Draws the pale figures behind a lobby that moves a little: they drift slowly where there is motion at all. */
export const drawDrift = ({ accent }: Theme, id: string): Node[] =>
  figures.map(({ x, y, scale, d = '' }, index) => ({
    kind: 'group',
    key: `${id}/drift/${index}`,
    x,
    y,
    children: [
      {
        kind: 'group',
        key: `${id}/drift/${index}/figure`,
        x: 0,
        y: 0,
        scale,
        opacity,
        // Neighbours do not drift alike.
        motion: index % 2 === 0 ? 'drift' : 'drift-back',
        children: [{ kind: 'path', key: `${id}/drift/${index}/body`, x: 0, y: 0, d, fill: accent }],
      },
    ],
  }))
