import { viewOf } from '#scene/frame.ts'
import { type Moment, drawMoment } from '#scene/moment.ts'
import { type PrintedPoll, drawPrintout, printedSize } from '#scene/printout.ts'
import { type Fonts, openFonts } from './fonts.ts'
import { canvasMeasure } from './measure.ts'
import { paintNodes } from './paint-nodes.ts'
import { beginPage, newPdf, paintSceneInto } from './pdf-output.ts'
import type { Opening, Page } from './pictures.ts'
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
  const pdf = newPdf(title)
  const scale = pageWidth / printedSize.w
  const uploaded = new Map(printed.map(({ index, page }) => [index, page]))
  for (const { nodes, pictures } of pages) {
    const context = beginPage(pdf, pageWidth, printedSize.h * scale)
    context.scale(scale, scale)
    for (const { scene, box, step } of pictures) {
      const page = uploaded.get(step)
      await paintSceneInto(context, box, scene, viewOf(scene), { fonts: deckFonts, page, opening })
    }
    paintNodes({ context, fonts: bundled, pictures: new Map(), isPrinted: true }, nodes)
    pdf.endPage()
  }
  return { bytes: pdf.close(), width: Math.round(pageWidth), height: Math.round(printedSize.h * scale) }
}

/** The fonts of the deck, which all its steps share. */
function deckFontsOf(printed: PrintoutJob['printed'], bundled: Fonts, opening?: Opening): Fonts {
  const own = printed[0]?.moment.extras?.fonts ?? []
  return own.length === 0 ? bundled : openFonts(own, opening)
}
