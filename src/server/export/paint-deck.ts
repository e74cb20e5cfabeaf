import type { SKRSContext2D } from '@napi-rs/canvas'
import { frameOf } from '#scene/frame.ts'
import { bottomEdge, inset } from '#scene/layout.ts'
import { drawMoment } from '#scene/moment.ts'
import type { Box, Scene } from '#scene/primitives.ts'
import { setRichText } from '#scene/rich/set-rich-text.ts'
import { lineHeight } from '#scene/text.ts'
import { houseFont, themes } from '#scene/theme.ts'
import { wordsOf } from '#server/languages/words.ts'
import { type Fonts, openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { paintNodes } from '#server/render/paint-nodes.ts'
import { beginPage, newPdf, paintSceneInto } from '#server/render/pdf-output.ts'
import type { Opening } from '#server/render/pictures.ts'
import type { DeckFileJob, FiledStep } from './deck-file-job.ts'

/** How a PDF of a deck is laid out. */
type Layout = Pick<Extract<DeckFileJob['deckFile'], { format: 'pdf' }>, 'notes' | 'perPage'>

/** A slide that fills its page has this width, points. */
const slideWidth = 960
/** A4, upright, points. */
const paper = { w: 595.28, h: 841.89 } as const
const margin = 36
const gap = 18
/** Of notes, points. */
const noteSize = 11
/** Lines beside and between texts are made for a type that is so many times as large. */
const enlarged = 3
const ink = '#1c2128'
const line = '#c4cad2'

type Filed = FiledStep & { scene: Scene }
/** What a page is painted with: its points, from its top left corner. */
interface Paper {
  context: SKRSContext2D
  fonts: Fonts
  opening: Opening | undefined
}

/**
 * Paints a deck as a PDF whose texts and shapes stay sharp at any size: each step fills a page, or several lie on a sheet of A4, with
 * their notes where these are wanted.
 */
export async function paintDeck(
  { title, steps }: DeckFileJob,
  { notes, perPage }: Layout,
  opening?: Opening,
): Promise<Buffer> {
  const fonts = openFonts(steps[0]?.moment.extras?.fonts ?? [], opening)
  const measure = canvasMeasure(fonts)
  const pdf = newPdf(title)
  const filed = steps.map((step): Filed => {
    const { moment, page } = step
    const words = wordsOf(moment.language)
    return { ...step, scene: drawMoment(moment, { measure, words, fonts: fonts.families, page: page?.name }) }
  })
  const begin = (w: number, h: number): Paper => ({ context: beginPage(pdf, w, h), fonts, opening })
  if (perPage === 1 && !notes)
    for (const each of filed) {
      const frame = frameOf(each.scene)
      const h = (slideWidth * frame.h) / frame.w
      await paintStep(each, { x: 0, y: 0, w: slideWidth, h }, begin(slideWidth, h))
      pdf.endPage()
    }
  else
    for (let first = 0; first < filed.length; first += perPage) {
      const sheet = begin(paper.w, paper.h)
      const places = placesOf(perPage, notes)
      for (const [at, each] of filed.slice(first, first + perPage).entries()) {
        const place = places[at]
        if (place) await paintInPlace(each, place, notes, sheet)
      }
      pdf.endPage()
    }
  return pdf.close()
}

/** The parts of a sheet, points: one below the other, or in two columns where there are more than two without notes. */
function placesOf(perPage: number, notes: boolean): Box[] {
  const inner = inset({ x: 0, y: 0, ...paper }, margin, margin)
  const columns = perPage > 2 && !notes ? 2 : 1
  const rows = Math.ceil(perPage / columns)
  const w = (inner.w - gap * (columns - 1)) / columns
  const h = (inner.h - gap * (rows - 1)) / rows
  return Array.from({ length: perPage }, (_, at) => ({
    x: inner.x + (at % columns) * (w + gap),
    y: inner.y + Math.floor(at / columns) * (h + gap),
    w,
    h,
  }))
}

/** Paints a step at the top of its part of a sheet, with its notes below it, or beside it where several lie on the sheet. */
async function paintInPlace(filed: Filed, place: Box, notes: boolean, sheet: Paper): Promise<void> {
  const frame = frameOf(filed.scene)
  const isBeside = notes && place.h < paper.h / 2
  const widest = isBeside ? place.w * 0.5 : place.w
  const highest = notes && !isBeside ? place.h * 0.55 : place.h
  const scale = Math.min(widest / frame.w, highest / frame.h)
  const box = { x: place.x, y: place.y, w: frame.w * scale, h: frame.h * scale }
  await paintStep(filed, box, sheet)
  const { context } = sheet
  context.strokeStyle = line
  context.lineWidth = 0.75
  context.strokeRect(box.x, box.y, box.w, box.h)
  if (!notes || filed.notes === '') return
  const beside = { x: box.x + box.w + gap, y: place.y, w: place.w - box.w - gap, h: place.h }
  const below = { x: place.x, y: bottomEdge(box) + gap, w: place.w, h: place.h - box.h - gap }
  paintNotes(filed.notes, isBeside ? beside : below, sheet)
}

/** Paints notes, which may be in Markdown, into a box; smaller where they are long. */
function paintNotes(text: string, { x, y, w, h }: Box, { context, fonts }: Paper): void {
  const { stage, accent } = themes.light
  const { nodes } = setRichText(
    {
      text,
      width: w * enlarged,
      height: h * enlarged,
      min: 5 * enlarged,
      style: {
        size: noteSize * enlarged,
        leading: lineHeight.body,
        paragraphSpacing: 0.5,
        bold: false,
        italic: false,
        family: houseFont,
        titleFamily: houseFont,
      },
      below: stage,
      accent,
      colour: ink,
      element: 'notes',
    },
    canvasMeasure(fonts),
  )
  context.save()
  context.translate(x, y)
  context.scale(1 / enlarged, 1 / enlarged)
  paintNodes({ context, fonts, pictures: new Map(), isPrinted: true }, nodes)
  context.restore()
}

/** Paints what a stage shows of a step into a box, points. */
const paintStep = ({ scene, page }: Filed, box: Box, { context, fonts, opening }: Paper): Promise<void> =>
  paintSceneInto(context, box, scene, frameOf(scene), { fonts, page, opening })
