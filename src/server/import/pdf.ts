import { type Canvas, createCanvas } from '@napi-rs/canvas'
// Otherwise it is loaded with the first document, when this process may not be allowed to read it.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { AnnotationMode, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist'
import type { PageWord } from '#deck/covers.ts'
import { CanvasesWithFonts, canvasWithFonts } from './bundled-fonts.ts'
import { FileProblem } from './file-problem.ts'
import { boundedAspect } from './page-aspect.ts'
import { type PageWidth, pageWidths } from './page-widths.ts'
import { resourceOptions } from './pdf-resources.ts'
import { wordsOf } from './page-words.ts'

/** A picture of a page is at most this high, as a part of its width, so that a page in portrait has no more pixels than others. */
const mostHeight = 3 / 4
/** The quality of a WebP, 0–100. */
const quality = 80
const megabyte = 1024 * 1024

/** A page as it is stored. */
export interface PaintedPage {
  /** WebP, the smallest first. */
  pictures: { width: PageWidth; bytes: Buffer }[]
  /** In reading order, with their boxes in fractions of the page. */
  words: PageWord[]
}

/** An open PDF. */
export interface Pdf {
  /** Width / height of each page. */
  aspects: number[]
  /** Paints the page with this number, from 0. */
  paint(number: number): Promise<PaintedPage>
}

/**
 * Opens a PDF. Scripts and links in it are not followed. Throws a `FileProblem` for one that is protected or damaged, has
 * no pages, or more than `mostPages`.
 */
export async function openPdf(bytes: Uint8Array, mostPages: number): Promise<Pdf> {
  const document = await getDocument({
    data: bytes,
    // Nothing is fetched.
    disableAutoFetch: true,
    disableStream: true,
    useSystemFonts: false,
    ...resourceOptions,
    CanvasFactory: CanvasesWithFonts,
    maxImageSize: 64 * megabyte,
    verbosity: 0,
  }).promise.catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new FileProblem(isLocked ? 'encrypted' : 'broken')
  })
  const { numPages } = document
  if (numPages < 1) throw new FileProblem('empty')
  if (numPages > mostPages) throw new FileProblem('too_many_pages', { pages: numPages })
  const pageAt = (number: number) =>
    document.getPage(number + 1).catch(() => {
      throw new FileProblem('broken')
    })
  const aspects: number[] = []
  for (let number = 0; number < numPages; number += 1) aspects.push(aspectOf(await pageAt(number)))
  return {
    aspects,
    async paint(number) {
      const page = await pageAt(number)
      const canvas = await paintPage(page)
      const words = await wordsOf(page)
      page.cleanup()
      return { pictures: await picturesOf(canvas), words }
    },
  }
}

/** Width / height of a page, within what a stage can show. */
function aspectOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return boundedAspect(width / height)
}

/** The size in which a page with this aspect ratio is painted for a width, px. */
function sizeFor(aspect: number, width: PageWidth): { width: number; height: number } {
  const scale = Math.min(1, mostHeight * aspect)
  const painted = Math.max(1, Math.round(width * scale))
  return { width: painted, height: Math.max(1, Math.round(painted / aspect)) }
}

/** Paints a page in its largest size, on white; one that is longer than a stage can show in the middle of it. */
async function paintPage(page: PDFPageProxy): Promise<Canvas> {
  const size = sizeFor(aspectOf(page), pageWidths[0])
  const canvas = canvasWithFonts(size.width, size.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(size.width / whole.width, size.height / whole.height)
  const viewport = page.getViewport({
    scale,
    offsetX: (size.width - whole.width * scale) / 2,
    offsetY: (size.height - whole.height * scale) / 2,
  })
  // pdf.js expects the canvas of a browser; this one has all the methods that it uses.
  await page.render({
    canvas: null,
    canvasContext: context,
    viewport,
    annotationMode: AnnotationMode.ENABLE,
  }).promise
  return canvas
}

/** Returns the picture of a page in all sizes, each made from the next larger one, so that no line is lost. */
async function picturesOf(largest: Canvas): Promise<PaintedPage['pictures']> {
  const [widest] = pageWidths
  const pictures: PaintedPage['pictures'] = []
  let canvas = largest
  for (const width of pageWidths) {
    if (width !== widest) canvas = halved(canvas)
    pictures.unshift({ width, bytes: await canvas.encode('webp', quality) })
  }
  return pictures
}

function halved(canvas: Canvas): Canvas {
  const half = createCanvas(
    Math.max(1, Math.round(canvas.width / 2)),
    Math.max(1, Math.round(canvas.height / 2)),
  )
  const context = half.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, half.width, half.height)
  return half
}
