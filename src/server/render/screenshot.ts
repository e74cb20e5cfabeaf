import type { Extras, Step } from '#contract/deck.ts'
import type { CoveredText, MeasuredElement } from '#contract/operations/screenshot-step.ts'
import { type Cover, type PageWord, coversPageText, hiddenWords } from '#deck/covers.ts'
import { boxesOf, layoutOf } from '#deck/layout.ts'
import { annotate } from '#scene/annotate.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import { type Box, type Scene, texts } from '#scene/primitives.ts'
import { drawStep } from '#scene/step.ts'
import { themes } from '#scene/theme.ts'
import type { Measure } from '#scene/text.ts'
import { type Fonts, openFonts } from './fonts.ts'
import { canvasMeasure } from './measure.ts'
import { paint } from './paint.ts'
import type { Page } from './pictures.ts'

/** An uploaded page: its picture as a PNG, and its words in reading order. */
export interface PageWithWords extends Page {
  words: readonly PageWord[]
}

/** Everything that a screenshot is made from. The same job gives the same picture. */
export interface Job {
  step: Step
  aspects: readonly number[]
  fonts: NonNullable<Extras['fonts']>
  page: PageWithWords | null
  format: 'png' | 'webp'
  /** Pixels for each px of a slide 1,600 px wide. */
  scale: number
  /** The element to crop to, as `overlay 0`. */
  element: string | null
  annotate: boolean
  /** The states of polls in a room, by their ids. A poll that is missing is drawn as it opens. */
  polls?: readonly (readonly [pollId: string, live: LivePoll])[]
  /** The address that people type to join, for the join hint of the stage. Left out, there is no hint. */
  joinHost?: string
}

/** A picture of a step, with the measurements that were taken while it was drawn. */
export interface Screenshot {
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
  measured: MeasuredElement[]
  coversPageText: CoveredText[]
}

/** The margin around an element that a screenshot is cropped to, px. */
const margin = 24

function openTypesetting(own: Job['fonts']) {
  const fonts = openFonts(own)
  return { fonts, measure: canvasMeasure(fonts) }
}

let bundled: ReturnType<typeof openTypesetting> | undefined
/** The bundled fonts, with a measure whose cache is shared by all pictures. */
const bundledTypesetting = () => (bundled ??= openTypesetting([]))

/** Shown where the stage shows the code of its room. */
const previewCode = '000000'

/** Returns the scene of a job, without annotations. */
export const sceneOf = (
  { step, aspects, page, polls = [], joinHost }: Job,
  fonts: Fonts,
  measure: Measure,
): Scene =>
  drawStep(step, {
    theme: themes.light,
    measure,
    fonts: fonts.families,
    title: '',
    live: joinHost === undefined ? null : { code: previewCode, joinHost, people: { joined: 0, recent: [] } },
    polls: new Map(polls),
    aspects,
    page: page?.name,
  })

/** Renders one step with the current results of its polls, or as it opens on stage when the job has none. */
export async function renderScreenshot(job: Job): Promise<Screenshot> {
  const { step, aspects, page, scale } = job
  const { fonts, measure } = job.fonts.length === 0 ? bundledTypesetting() : openTypesetting(job.fonts)
  const scene = sceneOf(job, fonts, measure)
  const boxes = boxesOf(step, aspects)
  const words = page?.words ?? []
  const covers = boxes.map(cover => ({ ...cover, ...drawnLines(cover.element, scene, measure) }))
  const seen = job.annotate ? annotate(scene, annotationsOf(step, aspects, words, covers), measure) : scene
  const box = boxes.find(({ element }) => element === job.element)?.box
  const crop = box ? around(box, scene) : { x: 0, y: 0, w: scene.width, h: scene.height }
  return {
    bytes: await paint(seen, {
      fonts,
      format: job.format,
      scale,
      crop,
      page: page ?? undefined,
    }),
    width: Math.max(1, Math.round(crop.w * scale)),
    height: Math.max(1, Math.round(crop.h * scale)),
    measured: scene.measured,
    coversPageText: coversPageText(words, covers),
  }
}

/** The boxes of the lines of a text element, in fractions of the slide. Empty for other elements, which fill their boxes. */
function drawnLines(element: string, scene: Scene, measure: Measure): Pick<Cover, 'drawn'> {
  if (!element.startsWith('text ')) return {}
  const lines = Array.from(texts(scene.nodes)).filter(({ of }) => of === element)
  return {
    drawn: lines.map(line => {
      const { width, ascent, descent } = measure(line.text, line)
      const left = line.x - (line.anchor === 'right' ? width : line.anchor === 'middle' ? width / 2 : 0)
      return {
        x: left / scene.width,
        y: (line.y - ascent) / scene.height,
        w: width / scene.width,
        h: (ascent + descent) / scene.height,
      }
    }),
  }
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
    hidden: covers.flatMap(cover => hiddenWords(words, cover)).map(({ rect }) => rect),
  }
}

/** The box of an element with its margin, px, clipped to the slide; at least 1 × 1 px. */
function around({ x, y, w, h }: { x: number; y: number; w: number; h: number }, scene: Scene): Box {
  const edge = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const left = edge(Math.round(x * scene.width - margin), scene.width - 1)
  const top = edge(Math.round(y * scene.height - margin), scene.height - 1)
  const right = edge(Math.round((x + w) * scene.width + margin), scene.width)
  const bottom = edge(Math.round((y + h) * scene.height + margin), scene.height)
  return { x: left, y: top, w: Math.max(1, right - left), h: Math.max(1, bottom - top) }
}
