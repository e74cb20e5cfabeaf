import { createCanvas } from '@napi-rs/canvas'
import type { PictureFormat } from '#contract/operations/screenshot-step.ts'
import type { Box, Scene } from '#scene/primitives.ts'
import type { Fonts } from './fonts.ts'
import { type LoadedPicture, type Opening, type Page, loadPictures } from './pictures.ts'
import { encodePng } from './png.ts'
import { paintBackground } from './paint-background.ts'
import { paintNodes } from './paint-nodes.ts'

export interface PaintRequest {
  fonts: Fonts
  format: PictureFormat
  /** Pixels for each px of the scene. Defaults to 1. */
  scale?: number
  /** The part of the scene to paint, px. Defaults to all of it. */
  crop?: Box
  /** The uploaded page, to which the scene only refers by its name. */
  page?: Page | undefined
  /** Whether only the nodes are painted, on nothing; of a PNG. */
  isBare?: boolean
  opening?: Opening | undefined
  /** Called with the pictures, as long as they are in memory. */
  onPictures?: (loaded: Iterable<LoadedPicture>) => void
}

/** The quality of a WebP or JPEG, 0–100. */
const quality = 90

/** Paints a scene as the browser does. Returns the bytes of the picture. */
export async function paint(scene: Scene, request: PaintRequest): Promise<Buffer> {
  const { fonts, format, scale = 1 } = request
  const { x, y, w, h } = request.crop ?? { x: 0, y: 0, w: scene.width, h: scene.height }
  using pictures = await loadPictures(scene.nodes, request)
  request.onPictures?.(pictures.values())
  const canvas = createCanvas(Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale)))
  using _ = { [Symbol.dispose]: () => void (canvas.width = canvas.height = 1) }
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  context.translate(-x, -y)
  if (request.isBare !== true) paintBackground(context, scene)
  paintNodes({ context, fonts, pictures }, scene.nodes)
  if (request.isBare === true) return await canvas.encode('png')
  if (format !== 'png') return await canvas.encode(format, quality)
  const { width, height } = canvas
  return encodePng((top, rows) => context.getImageData(0, top, width, rows).data, width, height)
}
