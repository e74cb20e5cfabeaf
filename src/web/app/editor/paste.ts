import { z } from 'zod'
import { type SlideStep, addableStep } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import { cleanText } from '#contract/text/visible-text.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import { type Rect, imageElement, overlay, shapeElement, textElement } from '#contract/deck/element.ts'
import { completeStep } from '#deck/complete.ts'
import { rejoined } from '#deck/connectors.ts'
import {
  type NewElement,
  type SlideElement,
  addElement,
  besideOthers,
  findElement,
  hasSpace,
  withOwnGroups,
} from '#deck/elements.ts'
import { aspectOf } from '#deck/layout.ts'
import { mapCardPictures, mapImagePicture, mapStepPictures } from '#deck/pictures.ts'
import { copyOfStep } from '#deck/steps.ts'
import { heightOnSlide } from '#scene/slide-text.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../messages.ts'
import { sayError } from '../notice.tsx'
import { insertSteps } from './actions.ts'
import { loadAddElements } from './canvas/load-add-elements.ts'
import { dataUrlOf } from './data-url.ts'
import { textContextOf } from './drawing/draw.ts'
import { wholePictureUrl } from './drawing/pictures.ts'
import { foreignFilms, withoutFilm } from './films/own-films.ts'
import type { Editor } from './model/editor.ts'
import { newId } from './new-id.ts'
import { isWebAddress } from './web-address.ts'
import { elementsLeftOut, sayLeftOut } from './say-full.ts'

const deckOf = z.string().regex(/^[\w-]{1,64}$/)

/** What is copied: elements of a slide, or steps, and the deck whose pictures they have. */
const copied = z.union([
  z.strictObject({
    livePollDeck: z.literal('steps'),
    deck: deckOf,
    steps: z.array(addableStep),
  }),
  z.strictObject({
    livePollDeck: z.literal('elements'),
    deck: deckOf,
    elements: z.array(
      z.discriminatedUnion('list', [
        z.strictObject({ list: z.literal('overlays'), item: overlay }),
        z.strictObject({ list: z.literal('texts'), item: textElement }),
        z.strictObject({ list: z.literal('shapes'), item: shapeElement }),
        z.strictObject({ list: z.literal('images'), item: imageElement }),
      ]),
    ),
  }),
])
type Copied = z.infer<typeof copied>

/** Pastes what was copied in an editor, or a text that was copied elsewhere. */
export async function pasteText(editor: Editor, text: string): Promise<void> {
  const found = read(text)
  if (found) await pasteCopied(editor, found)
  else await pasteWords(editor, text.trim())
}

function read(text: string): Copied | undefined {
  if (!text.startsWith('{"livePollDeck"')) return undefined
  try {
    return copied.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function pasteCopied(editor: Editor, sent: Copied): Promise<void> {
  const isForeign = sent.deck !== editor.deckId
  const found = isForeign ? await withOwnFilms(sent) : sent
  if (found.livePollDeck === 'steps') {
    const steps = found.steps.map(step => copyOfStep(completeStep(step, newId), newId))
    const own = isForeign
      ? await withPictures(found.deck, map =>
          // A page belongs to its deck.
          steps.map(step =>
            mapStepPictures(step.kind === 'slide' ? { ...step, pageIndex: null } : step, map),
          ),
        )
      : steps
    return insertSteps(editor, own)
  }
  const copied = found.elements.map(
    each => ({ ...each, item: { ...each.item, id: each.item.id ?? newId() } }) as SlideElement,
  )
  const ids = new Map(copied.map(({ item }) => [item.id, newId()]))
  const fresh = withOwnGroups(
    copied.map(
      each => ({ ...each, item: { ...rejoined(each.item, ids), id: ids.get(each.item.id) } }) as SlideElement,
    ),
    newId,
  )
  const own = isForeign
    ? await withPictures(found.deck, map =>
        fresh.map(
          each =>
            ({
              list: each.list,
              item:
                each.list === 'overlays' ? mapCardPictures(each.item, map) : mapImagePicture(each.item, map),
            }) as SlideElement,
        ),
      )
    : fresh
  if (editor.step.value.kind !== 'slide') return sayNoSlide()
  editor.editSlide(slide =>
    besideOthers(slide, own).reduce((current, each) => addElement(current, each as NewElement), slide),
  )
  const { value: slide } = editor.step
  const isAdded = ({ item }: SlideElement) =>
    slide.kind === 'slide' && findElement(slide, item.id) !== undefined
  sayLeftOut(elementsLeftOut(own, isAdded))
  return editor.select(own.filter(isAdded).map(({ item }) => item.id))
}

/** Returns what was copied in another deck without the films that only another team has. Their first frames stay. */
async function withOwnFilms(found: Copied): Promise<Copied> {
  const slides = found.livePollDeck === 'steps' ? found.steps.filter(step => step.kind === 'slide') : []
  const items = found.livePollDeck === 'elements' ? found.elements.map(({ item }) => item) : []
  const images = [...slides.flatMap(step => step.images), ...items.filter(item => 'dataUrl' in item)]
  const missing = await foreignFilms(found.deck, images)
  if (missing.size === 0) return found
  if (found.livePollDeck === 'elements')
    return {
      ...found,
      elements: found.elements.map(each =>
        each.list === 'images' ? { ...each, item: withoutFilm(each.item, missing) } : each,
      ),
    }
  return {
    ...found,
    steps: found.steps.map(step =>
      step.kind === 'slide'
        ? { ...step, images: step.images.map(image => withoutFilm(image, missing)) }
        : step,
    ),
  }
}

/** Returns what `mapped` makes with whole pictures in place of placeholders of another deck. Those that cannot be read stay away. */
async function withPictures<T>(deck: string, mapped: (map: (picture: string) => string) => T): Promise<T> {
  const found = new Set<string>()
  mapped(picture => {
    found.add(picture)
    return picture
  })
  const whole = new Map<string, string>()
  for (const picture of found) {
    const url = wholePictureUrl(deck, picture)
    if (url === picture) continue
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) whole.set(picture, await dataUrlOf(await reply.blob()))
  }
  return mapped(picture => whole.get(picture) ?? picture)
}

/** Returns a text as a deck can store it, without characters that nobody sees. */
const storable = (text: string): string =>
  firstCharacters(cleanText(text.toWellFormed().replaceAll(/[\v\f]/g, '\n')), limits.text)

const sayNoSlide = (): void =>
  sayError(new RequestError(0, message('paste.noSlide'), message('paste.noSlide.fix')))

/** The width of a text that was copied elsewhere, and its least and greatest height, as fractions of the slide. */
const pasted = { w: 0.8, least: 0.4, most: 0.84 } as const

/** Returns the box of a text that was copied elsewhere: in the middle of the slide, as high as its lines, up to the margins. */
function pastedRect(editor: Editor, slide: SlideStep, text: string): Rect {
  const { w, least, most } = pasted
  const context = textContextOf(editor.deck.content.value, editor.aspects.value, editor.measure.value)
  const item = { id: '', text, z: 0, rect: { x: (1 - w) / 2, y: 0, w, h: 1 } }
  const needed = heightOnSlide(item, aspectOf(slide, editor.aspects.value), context)
  const h = Math.min(most, Math.max(least, needed))
  return { ...item.rect, y: (1 - h) / 2, h }
}

/** Puts text that was copied elsewhere onto the slide; in place of the address of a picture, the picture. */
async function pasteWords(editor: Editor, text: string): Promise<void> {
  if (editor.step.value.kind !== 'slide') return sayNoSlide()
  if (isWebAddress(text)) {
    const { pastePictureFrom } = await import('./paste-address.ts')
    if (await pastePictureFrom(editor, text)) return
  }
  const id = newId()
  const { value: step } = editor.step
  if (step.kind === 'slide' && !hasSpace(step, 'texts')) return sayLeftOut({ texts: 1 })
  const { addWithRoom } = await loadAddElements()
  const sayYielded = addWithRoom(editor, {
    id,
    wanted: slide => pastedRect(editor, slide, text),
    leastSide: 0.1,
    element: rect => ({
      list: 'texts',
      item: { id, text: storable(text), rect, style: { fit: 'grow' } },
    }),
  })
  editor.select([id])
  sayYielded()
}
