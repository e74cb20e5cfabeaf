import type { Extras, Step } from '#contract/deck.ts'
import type { CoveredText, MeasuredElement } from '#contract/operations/screenshot-step.ts'
import { type PageWord, coversPageText, hiddenWords } from '#deck/covers.ts'
import { boxesOf, layoutOf } from '#deck/layout.ts'
import { annotate } from '#scene/annotate.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import type { Box, Scene } from '#scene/primitives.ts'
import { drawStep } from '#scene/step.ts'
import { themes } from '#scene/theme.ts'
import type { Measure } from '#scene/text.ts'
import { type Fonts, openFonts } from './fonts.ts'
import { canvasMeasure } from './measure.ts'
import { paint } from './paint.ts'
import type { Page } from './pictures.ts'

/** An uploaded page: its picture as a PNG, and its words in reading order. */
export interface ShotPage extends Page {
  words: readonly PageWord[]
}

/** Everything that a picture of a step is made from; the same job gives the same picture. */
export interface Job {
  step: Step
  aspects: readonly number[]
  fonts: NonNullable<Extras['fonts']>
  page: ShotPage | null
  format: 'png' | 'webp'
  /** Pixels for each px of a slide 1,600 px wide. */
  scale: number
  /** The element to crop to, as `overlay 0`. */
  element: string | null
  annotate: boolean
  /** How polls stand in a room, by their ids; a poll that is missing is drawn as it opens. */
  polls?: readonly (readonly [pollId: string, live: LivePoll])[]
  /** Whether the figures are left out. */
  hidden?: boolean
}

/** A picture with what was measured while it was drawn. */
export interface Shot {
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
  measured: MeasuredElement[]
  coversPageText: CoveredText[]
}

/** What is left around an element that a picture is cropped to, px. */
const margin = 24

function typesetting(own: Job['fonts']) {
  const fonts = openFonts(own)
  return { fonts, measure: canvasMeasure(fonts) }
}

let bundled: ReturnType<typeof typesetting> | undefined
/** The bundled fonts alone, with a measure that remembers from picture to picture. */
const house = () => (bundled ??= typesetting([]))

/** The scene of a job, before anything is drawn over it. */
export const sceneOf = (
  { step, aspects, page, polls = [], hidden = false }: Job,
  fonts: Fonts,
  measure: Measure,
): Scene =>
  drawStep(step, {
    theme: themes.light,
    measure,
    fonts: fonts.families,
    title: '',
    live: null,
    polls: new Map(polls),
    hidden,
    aspects,
    page: page?.name,
  })

/** Draws and paints one step as its polls stand, or as it opens on stage. */
export async function takeShot(job: Job): Promise<Shot> {
  const { step, aspects, page, scale } = job
  const { fonts, measure } = job.fonts.length === 0 ? house() : typesetting(job.fonts)
  const scene = sceneOf(job, fonts, measure)
  const boxes = boxesOf(step, aspects)
  const words = page?.words ?? []
  const seen = job.annotate ? annotate(scene, annotationsOf(step, aspects, words), measure) : scene
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
    coversPageText: coversPageText(words, boxes),
  }
}

function annotationsOf(step: Step, aspects: readonly number[], words: readonly PageWord[]) {
  const { warnings } = layoutOf(step, aspects)
  const clashing = new Set(warnings.flatMap(({ element, with: other }) => (other ? [element, other] : [])))
  const boxes = boxesOf(step, aspects)
  return {
    boxes: boxes.map(({ element, box }) => ({ element, box, clashes: clashing.has(element) })),
    hidden: boxes.flatMap(({ box }) => hiddenWords(words, box)).map(({ rect }) => rect),
  }
}

/** The box of an element with its margin, px, as far as it lies on the slide; at least a px of it. */
function around({ x, y, w, h }: { x: number; y: number; w: number; h: number }, scene: Scene): Box {
  const edge = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const left = edge(Math.round(x * scene.width - margin), scene.width - 1)
  const top = edge(Math.round(y * scene.height - margin), scene.height - 1)
  const right = edge(Math.round((x + w) * scene.width + margin), scene.width)
  const bottom = edge(Math.round((y + h) * scene.height + margin), scene.height)
  return { x: left, y: top, w: Math.max(1, right - left), h: Math.max(1, bottom - top) }
}
