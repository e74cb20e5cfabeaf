import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'
import { openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { paintBackground } from '#server/render/paint-background.ts'
import { paintNodes } from '#server/render/paint-nodes.ts'
import { loadPictures } from '#server/render/pictures.ts'
import type { Node } from '#scene/primitives.ts'
import type { Entry, ThemeName } from './entries.ts'

export const fonts = openFonts()
/** The measure that the server paints with. */
export const measure = canvasMeasure(fonts)

/** Of a golden picture, pixels. */
const width = 640
/** Up to this share of its pixels may differ: less than a line that moved, more than another rounding of an edge. */
const tolerance = 0.0003

/** Of a golden picture, 0–100: half the bytes of what the service gives. */
const quality = 70

/** Paints nodes of an entry as the service does. */
export async function canvasOf(
  { crop, draw, theme: own }: Entry,
  { theme = own, wide = width, only = nodes => nodes, on = createCanvas(1, 1) }: Partial<Painting> = {},
): Promise<Canvas> {
  const scene = draw(measure, theme)
  const nodes = only(scene.nodes)
  const scale = wide / crop.w
  on.width = wide
  on.height = Math.round(crop.h * scale)
  const context = on.getContext('2d')
  context.scale(scale, scale)
  context.translate(-crop.x, -crop.y)
  paintBackground(context, scene)
  paintNodes({ context, fonts, pictures: await loadPictures(nodes) }, nodes)
  return on
}
interface Painting {
  theme: ThemeName
  /** Pixels. */
  wide: number
  only: (nodes: readonly Node[]) => readonly Node[]
  /** The canvas to paint on anew. Many of their own would fill the memory: the engine does not know how much they take. */
  on: Canvas
}

/** The picture of an entry as it is now, as WebP. */
export const painted = async (entry: Entry, painting?: Partial<Painting>): Promise<Buffer> =>
  (await canvasOf(entry, painting)).encode('webp', quality)

const folders = { golden: 'golden', after: 'changed', difference: 'changed' } as const
/** Where a picture of an entry lies: what was accepted, and for one that changed what is now and what differs. */
export const fileOf = (name: string, which: keyof typeof folders): string =>
  join(
    import.meta.dirname,
    folders[which],
    which === 'golden' ? `${name}.webp` : `${name}.${which === 'after' ? 'after.webp' : 'difference.png'}`,
  )
export const goldenFolder = join(import.meta.dirname, 'golden')

/** How an entry stands to its golden picture; `share` is the part of its pixels that differ, 0–1. */
export type Comparison = { is: 'same' } | { is: 'new' } | { is: 'changed'; share: number }

/** Paints an entry and compares; pictures of what differs are written, those of what no longer does are removed. */
export async function compare(entry: Entry): Promise<Comparison> {
  const { name } = entry
  const after = await painted(entry)
  const golden = existsSync(fileOf(name, 'golden')) ? await readFile(fileOf(name, 'golden')) : null
  const apart = golden === null ? null : await difference(golden, after)
  if (apart !== null && apart.share <= tolerance) {
    await Promise.all(
      (['after', 'difference'] as const).map(which => rm(fileOf(name, which), { force: true })),
    )
    return { is: 'same' }
  }
  await mkdir(join(import.meta.dirname, 'changed'), { recursive: true })
  await writeFile(fileOf(name, 'after'), after)
  if (apart === null) return { is: 'new' }
  await writeFile(fileOf(name, 'difference'), apart.picture)
  return { is: 'changed', share: apart.share }
}

/** Makes the picture that `compare` wrote the golden one. */
export async function accept({ name }: Entry): Promise<void> {
  await mkdir(goldenFolder, { recursive: true })
  await rename(fileOf(name, 'after'), fileOf(name, 'golden'))
  await rm(fileOf(name, 'difference'), { force: true })
}

async function difference(golden: Buffer, after: Buffer): Promise<{ share: number; picture: Buffer }> {
  if (golden.equals(after)) return { share: 0, picture: after }
  const [one, other] = await Promise.all([loadImage(golden), loadImage(after)])
  const wide = Math.max(one.width, other.width)
  const high = Math.max(one.height, other.height)
  const [before, now, canvas] = [createCanvas(wide, high), createCanvas(wide, high), createCanvas(wide, high)]
  before.getContext('2d').drawImage(one, 0, 0)
  now.getContext('2d').drawImage(other, 0, 0)
  const context = canvas.getContext('2d')
  const apart = context.createImageData(wide, high)
  const pixels = [before, now].map(each => each.getContext('2d').getImageData(0, 0, wide, high).data)
  const [a = apart.data, b = apart.data] = pixels
  const count = pixelmatch(a, b, apart.data, wide, high, { threshold: 0.03, alpha: 0.25 })
  context.putImageData(apart, 0, 0)
  return { share: count / (wide * high), picture: await canvas.encode('png') }
}
