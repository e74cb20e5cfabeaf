import type { Document, Overlay, PollStep, SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { looks, styleField } from '#contract/polls/looks.ts'
import { besideImage, besideOf } from './beside-image.ts'
import { besideRects, wholeRect } from './beside.ts'
import { type NewId, blankSlide } from './complete.ts'
import { insertStep } from './edit.ts'
import { elementsOf, mapElements, withoutElements } from './elements.ts'
import { withConnectors } from './connectors.ts'

/** A document with a poll in another place, and the index of its step. */
interface Converted {
  document: Document
  index: number
}

/**
 * Returns a document in which a poll that filled the screen is a card on a slide of its own. The card has the id of the step, under which rooms
 * keep its results; notes and settings of the step are those of the slide, and the picture beside it is one of the slide. Links to the step lead to the slide.
 */
export function pollToCard(document: Document, index: number, newId: NewId): Converted {
  const step = document[index]
  if (step?.kind !== 'poll') return { document, index }
  const { id, poll, notes = '', beside, kind: _, ...settings } = step
  const slide: SlideStep = {
    ...blankSlide(newId),
    ...settings,
    overlays: [{ id, poll, rect: cardRectIn(beside ? besideRects(poll, beside).poll : wholeRect) }],
    ...(beside && { images: [besideImage(poll, beside, newId)] }),
    notes,
  }
  return { document: withLinksTo(document.with(index, slide), id, slide.id), index }
}

/**
 * Returns a document in which a card fills the screen, under its own id. A slide with nothing else, or only a picture
 * beside it over the whole height, becomes the step, with its notes and settings; any other keeps the rest, and the poll comes after it.
 */
export function cardToScreen(document: Document, index: number, card: Overlay): Converted {
  const slide = document[index]
  if (slide?.kind !== 'slide') return { document, index }
  const poll: PollStep = { kind: 'poll', id: card.id, poll: withLooksOf(card) }
  const isPlain = slide.pageIndex === null && slide.background === undefined
  const beside = besideOf(slide, card)
  if (!isPlain || elementsOf(slide).length > (beside ? 2 : 1)) {
    const rest = withConnectors(withoutElements(slide, new Set([card.id])))
    return insertStep(document.with(index, rest), poll, index + 1)
  }
  const { notes, showJoin, skip, transition } = slide
  const step: PollStep = {
    ...poll,
    ...(notes !== '' && { notes }),
    ...(showJoin !== undefined && { showJoin }),
    ...(skip !== undefined && { skip }),
    ...(transition !== undefined && { transition }),
    ...(beside && { beside }),
  }
  return { document: withLinksTo(document.with(index, step), slide.id, step.id), index }
}

/** Returns where a poll that had a place on the screen lies as a card: in it, with a margin. */
const cardRectIn = ({ x, w }: Rect): Rect => ({ x: x + w * 0.05, y: 0.06, w: w * 0.9, h: 0.88 })

/** Whether a colour is no name of one in the theme, which only elements and cards can have. */
const isHex = (colour: string): boolean => colour.startsWith('#')

/** Returns the poll of a card with what the style of the card says of it. */
function withLooksOf({ poll, style = {} }: Overlay): Overlay['poll'] {
  const { accent, optionColors, variant, showPercent, showCount } = style
  const field = styleField[poll.type]
  const isLook = field !== null && variant !== undefined && looks[field].some(look => look === variant)
  return {
    ...poll,
    ...(isLook && { [field]: variant }),
    ...(accent !== undefined && isHex(accent) && { accent }),
    ...(optionColors?.every(isHex) === true && { optionColors }),
    ...(showPercent !== undefined && { showPercent }),
    ...(showCount !== undefined && { showCount }),
  }
}

/** Returns a document in which what led to one step leads to another one. */
const withLinksTo = (document: Document, from: string, to: string): Document =>
  document.map(step =>
    step.kind === 'slide'
      ? mapElements(step, item =>
          'link' in item && item.link?.step === from ? { ...item, link: { ...item.link, step: to } } : item,
        )
      : step,
  )
