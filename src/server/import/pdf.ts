import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageWord } from '#deck/covers.ts'
import type { NewPage } from '#server/store/deck-pages.ts'

/** Of a page's picture and its thumbnail, px. */
const pictureWidth = 3_200
const thumbWidth = 400
const thumbQuality = 80
const megabyte = 1024 * 1024

/** The pages of a PDF, one after another: its picture, its words where they stand. Throws when it is no PDF. */
export async function* readPdf(bytes: Uint8Array): AsyncGenerator<NewPage> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    // Nothing is fetched, and no picture in it may fill the memory.
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
  // The canvas is one of Node's: it does what pdf.js asks of a browser's.
  await page.render({ canvas: canvas as never, canvasContext: context, viewport }).promise
  const thumb = createCanvas(thumbWidth, Math.max(1, Math.round((thumbWidth * canvas.height) / canvas.width)))
  thumb.getContext('2d').drawImage(canvas, 0, 0, thumb.width, thumb.height)
  return {
    png: await canvas.encode('png'),
    webp: await thumb.encode('webp', thumbQuality),
    aspect: whole.width / whole.height,
    words: await wordsOf(page, whole),
  }
}

/** The words of a page in the order of its text, each with the box it fills. */
async function wordsOf(page: Page, viewport: ReturnType<Page['getViewport']>): Promise<PageWord[]> {
  const { items } = await page.getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const { str, transform, width, height } = item
    const [a = 1, b = 0, , , x = 0, y = 0] = transform
    const length = Math.hypot(a, b) || 1
    const along = (share: number) =>
      [x + (a / length) * width * share, y + (b / length) * width * share] as const
    // Signs of a run are taken to be equally wide: near enough to say which words a card hides.
    return Array.from(str.matchAll(/\S+/gu), ({ 0: text, index }): PageWord => {
      const [from, to] = [along(index / str.length), along((index + text.length) / str.length)]
      const up = [(-b / length) * height, (a / length) * height] as const
      const corners = [from, to, [from[0] + up[0], from[1] + up[1]], [to[0] + up[0], to[1] + up[1]]] as const
      const seen = corners.map(([px, py]) => viewport.convertToViewportPoint(px, py))
      const xs = seen.map(([px = 0]) => px / viewport.width)
      const ys = seen.map(([, py = 0]) => py / viewport.height)
      const left = Math.min(...xs)
      const top = Math.min(...ys)
      return { text, rect: { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top } }
    })
  })
}
