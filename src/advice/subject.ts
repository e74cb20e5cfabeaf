import type {
  ImageElement,
  LayoutElement,
  Overlay,
  ShapeElement,
  SlideStep,
  Step,
  TextElement,
} from '#contract/deck/deck.ts'
import { type Rect, isAreaKind } from '#contract/deck/element.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import type { PageWord } from '#deck/covers.ts'
import { type Translate, asWritten } from '#contract/text/translate.ts'
import { opacityOf, rotationOf } from '#deck/elements.ts'
import { elementName, layoutOf, stackOf } from '#deck/layout.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { type PlacedPoll, elementOf, stepPolls } from '#polls/placed.ts'
import { type Live, slideWidth } from '#scene/context.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { previewPolls } from '#samples/preview.ts'
import { themeOf } from '#scene/deck-theme.ts'
import { slideColours, themeOnSlide } from '#scene/slide.ts'
import { noEnding } from '#scene/ending.ts'
import { drawMoment } from '#scene/moment.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import type { Box, Scene } from '#scene/primitives.ts'
import type { Measure } from '#scene/text.ts'
import type { Theme } from '#scene/theme.ts'
import type { Words } from '#scene/words.ts'
import { type DrawnPicture, type DrawnText, listDrawn } from './drawn.ts'
import type { PictureFacts } from './picture-facts.ts'
import { type AdviceWords, type Telling, englishAdvice, tellingIn } from './say.ts'

/** What advice on a step needs beside the step. */
export interface AdviceContext {
  extras: DeckExtras | null
  /** What the stage says beside the texts of the deck; English when left out. */
  words?: Words | undefined
  /** In which words the advice is told; English when left out. */
  told?: AdviceWords | undefined
  /** The languages in which texts of new slides and polls are known again; English when left out. */
  examples?: readonly Translate[] | undefined
  measure: Measure
  /** A room as in a preview, so that what a stage shows beside the poll takes its space. */
  live: Live | null
  /** The quiz questions whose points are in the standings that the step shows; empty where it shows none. */
  questions: readonly Poll[]
  /** The words of the uploaded page behind the step; empty where it has none, or none that are known. */
  pageWords: readonly PageWord[]
  /** What is known about a picture, by what stands in the document: a data URL or a reference. Undefined when nothing is. */
  factsOf(picture: string): PictureFacts | undefined
}

interface Common {
  /** As in `measured`: `text 0`. */
  name: string
  index: number
  z: number
  /** The bounding box on the slide, px. */
  box: Box
  /** The box before it is turned, px. */
  own: Box
}
export type TextOnSlide = Common & { kind: 'text'; item: TextElement }
export type ShapeOnSlide = Common & { kind: 'shape'; item: ShapeElement }
export type PictureOnSlide = Common & { kind: 'image'; item: ImageElement }
export type CardOnSlide = Common & { kind: 'overlay'; item: Overlay }
export type ElementOnSlide = TextOnSlide | ShapeOnSlide | PictureOnSlide | CardOnSlide

/** A picture as it is drawn, with what is known about it. */
export type KnownPicture = DrawnPicture & {
  /** What stands in the document: a data URL or a reference. */
  source: string
  facts: PictureFacts | undefined
}

/** A poll of the step with the name of its element. */
export type PollOnStep = PlacedPoll & { element: string }

/** What is drawn of a step once there are answers. */
export interface ResultsDrawing {
  measured: Scene['measured']
  lines: readonly DrawnText[]
}

/** What the rules look at: a step, and what is drawn of it. All lengths are px on a slide 1,600 px wide. */
export interface Subject extends Telling {
  step: Step
  extras: DeckExtras | null
  theme: Theme
  /** The theme on the background of the step, which a slide may have of its own. */
  below: Theme
  scene: Scene
  /** The families of the deck's own fonts, also of those whose file is broken. */
  fonts: readonly string[]
  measure: Measure
  /** The elements of a slide in painting order, the lowest first; empty for other steps. */
  elements: readonly ElementOnSlide[]
  /** The polls of the step, each with the name of its element. */
  polls: readonly PollOnStep[]
  /** The polls whose results are labelled with words of the author, and nothing that the audience writes. */
  labelledPolls: readonly PollOnStep[]
  /** Returns the step with the results of its polls; it is drawn when a rule first asks for it. */
  drawResults(): ResultsDrawing
  /** Every line of text. */
  lines: readonly DrawnText[]
  pictures: readonly KnownPicture[]
  questions: AdviceContext['questions']
  pageWords: AdviceContext['pageWords']
  factsOf: AdviceContext['factsOf']
  examples: readonly Translate[]
}

/** More text than this on one slide, in characters, is not measured: nobody could read it, and measuring takes long. */
const measuredCharacters = 6_000

/** Draws a step as it opens in a room, and returns what the rules look at. */
export function examineStep(
  step: Step,
  {
    extras,
    words,
    told,
    examples = [asWritten],
    measure,
    live,
    questions,
    pageWords,
    factsOf,
  }: AdviceContext,
): Subject {
  const sources = new Map<string, string>()
  const standIn = (picture: string): string => {
    const found = factsOf(picture)?.standIn ?? picture
    sources.set(found, picture)
    return found
  }
  const drawn = mapStepPictures(withShortTexts(step), standIn)
  const files = extras?.fonts ?? []
  const fonts = files.map(({ family }) => family)
  const readable = files.filter(({ dataUrl }) => factsOf(dataUrl)?.isBroken !== true)
  const draw = (polls: ReadonlyMap<string, LivePoll>): Scene =>
    drawMoment(
      { title: '', extras, step: drawn, stepNumber: 1, polls, live, ending: noEnding },
      { measure, words, fonts: readable.map(({ family }) => family), page: pageOf(step) },
    )
  const theme = themeOf(extras)
  const scene = draw(new Map())
  const nodes = [...listDrawn(scene.nodes, measure)]
  const polls = stepPolls(step, 0).map(each => ({ ...each, element: elementOf(each) }))
  let results: ResultsDrawing | undefined
  return {
    step,
    extras,
    theme,
    below: step.kind === 'slide' ? themeOnSlide(step, theme, step.pageIndex !== null) : theme,
    scene,
    fonts,
    measure,
    elements: step.kind === 'slide' ? elementsOf(slideColours(step, theme), extras?.aspects, scene) : [],
    polls,
    labelledPolls: polls.filter(({ poll }) => labelledTypes.has(poll.type) && !isStandingsPoll(poll)),
    drawResults: () => (results ??= drawingOf(draw(sampleResults(drawn)), measure)),
    lines: nodes.filter(each => each.kind === 'text'),
    pictures: nodes
      .filter(each => each.kind === 'image')
      .map(each => {
        const source = sources.get(each.node.href) ?? each.node.href
        return { ...each, source, facts: factsOf(source) }
      }),
    questions,
    pageWords,
    factsOf,
    examples,
    ...tellingIn(told ?? englishAdvice),
  }
}

const labelledTypes = new Set<Poll['type']>([
  'multiple-choice',
  'image-choice',
  'this-or-that',
  'ranking',
  'hundred-points',
  'radar',
])

/**
 * Returns the polls of a step with the answers of the sample audience, as the stage first shows them: while they are open, or
 * those whose results it withholds until then, after they closed and before the standings.
 */
function sampleResults(step: Step): ReadonlyMap<string, LivePoll> {
  const open = [...previewPolls([step], 'sample')].filter(([, { withheld }]) => withheld === undefined)
  const closed = [...previewPolls([step], 'revealed')].map(([id, live]): [string, LivePoll] => {
    const { standings: _, ...beforeStandings } = live
    return [id, beforeStandings]
  })
  return new Map([...closed, ...open])
}

const drawingOf = ({ measured, nodes }: Scene, measure: Measure): ResultsDrawing => ({
  measured,
  lines: [...listDrawn(nodes, measure)].filter(each => each.kind === 'text'),
})

/** A name for the picture of an uploaded page, which is not drawn here. */
const pageOf = (step: Step): string | undefined =>
  step.kind === 'slide' && step.pageIndex !== null ? 'page' : undefined

/** Returns the step without the texts of a slide that exceed what is measured. */
function withShortTexts(step: Step): Step {
  if (step.kind !== 'slide') return step
  let length = 0
  const texts = step.texts.map(each => {
    length += each.text.length
    return length <= measuredCharacters ? each : { ...each, text: '' }
  })
  return length <= measuredCharacters ? step : { ...step, texts }
}

const elementsOf = (step: SlideStep, aspects: readonly number[] | undefined, { height }: Scene) =>
  stackOf(step, aspects).flatMap(({ element, box, isHidden }): ElementOnSlide[] => {
    if (isHidden) return []
    const { index, z, rect } = element
    const px = ({ x, y, w, h }: Rect): Box => ({
      x: x * slideWidth,
      y: y * height,
      // A line may have no height, but it has a width of its own.
      w: Math.max(1, w * slideWidth),
      h: Math.max(1, h * height),
    })
    return withItem(step, element, { name: elementName(element), index, z, box: px(box), own: px(rect) })
  })

function withItem(step: SlideStep, { kind, index }: LayoutElement, common: Common): ElementOnSlide[] {
  const text = kind === 'text' ? step.texts[index] : undefined
  if (text) return [{ ...common, kind: 'text', item: text }]
  const shape = kind === 'shape' ? step.shapes[index] : undefined
  if (shape) return [{ ...common, kind: 'shape', item: shape }]
  const image = kind === 'image' ? step.images[index] : undefined
  if (image) return [{ ...common, kind: 'image', item: image }]
  const card = kind === 'overlay' ? step.overlays[index] : undefined
  return card ? [{ ...common, kind: 'overlay', item: card }] : []
}

/** The lines of a drawing by their element: many rules ask for them. */
const byElement = new WeakMap<readonly DrawnText[], Map<string, DrawnText[]>>()

/** Returns the lines of an element with their boxes. */
export function linesOf({ lines }: Pick<Subject, 'lines'>, name: string): readonly DrawnText[] {
  let groups = byElement.get(lines)
  if (!groups) {
    groups = new Map()
    for (const line of lines) {
      const group = groups.get(line.node.element)
      if (group) group.push(line)
      else groups.set(line.node.element, [line])
    }
    byElement.set(lines, groups)
  }
  return groups.get(name) ?? []
}

/** Returns whether a text of an element is cut off as the step opens, so that its results need not be drawn to find fault with it. */
export const isCutAtOpening = ({ scene }: Pick<Subject, 'scene'>, name: string): boolean =>
  scene.measured.some(({ element, clipped }) => clipped && element === name)

/** Returns the texts of a slide that say something. */
export const textsOf = ({ elements }: Pick<Subject, 'elements'>): TextOnSlide[] =>
  elements.filter(each => each.kind === 'text').filter(({ item }) => item.text.trim() !== '')

/** Returns where a picture element is drawn: less than its box when it has other proportions. */
export const drawnBox = ({ pictures }: Pick<Subject, 'pictures'>, { item, box }: PictureOnSlide): Box =>
  pictures.find(({ node }) => node.key === `${item.id}/picture`)?.box ?? box

/** Returns whether a shape is a filled area, rather than a line. */
export const isArea = ({ item }: ShapeOnSlide): boolean => isAreaKind(item.shape)

/** Returns whether an element hides what is below it. */
export const isOpaque = (element: ElementOnSlide): boolean =>
  (element.kind === 'image' || element.kind === 'overlay' || (element.kind === 'shape' && isArea(element))) &&
  opacityOf(element.item) > 0.6

/** Returns whether an element is turned, so that its edges are not upright. */
export const isTurned = ({ item }: ElementOnSlide): boolean => rotationOf(item) !== 0

/**
 * Returns whether a warning says that two elements lie over each other. It stands in the same reply, so no rule says it
 * again.
 */
export const isWarned = ({ step, extras }: Pick<Subject, 'step' | 'extras'>, a: string, b: string): boolean =>
  layoutOf(step, extras?.aspects).warnings.some(
    ({ element, with: other }) => (element === a && other === b) || (element === b && other === a),
  )
