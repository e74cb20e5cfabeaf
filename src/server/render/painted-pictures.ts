import { createHash } from 'node:crypto'
import { type Image, createCanvas } from '@napi-rs/canvas'
import type { Extras } from '#contract/deck/deck.ts'
import type { LoadedPicture } from './pictures.ts'

/** What a painter found in a picture, or in a font that could not be read. */
export interface PaintedPicture {
  /** The hash of its data URL, under which it is stored. */
  hash: string
  /** Whether it could not be decoded, so that nothing of it is seen. */
  isBroken: boolean
  /** Whether it was left out because drawing it takes too long; then it counts as broken, too. */
  isTooComplex?: boolean
  /** Its average colour as `#rrggbb`; undefined where it has transparent parts. */
  meanColour: string | undefined
}

/** Points in each direction from which the average colour is taken. */
const side = 16
/** A picture less opaque than this anywhere, 0–255, shows what lies behind it. */
const opaque = 250

/** Describes the pictures of a scene. Uploaded pages are left out. */
export function describePictures(loaded: Iterable<LoadedPicture>): PaintedPicture[] {
  return [...loaded].flatMap(({ hash, image, isTooComplex }) => {
    if (hash === undefined) return []
    const colours = image && readColours(image)
    return [
      {
        hash,
        isBroken: !colours?.isSeen,
        ...(isTooComplex && { isTooComplex }),
        meanColour: colours?.mean,
      },
    ]
  })
}

/** Returns those fonts of a deck that are not among the families that could be read. */
export const describeBrokenFonts = (
  fonts: NonNullable<Extras['fonts']>,
  families: readonly string[],
): PaintedPicture[] =>
  fonts
    .filter(({ family }) => !families.includes(family))
    .map(({ dataUrl }) => ({
      hash: createHash('sha256').update(dataUrl).digest('hex'),
      isBroken: true,
      meanColour: undefined,
    }))

/** Returns whether anything of a picture is seen, and its average colour when it is opaque. */
function readColours(image: Image): { isSeen: boolean; mean: string | undefined } {
  const context = createCanvas(side, side).getContext('2d')
  context.drawImage(image, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  const sums = [0, 0, 0]
  const alphas = data.filter((_, at) => at % 4 === 3)
  // Where the pixels of a picture cannot be decoded, nothing is painted.
  if (alphas.some(alpha => alpha < opaque))
    return { isSeen: alphas.some(alpha => alpha > 0), mean: undefined }
  for (let at = 0; at < data.length; at += 4) {
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0)
  }
  const mean = `#${sums
    .map(sum =>
      Math.round(sum / side ** 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
  return { isSeen: true, mean }
}
