import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { viewOf } from '#scene/frame.ts'
import { type Moment, drawMoment } from '#scene/moment.ts'
import { type PrintedPoll, drawPrintout, printedSize } from '#scene/printout.ts'
import { type Fonts, openFonts } from './fonts.ts'
import { canvasMeasure } from './measure.ts'
import { paintBackground } from './paint-background.ts'
import { paintNodes } from './paint-nodes.ts'
import { type Opening, type Page, loadPictures } from './pictures.ts'
import type { Language } from '#messages/languages.ts'
import { fileWordsOf, wordsOf } from '#server/languages/words.ts'

/** Results to be printed: a PDF. */
export interface PrintoutJob {
  title: string
  facts: readonly string[]
  /** The language of the room; null is English. */
  language: Language | null
  /** What is printed of each step: the moment that its picture shows, and what its polls say. */
  printed: readonly {
    index: number | null
    moment: Moment
    /** The uploaded page behind it. */
    page: Page | undefined
    polls: readonly PrintedPoll[]
  }[]
}

/** The width of a page (A4), in points. */
const pageWidth = 595.28
/** Of photographs in the PDF, 0–100. */
const quality = 85
/** Shadows, which a PDF has no form for, are painted with so many dots per inch. */
const shadowDpi = 150

/** Paints the results of a room as a PDF. Texts and shapes stay sharp at any size, and texts can be searched. */
export async function paintPrintout(
  { title, facts, language, printed }: PrintoutJob,
  opening?: Opening,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const bundled = openFonts([])
  const measure = canvasMeasure(bundled)
  const deckFonts = deckFontsOf(printed, bundled, opening)
  const pages = drawPrintout(
    {
      title,
      facts,
      steps: printed.map(({ index, moment, page, polls }) => ({
        index,
        polls,
        scene: drawMoment(moment, {
          measure: canvasMeasure(deckFonts),
          words: wordsOf(moment.language),
          fonts: deckFonts.families,
          page: page?.name,
        }),
      })),
    },
    fileWordsOf(language),
    measure,
  )
  const document = new PDFDocument({
    title,
    creator: 'Live Poll Deck',
    rasterDPI: shadowDpi,
    encodingQuality: quality,
    compressionLevel: 6,
  })
  const scale = pageWidth / printedSize.w
  const uploaded = new Map(printed.map(({ index, page }) => [index, page]))
  for (const { nodes, pictures } of pages) {
    // A page is painted with the same class as a canvas, which the types of the package do not say.
    const context = document.beginPage(pageWidth, printedSize.h * scale) as SKRSContext2D
    context.scale(scale, scale)
    for (const { scene, box, step } of pictures) {
      using loaded = await loadPictures(scene.nodes, { opening, page: uploaded.get(step) })
      context.save()
      const view = viewOf(scene)
      context.translate(box.x, box.y)
      context.scale(box.w / view.w, box.h / view.h)
      context.translate(-view.x, -view.y)
      context.beginPath()
      context.rect(view.x, view.y, view.w, view.h)
      context.clip()
      paintBackground(context, scene)
      paintNodes({ context, fonts: deckFonts, pictures: loaded, isPrinted: true }, scene.nodes)
      context.restore()
    }
    paintNodes({ context, fonts: bundled, pictures: new Map(), isPrinted: true }, nodes)
    document.endPage()
  }
  return { bytes: document.close(), width: Math.round(pageWidth), height: Math.round(printedSize.h * scale) }
}

/** The fonts of the deck, which all its steps share. */
function deckFontsOf(printed: PrintoutJob['printed'], bundled: Fonts, opening?: Opening): Fonts {
  const own = printed[0]?.moment.extras?.fonts ?? []
  return own.length === 0 ? bundled : openFonts(own, opening)
}
