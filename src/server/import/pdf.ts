import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageWord } from '#deck/covers.ts'
import type { NewPage } from '#server/store/deck-pages.ts'

/** The width of the picture of a page, px. */
const pictureWidth = 3_200
/** The width of the thumbnail of a page, px. */
const thumbnailWidth = 400
/** The quality of a WebP, 0–100. */
const thumbnailQuality = 80
const megabyte = 1024 * 1024

/** Reads the pages of a PDF, one after another, each with its picture and the boxes of its words. Throws when it is not a PDF. */
export async function* readPdf(bytes: Uint8Array): AsyncGenerator<NewPage> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    // Nothing is fetched, and the size of pictures in it is limited.
    disableAutoFetch: true,
    disableStream: true,
    useSystemFonts: false,
    maxImageSize: 64 * megabyte,
    standardFontDataUrl: new URL(
      '../../../standard_fonts/',
      import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'),
    ).href,
    cMapUrl: new URL('../../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href,
    cMapPacked: true,
    verbosity: 0,
  })
  const document = await task.promise
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      yield await readPage(page)
      page.cleanup()
    }
  } finally {
    await task.destroy()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function readPage(page: Page): Promise<NewPage> {
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: pictureWidth / whole.width })
  const canvas = createCanvas(pictureWidth, Math.max(1, Math.round(viewport.height)))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // pdf.js expects the canvas of a browser; this one has all the methods that it uses.
  await page.render({ canvas: canvas as never, canvasContext: context, viewport }).promise
  const thumbnail = createCanvas(
    thumbnailWidth,
    Math.max(1, Math.round((thumbnailWidth * canvas.height) / canvas.width)),
  )
  thumbnail.getContext('2d').drawImage(canvas, 0, 0, thumbnail.width, thumbnail.height)
  return {
    png: await canvas.encode('png'),
    webp: await thumbnail.encode('webp', thumbnailQuality),
    aspect: whole.width / whole.height,
    words: await wordsOf(page, whole),
  }
}

/** Returns the words of a page in the order of its text, each with its box in fractions of the page. */
async function wordsOf(page: Page, viewport: ReturnType<Page['getViewport']>): Promise<PageWord[]> {
  const { items } = await page.getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const { str, transform, width, height } = item
    const [a = 1, b = 0, , , x = 0, y = 0] = transform
    const length = Math.hypot(a, b) || 1
    const pointAt = (fraction: number) =>
      [x + (a / length) * width * fraction, y + (b / length) * width * fraction] as const
    // Assumes that all characters of a run have the same width, which is exact enough to find the words that a card hides.
    return Array.from(str.matchAll(/\S+/gu), ({ 0: text, index }): PageWord => {
      const [from, to] = [pointAt(index / str.length), pointAt((index + text.length) / str.length)]
      const up = [(-b / length) * height, (a / length) * height] as const
      const corners = [from, to, [from[0] + up[0], from[1] + up[1]], [to[0] + up[0], to[1] + up[1]]] as const
      const projected = corners.map(([px, py]) => viewport.convertToViewportPoint(px, py))
      const xs = projected.map(([px = 0]) => px / viewport.width)
      const ys = projected.map(([, py = 0]) => py / viewport.height)
      const left = Math.min(...xs)
      const top = Math.min(...ys)
      return { text, rect: { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top } }
    })
  })
}
