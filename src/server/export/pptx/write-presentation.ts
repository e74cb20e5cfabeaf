import PptxGenJS from 'pptxgenjs'
import { themeOf } from '#scene/deck-theme.ts'
import { drawMoment } from '#scene/moment.ts'
import type { Box, Node, Scene } from '#scene/primitives.ts'
import { slideColours, themeOnSlide } from '#scene/slide.ts'
import { stepPolls } from '#polls/placed.ts'
import { wordsOf } from '#server/languages/words.ts'
import { type Fonts, openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { paint } from '#server/render/paint.ts'
import type { Opening } from '#server/render/pictures.ts'
import type { DeckFileJob, FiledStep } from '../deck-file-job.ts'
import { type SlideWriter, hex, plainText } from './context.ts'
import { finish } from './finish.ts'
import { frameOn, placeOf, slideInches } from './frame.ts'
import { backdropOf, writeSlide } from './write-slide.ts'

/** What all slides of a presentation share. */
interface Shared {
  presentation: PptxGenJS
  fonts: Fonts
  measure: SlideWriter['typesetting']['measure']
  opening: Opening | undefined
  /** px at a width of 1,600. */
  slideHeight: number
  numbers: ReadonlyMap<string, number>
  descriptions: Map<number, Map<string, string>>
  /** The pictures of gradients, which slides share. */
  gradients: Map<string, Promise<string>>
}

/** Writes a deck as a presentation (PPTX): slides as elements, what is asked and how to join as pictures. */
export async function writePresentation({ title, steps }: DeckFileJob, opening?: Opening): Promise<Buffer> {
  const fonts = openFonts(steps[0]?.moment.extras?.fonts ?? [], opening)
  const measure = canvasMeasure(fonts)
  const scenes = steps.map(each => sceneOf(each, fonts, measure))
  const slideHeight = usualHeight(scenes)
  const presentation = new PptxGenJS()
  presentation.title = plainText(title)
  presentation.author = presentation.company = presentation.subject = 'Live Poll Deck'
  presentation.defineLayout({ name: 'deck', width: slideInches, height: (slideInches * slideHeight) / 1_600 })
  presentation.layout = 'deck'
  const numbers = new Map(
    steps.flatMap(({ moment: { step } }, index) => (step ? [[step.id, index + 1] as const] : [])),
  )
  const shared: Shared = {
    presentation,
    fonts,
    measure,
    opening,
    slideHeight,
    numbers,
    descriptions: new Map(),
    gradients: new Map(),
  }
  for (const [index, step] of steps.entries()) {
    const scene = scenes[index]
    if (scene) await writeStep(step, scene, index + 1, shared)
  }
  const written = await presentation.write({ outputType: 'uint8array' })
  return finish(written as Uint8Array, shared.descriptions)
}

const sceneOf = ({ moment, page }: FiledStep, fonts: Fonts, measure: Shared['measure']): Scene =>
  drawMoment(moment, { measure, words: wordsOf(moment.language), fonts: fonts.families, page: page?.name })

/** Returns the height that most steps have, px. */
function usualHeight(scenes: readonly Scene[]): number {
  const counts = Map.groupBy(scenes, ({ height }) => Math.round(height))
  const [first] = [...counts].sort(([, a], [, b]) => b.length - a.length)
  return first?.[0] ?? 900
}

async function writeStep(filed: FiledStep, scene: Scene, number: number, shared: Shared): Promise<void> {
  const { moment, page, notes, isSkipped } = filed
  const { presentation, fonts, opening, descriptions } = shared
  const slide = presentation.addSlide()
  slide.hidden = isSkipped
  if (notes !== '') slide.addNotes(plainText(notes))
  const frame = frameOn(shared.slideHeight, scene.height)
  const { step } = moment
  const request = { fonts, opening, page }
  const picture = async (part: Scene, format: 'png' | 'jpeg'): Promise<string> =>
    `data:image/${format};base64,${(await paint(part, { ...request, format })).toString('base64')}`
  slide.background = { color: hex(scene.surround ?? scene.background) }
  const cover = (data: string, altText: string, objectName: string) => {
    slide.addImage({ data, altText: plainText(altText) || ' ', objectName, ...placeOf(whole(scene), frame) })
  }
  if (step?.kind !== 'slide') {
    const prompts = step ? stepPolls(step, number - 1).map(({ poll }) => poll.prompt) : []
    const beside = step?.kind === 'poll' ? step.beside?.alt : undefined
    const said = beside === undefined ? prompts : [...prompts, beside]
    return cover(await picture(scene, 'png'), said.join(' ') || moment.title, 'stage')
  }
  const theme = themeOf(moment.extras)
  const backdrop = backdropOf(scene, step)
  if (backdrop.length > 0 || scene.gradient) {
    const said = page?.words.map(({ text }) => text).join(' ') ?? ''
    const below = { ...scene, nodes: backdrop }
    const alike = JSON.stringify([scene.gradient, scene.height])
    const data =
      backdrop.length > 0 ? picture(below, 'jpeg') : (shared.gradients.get(alike) ?? picture(below, 'png'))
    if (backdrop.length === 0) shared.gradients.set(alike, data)
    cover(await data, said.slice(0, mostAlt), 'background')
  }
  await writeSlide(scene, {
    slide,
    frame,
    step: slideColours(step, theme),
    height: scene.height,
    theme: themeOnSlide(step, theme, step.pageIndex !== null),
    typesetting: { fonts: fonts.families, measure: shared.measure, theme },
    numbers: shared.numbers,
    paint: async (nodes: Node[], box: Box) => {
      const bytes = await paint(
        { ...scene, nodes },
        { ...request, format: 'png', crop: box, scale: 1.5, isBare: true },
      )
      return `data:image/png;base64,${bytes.toString('base64')}`
    },
    describe: (name, alt) => {
      const known = descriptions.get(number) ?? new Map<string, string>()
      descriptions.set(number, known.set(name, plainText(alt)))
    },
  })
}

/** Of what the words of a page are told as the description of its picture, characters. */
const mostAlt = 2_000

const whole = ({ width, height }: Scene): Box => ({ x: 0, y: 0, w: width, h: height })
