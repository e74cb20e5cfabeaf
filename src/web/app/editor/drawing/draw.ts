import type { Document } from '#contract/deck/deck.ts'
import type { Preview } from '#contract/deck/preview.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { withTheme } from '#deck/theme.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { previewMoment } from '#samples/preview-moment.ts'
import { speechIn } from './lazy-speech.ts'
import { themeOf } from '#scene/deck-theme.ts'
import { drawMoment } from '#scene/moment.ts'
import type { Scene } from '#scene/primitives.ts'
import type { TextContext } from '#scene/slide-text.ts'
import type { Measure } from '#scene/text.ts'
import type { Words } from '#scene/words.ts'
import { loadedLooks } from '#web/ui/loaded-looks.ts'
import { withPictureSizes } from './picture-sizes.ts'
import { drawableStep, teamQuery } from './pictures.ts'
import { previewRoomAt } from './preview-room.ts'

/** What the pictures of a deck are drawn with, beside its content. */
export interface Drawing {
  deck: string
  /** The address of the server, where people join. */
  baseUrl: string
  measure: Measure
  /** What the stage says beside the texts of the deck. */
  words: Words
  /** Width / height of the uploaded pages. */
  aspects: readonly number[]
  /** Whether a page is painted. The address of one that was not changes when it is, so that it is asked for again. */
  isPainted: (page: number) => boolean
  /** The width of the pictures of uploaded pages, px. */
  pageWidth: 400 | 800 | 1_600 | 3_200
}

let documents = new WeakMap<Document, Document>()
// Sample answers are made once for a document, and those of a map need its countries.
loadedLooks.subscribe(() => (documents = new WeakMap()))

function drawableDocument(deck: string, document: Document): Document {
  const known = documents.get(document)
  if (known) return known
  const made = document.map(step => drawableStep(deck, step))
  documents.set(document, made)
  return made
}

const extrasOf = new WeakMap<
  DeckContent['theme'],
  { aspects: readonly number[]; fonts: unknown; extras: DeckExtras }
>()

/** Returns the extras of a deck, as the drawing of its theme needs them. The same theme gives the same object. */
export function drawnExtras({ theme, fonts }: DeckContent, aspects: readonly number[]): DeckExtras {
  const known = extrasOf.get(theme)
  if (known?.aspects === aspects && known.fonts === fonts) return known.extras
  const extras = withTheme({ aspects: [...aspects] }, theme, fonts)
  extrasOf.set(theme, { aspects, fonts, extras })
  return extras
}

/** Returns what the texts of a deck are set with. */
export const textContextOf = (
  content: DeckContent,
  aspects: readonly number[],
  measure: Measure,
): TextContext => ({
  fonts: content.fonts.map(({ family }) => family),
  measure,
  theme: themeOf(drawnExtras(content, aspects)),
})

/** Returns the address of the picture of an uploaded page. */
const pageUrl = ({ deck, pageWidth, isPainted }: Drawing, index: number): string =>
  `/api/v1/decks/${deck}/pages/${index}/picture?width=${pageWidth}&${teamQuery()}${isPainted(index) ? '' : '&waiting'}`

/** Draws a step of a deck as the stage would show it, with or without the answers of the sample audience. */
export function drawPreview(content: DeckContent, index: number, preview: Preview, drawing: Drawing): Scene {
  const { title, document, fonts } = content
  const { deck, baseUrl, measure, words, aspects } = drawing
  const extras = drawnExtras(content, aspects)
  const moment = previewMoment(
    { title, document: drawableDocument(deck, document), extras, speech: speechIn(words.language) },
    index,
    preview,
    previewRoomAt(baseUrl),
  )
  const step = document[index]
  const pageIndex = step?.kind === 'slide' ? step.pageIndex : null
  const drawn = moment.step && { ...moment, step: withPictureSizes(moment.step) }
  return drawMoment(drawn ?? moment, {
    measure,
    words,
    fonts: fonts.map(({ family }) => family),
    page: pageIndex === null ? undefined : pageUrl(drawing, pageIndex),
  })
}
