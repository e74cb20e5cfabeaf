import { hashText } from '../text/text-hash.ts'

/**
 * The small pictures of people [D61]: a figure with a face, drawn from the participant's id. Two people can be told apart by shape and
 * face as well as by colour. Everything is path data in a square from -50 to 50, which every painter draws.
 */
export interface AvatarMark {
  d: string
  /** None when left out. */
  fill?: string
  /** A line with round ends. */
  stroke?: string
  width?: number
}

/** A list that is not empty. */
type Several<Part> = readonly [Part, ...Part[]]

const ink = '#14181f'
const white = '#ffffff'

/** A circle as path data. */
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** What stands on the head, in the colour of the body; drawn before it. */
const crests: Several<(colour: string) => AvatarMark[]> = [
  () => [],
  colour => [{ d: circle(-24, -32, 13) + circle(24, -32, 13), fill: colour }],
  colour => [
    { d: 'M0 -26V-41', stroke: colour, width: 6 },
    { d: circle(0, -43, 6.5), fill: colour },
  ],
  colour => [{ d: 'M-37 -44L-9 -30L-31 -9zM37 -44L9 -30L31 -9z', fill: colour, stroke: colour, width: 4 }],
]

/** The outlines of the body, from about -40 to 45. */
export const avatarBodies: Several<string> = [
  'M-38 5a38 38 0 1 0 76 0a38 38 0 1 0 -76 0z',
  'M-20 -32H20Q36 -32 36 -16V24Q36 40 20 40H-20Q-36 40 -36 24V-16Q-36 -32 -20 -32z',
  'M-7 -36Q0 -40 7 -36L31 -22Q38 -18 38 -10V18Q38 26 31 30L7 44Q0 48 -7 44L-31 30Q-38 26 -38 18V-10Q-38 -18 -31 -22z',
  'M0 -36C28 -36 34 -10 36 14C38 36 24 44 0 44C-24 44 -38 36 -36 14C-34 -10 -28 -36 0 -36z',
  'M-36 2C-36 -22 -20 -34 0 -34S36 -22 36 2V38Q36 46 29 41L24 37L12 44L0 37L-12 44L-24 37L-29 41Q-36 46 -36 38z',
  'M-15 -32A17 17 0 0 1 15 -32A17 17 0 0 1 36 -10A17 17 0 0 1 36 18A17 17 0 0 1 15 40A17 17 0 0 1 -15 40A17 17 0 0 1 -36 18A17 17 0 0 1 -36 -10A17 17 0 0 1 -15 -32z',
  'M-26 -34H26Q42 -34 38 -18L28 32Q25 44 12 44H-12Q-25 44 -28 32L-38 -18Q-42 -34 -26 -34z',
  'M-42 12C-42 -16 -24 -30 0 -30S42 -16 42 12S24 40 0 40S-42 40 -42 12z',
]

const eyes: Several<AvatarMark[]> = [
  [
    { d: circle(-14, -2, 10) + circle(14, -2, 10), fill: white },
    { d: circle(-12, -1, 5) + circle(16, -1, 5), fill: ink },
  ],
  [
    { d: circle(0, -4, 16), fill: white },
    { d: circle(2, -3, 8), fill: ink },
  ],
  [{ d: circle(-13, -2, 5.5) + circle(13, -2, 5.5), fill: ink }],
  [{ d: 'M-21 1Q-14 -9 -7 1M7 1Q14 -9 21 1', stroke: ink, width: 5.5 }],
]

const mouths: Several<AvatarMark[]> = [
  [{ d: 'M-12 19Q0 31 12 19', stroke: ink, width: 5.5 }],
  [{ d: 'M-14 17H14Q13 32 0 32T-14 17z', fill: white }],
  [{ d: circle(0, 23, 6), fill: ink }],
  [{ d: 'M-10 24Q2 24 12 17', stroke: ink, width: 5.5 }],
]

/** Colours of pictures. They are no theme's, and stay as they are: people know their picture by its colour. */
const colours: Several<string> = [
  '#3b6beb',
  '#cc3d3d',
  '#a3990b',
  '#0ea6c8',
  '#d46ea1',
  '#6da66e',
  '#a57710',
  '#967dfa',
  '#aa49b0',
  '#2b937d',
]

const parts = [colours, avatarBodies, eyes, mouths, crests] as const

/** How many different pictures there are. */
export const avatarCount = parts.reduce((count, { length }) => count * length, 1)

/**
 * Returns the number of the picture of a participant, from 0, always the same for an id. Thousands of ids share a picture, so that
 * those who see it learn nothing of the id.
 */
export const avatarOf = (participantId: string): number => hashText(`avatar ${participantId}`) % avatarCount

/** Returns the number of the picture of somebody: the one that they took, else that of their id. */
export const pictureOf = ({
  participantId,
  avatar,
}: {
  participantId: string
  avatar?: number | null | undefined
}): number => avatar ?? avatarOf(participantId)

/** Returns what a picture is drawn with, in painting order. */
export function avatarMarks(avatar: number): AvatarMark[] {
  let rest = avatar
  const take = <Part>(list: Several<Part>): Part => {
    const part = list[rest % list.length] ?? list[0]
    rest = Math.floor(rest / list.length)
    return part
  }
  const colour = take(colours)
  const body = take(avatarBodies)
  const face = [...take(eyes), ...take(mouths)]
  return [...take(crests)(colour), { d: body, fill: colour }, ...face]
}
