import { limits } from '#contract/limits.ts'
import { animationOf, animationProblem } from '#scene/animation.ts'
import { message } from '../../messages.ts'
import { dataUrlOf } from '../data-url.ts'

/** The longest side of a picture that is stored, px: a stage of 3,840 px shows it sharp at half its width. */
const longestSide = 2_560

/** A picture as it goes into a deck. */
export interface Picture {
  dataUrl: string
  width: number
  height: number
  /** Whether it was made smaller. */
  isSmaller: boolean
}

/** The types that are stored as they are; others are converted, because the server does not paint them. */
const paintable: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
])

/**
 * Returns a picture as a data URL of at most `most` characters; one with too many pixels is made smaller first. A picture of a slide that
 * is animated stays as it is. Throws an error whose message says what to do for a file that is no picture that browsers can read, or that
 * cannot be made small enough.
 */
export async function readPicture(file: Blob, most: number = limits.imageDataUrl): Promise<Picture> {
  const original = await dataUrlOf(file)
  const image = new Image()
  image.src = original
  try {
    await image.decode()
  } catch {
    throw new Error(message('addPicture.notPicture'))
  }
  const animation = animationOf(new Uint8Array(await file.arrayBuffer()))
  const problem = animation && animationProblem(animation)
  if (problem) throw new Error(problem)
  const { naturalWidth: width, naturalHeight: height } = image
  const isVector = file.type === 'image/svg+xml'
  const fits = original.length <= most
  const isPaintable = paintable.has(file.type)
  if (
    fits &&
    isPaintable &&
    (isVector || animation || Math.max(width, height) <= longestSide || file.type === 'image/gif')
  )
    return { dataUrl: original, width: width || 300, height: height || 150, isSmaller: false }
  if (animation && most >= limits.imageDataUrl)
    throw new Error(message('addPicture.animated', { size: Math.floor((most * 3) / 4_000_000) }))
  for (const side of [longestSide, 1_600, 1_024, 640, 400]) {
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const dataUrl = canvas.toDataURL('image/webp', 0.88)
    if (dataUrl.length <= most)
      return { dataUrl, width: canvas.width, height: canvas.height, isSmaller: scale < 1 }
  }
  throw new Error(message('addPicture.tooLarge'))
}
