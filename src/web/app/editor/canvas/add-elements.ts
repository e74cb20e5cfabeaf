import type { ShapeElement, SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { newChart } from '#deck/new-chart.ts'
import { type NewElement, addElement, isLine } from '#deck/elements.ts'
import { freePlace, roomyPlace } from '#deck/free-place.ts'
import { giveBackRoom, yieldedBetween } from '#deck/give-back-room.ts'
import { aspectOf, leastCardSide } from '#deck/layout.ts'
import { placeWithRoom } from '#deck/make-room.ts'
import { marginPlace } from '#deck/margin-place.ts'
import { newPoll, newQuiz } from '#deck/new-poll.ts'
import { heightOnSlide } from '#scene/slide-text.ts'
import { message, sentences } from '../../messages.ts'
import { say } from '../../notice.tsx'
import { textContextOf } from '../drawing/draw.ts'
import type { PollKind } from '../inspector/poll-kinds.ts'
import type { Editor } from '../model/editor.ts'
import { newId } from '../new-id.ts'
import { editText } from './open-element.ts'
import { yieldedWords } from './yielded-words.ts'

/** A new chart is not smaller, as a fraction of the slide. */
const leastChartSide = 0.3

/** Adds an element where there is a place for it, and selects it. */
function addToFreePlace(
  editor: Editor,
  element: NewElement,
  placeIn: (slide: SlideStep, wanted: Rect) => Rect,
): void {
  editor.editSlide(slide => {
    const rect = placeIn(slide, element.item.rect)
    return addElement(slide, { ...element, item: { ...element.item, rect } } as NewElement)
  })
  editor.select([element.item.id])
}

/** Adds a text that is edited at once. */
export function addText(editor: Editor): void {
  const id = newId()
  const rect = { x: 0.3, y: 0.42, w: 0.4, h: 0.16 }
  const item = {
    id,
    text: message('insert.newText'),
    format: 'markdown' as const,
    rect,
    style: { fit: 'grow' as const },
  }
  addToFreePlace(editor, { list: 'texts', item }, roomyPlace)
  editText(editor, id)
}

/** Adds a shape of a kind. */
export function addShape(editor: Editor, shape: ShapeElement['shape']): void {
  const rect = isLine({ shape }) ? { x: 0.3, y: 0.5, w: 0.4, h: 0 } : { x: 0.35, y: 0.35, w: 0.3, h: 0.3 }
  addToFreePlace(editor, { list: 'shapes', item: { id: newId(), shape, rect } }, freePlace)
}

/** The width of a new icon, as a fraction of the slide. */
const iconWidth = 0.12

/** Adds an icon by its name. */
export function addIcon(editor: Editor, icon: string): void {
  const { value: slide } = editor.step
  if (slide.kind !== 'slide') return
  const h = Math.min(0.5, iconWidth * aspectOf(slide, editor.aspects.value))
  const rect = { x: 0.5 - iconWidth / 2, y: 0.5 - h / 2, w: iconWidth, h }
  addToFreePlace(editor, { list: 'shapes', item: { id: newId(), shape: 'icon', icon, rect } }, freePlace)
}

/** Adds a chart with some numbers where nothing is, or where the others make room for it, and selects it. */
export function addChart(editor: Editor): void {
  const id = newId()
  const sayYielded = addWithRoom(editor, {
    id,
    wanted: () => ({ x: 0.1, y: 0.22, w: 0.8, h: 0.68 }),
    leastSide: leastChartSide,
    element: rect => ({
      list: 'shapes',
      item: { id, shape: 'chart', rect, chart: newChart(editor.examples.value.say) },
    }),
  })
  editor.select([id])
  sayYielded()
}

/** Adds a card with a new poll where nothing is, or where the others make room for it, and selects it. */
export function addCard(editor: Editor, kind: PollKind): void {
  const id = newId()
  const { say: write } = editor.examples.value
  const poll = kind === 'quiz' ? newQuiz(write) : newPoll(kind, write)
  const sayYielded = addWithRoom(editor, {
    id,
    wanted: slide => newCardRect(slide, aspectOf(slide, editor.aspects.value)),
    leastSide: leastCardSide,
    element: rect => ({ list: 'overlays', item: { id, poll, rect } }),
  })
  editor.select([id])
  sayYielded()
}

/** Returns the box of a new card: two stand beside each other, further ones are half as high. On a high page they are as high as wide. */
function newCardRect({ overlays }: SlideStep, aspect: number): Rect {
  const h = overlays.length < 2 ? 0.76 : 0.44
  const w = 0.44
  return { x: 0.52, y: 0.12, w, h: Math.min(h, w * aspect) }
}

/**
 * Adds an element in the margin of a portrait page, where nothing is, or where the others make room for it, which they get back when
 * it is removed. Words stay on the slide. Returns what says which others made room; it says `more` before that.
 */
export function addWithRoom(
  editor: Editor,
  {
    id,
    wanted,
    element,
    leastSide,
    keepsProportions = false,
  }: {
    id: string
    /** Returns the place that the element would have on an empty slide. */
    wanted: (slide: SlideStep) => Rect
    element: (rect: Rect) => NewElement
    leastSide: number
    keepsProportions?: boolean
  },
): (more?: string) => void {
  const { value: before } = editor.step
  let list: NewElement['list'] = 'overlays'
  editor.editSlide(each => {
    const rect = wanted(each)
    const aspect = aspectOf(each, editor.aspects.value)
    const context = textContextOf(editor.deck.content.value, editor.aspects.value, editor.measure.value)
    const heightOf = (text: TextElement) => heightOnSlide(text, aspect, context)
    const how = { leastSide, keepsProportions }
    const added = element(rect)
    list = added.list
    const margin = added.list === 'texts' ? undefined : marginPlace(each, rect, { ...how, aspect })
    if (margin) return addElement(each, element(margin))
    const placed = placeWithRoom(each, rect, { ...how, heightOf })
    return addElement(placed.slide, element(placed.rect))
  })
  const { value: after } = editor.step
  const yielded = before.kind === 'slide' && after.kind === 'slide' ? yieldedBetween(before, after) : []
  if (yielded.length > 0) editor.madeRoom.set(id, slide => giveBackRoom(slide, yielded))
  const undoable = editor.deck.lastDone()
  return (more = '') => {
    const words = sentences(more, yieldedWords(yielded, list))
    if (words !== '') say(words, yielded.length > 0 ? undoable : undefined)
  }
}
