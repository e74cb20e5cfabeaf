import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { Box, Scene } from '#scene/primitives.ts'
import type { Fonts } from './fonts.ts'
import { paintBackground } from './paint-background.ts'
import { paintNodes } from './paint-nodes.ts'
import { type Opening, type Page, loadPictures } from './pictures.ts'

/** Of photographs in a PDF, 0–100. */
const quality = 85
/** Shadows, which a PDF has no form for, are painted with so many dots per inch. */
const shadowDpi = 150

/** Begins a PDF whose texts and shapes stay sharp at any size. */
export const newPdf = (title: string): PDFDocument =>
  new PDFDocument({
    title,
    creator: 'Live Poll Deck',
    rasterDPI: shadowDpi,
    encodingQuality: quality,
    compressionLevel: 6,
  })

/** Begins a page of a PDF, `w` by `h` points, and returns what it is painted on. */
export const beginPage = (pdf: PDFDocument, w: number, h: number): SKRSContext2D =>
  // A page is painted with the same class as a canvas, which the types of the package do not say.
  pdf.beginPage(w, h) as SKRSContext2D

interface ScenePainting {
  fonts: Fonts
  /** The uploaded page, to which the scene only refers by its name. */
  page?: Page | undefined
  opening?: Opening | undefined
}

/** Paints the part `view` of a scene, px, into a box of a page of a PDF, and nothing outside it. */
export async function paintSceneInto(
  context: SKRSContext2D,
  box: Box,
  scene: Scene,
  view: Box,
  { fonts, page, opening }: ScenePainting,
): Promise<void> {
  using pictures = await loadPictures(scene.nodes, { opening, page })
  context.save()
  context.translate(box.x, box.y)
  context.scale(box.w / view.w, box.h / view.h)
  context.translate(-view.x, -view.y)
  context.beginPath()
  context.rect(view.x, view.y, view.w, view.h)
  context.clip()
  paintBackground(context, scene)
  paintNodes({ context, fonts, pictures, isPrinted: true }, scene.nodes)
  context.restore()
}
