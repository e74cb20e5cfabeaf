import type { Step } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import type { Language } from '#contract/text/language.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import type { CoveredText, MeasuredElement, PictureFormat } from '#contract/operations/screenshot-step.ts'
import { type Cover, type PageWord, findCoveredText, findHiddenWords } from '#deck/covers.ts'
import { scaleRect } from '#deck/scale-rect.ts'
import { turnedStrips } from '#deck/turned-strips.ts'
import { findElement, rotationOf } from '#deck/elements.ts'
import { boxesOf, elementName, layoutOf } from '#deck/layout.ts'
import { annotate } from '#scene/annotate.ts'
import { type Tile, drawContactSheet } from '#scene/contact-sheet.ts'
import { frameOf, stageScale } from '#scene/frame.ts'
import { bottomEdge, clamp, rightEdge } from '#scene/layout.ts'
import { type Moment, drawMoment } from '#scene/moment.ts'
import { type Box, type Scene, listTexts } from '#scene/primitives.ts'
import { pictureFrame } from '#scene/slide-image.ts'
import type { Measure } from '#scene/text.ts'
import { type Fonts, openFonts } from './fonts.ts'
import { canvasMeasure } from './measure.ts'
import { paint } from './paint.ts'
import { type PaintedPicture, describeBrokenFonts, describePictures } from './painted-pictures.ts'
import type { Opening, Page } from './pictures.ts'
import { wordsOf } from '#server/languages/words.ts'
import type { DeckFileJob } from '#server/export/deck-file-job.ts'
import { type PrintoutJob, paintPrintout } from './printout.ts'

/** An uploaded page: its picture, and its words in reading order. */
export interface PageWithWords extends Page {
  words: readonly PageWord[]
}

/** Small pictures to be painted on one sheet. */
interface SheetJob {
  tiles: readonly Tile[]
  /** What the labels speak; English when undefined. */
  language: Language | undefined
}

/** What a painter is to paint. The same job gives the same picture. */
export type Job = (ScreenshotJob | SheetJob | PrintoutJob | DeckFileJob) & {
  /** How many pictures it has; its limits of time are those of so many. One when left out. */
  effort?: number
  /** The hashes of pictures and fonts that are left out, because painters failed to open them. */
  without?: readonly string[]
}

/** Everything that a screenshot is made from. */
export interface ScreenshotJob {
  moment: Moment
  page: PageWithWords | null
  format: PictureFormat
  /** Pixels for each px of a stage 1,600 px wide. */
  scale: number
  /** The element to crop to, as `overlay 0`. */
  element: string | null
  annotate: boolean
}

/** A picture of a step, with the measurements that were taken while it was drawn. */
export interface Screenshot {
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
  measured: MeasuredElement[]
  coversPageText: CoveredText[]
  /** What was found in the pictures of the step, and the fonts of the deck that could not be read. */
  pictures: PaintedPicture[]
}

/** The margin around an element that a screenshot is cropped to, px. */
const margin = 24

type DeckFonts = NonNullable<DeckExtras['fonts']>

function openTypesetting(own: DeckFonts, opening?: Opening) {
  const fonts = openFonts(own, opening)
  return { fonts, measure: canvasMeasure(fonts) }
}

let bundled: ReturnType<typeof openTypesetting> | undefined
/** The bundled fonts, with a measure whose cache is shared by all pictures. */
const bundledTypesetting = () => (bundled ??= openTypesetting([]))

/** Returns the scene of a job, without annotations. */
export const sceneOf = ({ moment, page }: ScreenshotJob, fonts: Fonts, measure: Measure): Scene =>
  drawMoment(moment, {
    measure,
    words: wordsOf(moment.language),
    fonts: fonts.families,
    page: page?.name,
  })

/** Does a job. Calls `onOpen` with the hash of each picture and font before it is opened. */
export function renderJob(job: Job, onOpen: Opening['onOpen']): Promise<Screenshot> {
  const opening = { without: new Set(job.without), onOpen }
  if ('tiles' in job) return renderSheet(job)
  if ('deckFile' in job) return renderDeckFile(job, opening)
  return 'printed' in job ? renderPrintout(job, opening) : renderScreenshot(job, opening)
}

/** Loads what writes files of decks, which most painters never do. */
export const loadDeckFiles = () => import('#server/export/write-deck-file.ts')

/** Writes the file of a deck. */
async function renderDeckFile(job: DeckFileJob, opening: Opening): Promise<Screenshot> {
  const { writeDeckFile } = await loadDeckFiles()
  const bytes = await writeDeckFile(job, opening)
  return { bytes, width: 0, height: 0, measured: [], coversPageText: [], pictures: [] }
}

const renderPrintout = async (job: PrintoutJob, opening: Opening): Promise<Screenshot> => ({
  ...(await paintPrintout(job, opening)),
  measured: [],
  coversPageText: [],
  pictures: [],
})

async function renderSheet({ tiles, language }: SheetJob): Promise<Screenshot> {
  const { fonts, measure } = bundledTypesetting()
  const scene = drawContactSheet(tiles, measure, wordsOf(language))
  const { width, height } = scene
  return {
    bytes: await paint(scene, { fonts, format: 'png' }),
    width,
    height,
    measured: [],
    coversPageText: [],
    pictures: [],
  }
}

/** Renders what a stage shows at a moment. */
export async function renderScreenshot(job: ScreenshotJob, opening?: Opening): Promise<Screenshot> {
  const { moment, page } = job
  const { step, extras } = moment
  const own = extras?.fonts ?? []
  const { fonts, measure } = own.length === 0 ? bundledTypesetting() : openTypesetting(own, opening)
  const scene = sceneOf(job, fonts, measure)
  const aspects = extras?.aspects ?? []
  const boxes = step ? boxesOf(step, aspects, moment.build) : []
  const words = page?.words ?? []
  const covers = boxes.map(cover => ({ ...cover, ...drawnParts(cover.element, step, scene, measure) }))
  const seen =
    step && job.annotate ? annotate(scene, annotationsOf(step, aspects, words, covers), measure) : scene
  const box = boxes.find(({ element }) => element === job.element)?.box
  const crop = box ? around(box, scene) : frameOf(scene)
  const scale = job.scale * stageScale(scene)
  const pictures = describeBrokenFonts(own, fonts.families)
  return {
    bytes: await paint(seen, {
      fonts,
      format: job.format,
      scale,
      crop,
      page: page ?? undefined,
      onPictures: loaded => void pictures.push(...describePictures(loaded)),
      opening,
    }),
    width: Math.max(1, Math.round(crop.w * scale)),
    height: Math.max(1, Math.round(crop.h * scale)),
    measured: scene.measured,
    coversPageText: findCoveredText(words, covers),
    pictures,
  }
}

type DrawnParts = Pick<Cover, 'drawn'>

/** The parts of a slide's element that are drawn, in fractions of the slide, where they are smaller than its box. */
function drawnParts(element: string, step: Step | null, scene: Scene, measure: Measure): DrawnParts {
  if (step?.kind !== 'slide') return {}
  const { width, height } = scene
  const placed = layoutOf(step).elements.find(each => elementName(each) === element)
  const item = placed && findElement(step, placed.id)?.item
  const turn = item ? rotationOf(item) : 0
  if (item && turn !== 0)
    return {
      drawn: turnedStrips(scaleRect(item.rect, width, height), turn).map(strip =>
        scaleRect(strip, 1 / width, 1 / height),
      ),
    }
  if (element.startsWith('text ')) return { drawn: drawnLines(element, scene, measure) }
  const image = step.images.find((_, index) => element === `image ${index}`)
  if (!image) return {}
  return {
    drawn: [scaleRect(pictureFrame(image, scaleRect(image.rect, width, height)), 1 / width, 1 / height)],
  }
}

/** The boxes of the lines of a text element, in fractions of the slide. */
function drawnLines(element: string, scene: Scene, measure: Measure): Rect[] {
  const lines = Array.from(listTexts(scene.nodes)).filter(node => node.element === element)
  return lines.map(line => {
    const { width, ascent, descent } = measure(line.text, line)
    const left = line.x - (line.anchor === 'right' ? width : line.anchor === 'middle' ? width / 2 : 0)
    return {
      x: left / scene.width,
      y: (line.y - ascent) / scene.height,
      w: width / scene.width,
      h: (ascent + descent) / scene.height,
    }
  })
}

function annotationsOf(
  step: Step,
  aspects: readonly number[],
  words: readonly PageWord[],
  covers: readonly Cover[],
) {
  const { warnings } = layoutOf(step, aspects)
  const clashing = new Set(warnings.flatMap(({ element, with: other }) => (other ? [element, other] : [])))
  const boxes = boxesOf(step, aspects)
  return {
    boxes: boxes.map(({ element, box }) => ({ element, box, clashes: clashing.has(element) })),
    hidden: covers.flatMap(cover => findHiddenWords(words, cover)).map(({ rect }) => rect),
  }
}

/** The box of an element with its margin, px, clipped to what the stage shows; at least 1 × 1 px. */
function around({ x, y, w, h }: { x: number; y: number; w: number; h: number }, scene: Scene): Box {
  const frame = frameOf(scene)
  const left = clamp(Math.round(x * scene.width - margin), frame.x, rightEdge(frame) - 1)
  const top = clamp(Math.round(y * scene.height - margin), frame.y, bottomEdge(frame) - 1)
  const right = clamp(Math.round((x + w) * scene.width + margin), frame.x, rightEdge(frame))
  const bottom = clamp(Math.round((y + h) * scene.height + margin), frame.y, bottomEdge(frame))
  return { x: left, y: top, w: Math.max(1, right - left), h: Math.max(1, bottom - top) }
}
