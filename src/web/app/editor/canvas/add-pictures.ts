import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { withPicture } from '#deck/beside.ts'
import { addElement, hasSpace } from '#deck/elements.ts'
import { aspectOf } from '#deck/layout.ts'
import { slideWidth } from '#scene/context.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../../messages.ts'
import { say, sayError } from '../../notice.tsx'
import type { Editor } from '../model/editor.ts'
import { newId } from '../new-id.ts'
import { sayFileError } from '../say-file-error.ts'
import { takePicture } from '../take-picture.ts'
import { isFilm } from '../films/is-film.ts'
import { addWithRoom } from './add-elements.ts'
import { type Picture, readPicture } from './shrink-picture.ts'

/** A place on a slide, in fractions of it. */
interface Point {
  x: number
  y: number
}

/** The part of the slide that a new picture fills at most, and that several together do. */
const parts = { one: 0.5, several: 0.9 } as const
/** A picture is not made smaller than this to find a free place, as a fraction of the slide. */
const leastSide = 0.1

/** How far one of several pictures lies beside the one before where they are dropped, as a fraction of the slide. */
const fanned = 0.05

/**
 * Adds pictures and films to the slide that is shown, or one picture beside the poll: one in its middle, several in rows, or with their middle at a place of the slide. Says why one
 * cannot be added, and which were made smaller.
 */
export async function addPictures(editor: Editor, files: Iterable<File>, at?: Point): Promise<void> {
  const all = [...files]
  const added: string[] = []
  /** What is dropped together is undone at once. */
  const key = `drop ${newId()}`
  for (const [index, file] of all.entries()) {
    const { value: step } = editor.step
    if (step.kind === 'poll') {
      await addBeside(editor, step.id, file)
      return
    }
    if (step.kind !== 'slide' || !hasSpace(step, 'images')) {
      sayError(new RequestError(0, message('addPicture.noSpace'), message('addPicture.noSpace.fix')))
      return
    }
    try {
      const picture = isFilm(file) ? await sentFilm(file) : await readPicture(file)
      if (!picture) continue
      // It may have taken a while.
      if (editor.step.value.id !== step.id) editor.show(step.id)
      const by = index * fanned
      added.push(
        at
          ? dropPicture(editor, picture, { x: at.x + by, y: at.y + by }, key)
          : addPicture(editor, picture, cellOf(index, all.length)),
      )
      editor.select(added)
    } catch (error) {
      sayFileError(file, error)
    }
  }
}

/** Puts a picture beside a poll that fills the screen, in place of one that is there. */
const addBeside = (editor: Editor, id: string, file: File): Promise<void> =>
  takePicture(file, picture => {
    // It may have taken a while.
    if (editor.step.value.id !== id) editor.show(id)
    editor.editStep(each =>
      each.kind === 'poll' ? { ...each, beside: withPicture(each.beside, picture) } : each,
    )
  })

/** What is added: a picture, or a film by its id with its first frame. */
type Added = Picture & { film?: string }

/** Sends a film. Returns its first frame with its id; null when that was cancelled. */
async function sentFilm(file: File): Promise<Added | null> {
  const { sendFilm } = await import('../films/send-film.ts')
  const sent = await sendFilm(file)
  return sent && { ...sent.picture, isSmaller: false, film: sent.film.film }
}

/** Returns the item of what is added. */
const itemOf = (id: string, { dataUrl, film }: Added, rect: Rect) => ({
  id,
  dataUrl,
  rect,
  ...(film !== undefined && { film }),
})

/** Returns the place for one of several pictures, which stand in as many columns as rows or one more. */
function cellOf(index: number, count: number): Rect {
  if (count === 1) return { x: (1 - parts.one) / 2, y: (1 - parts.one) / 2, w: parts.one, h: parts.one }
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  const [w, h] = [parts.several / columns, parts.several / rows]
  const gap = (1 - parts.several) / 2
  const [x, y] = [gap + (index % columns) * w, gap + Math.floor(index / columns) * h]
  // A little space between neighbours.
  return { x: x + w * 0.03, y: y + h * 0.03, w: w * 0.94, h: h * 0.94 }
}

/** Returns the box of a picture in its proportions, in its own size or as large as a cell allows, in the middle of that. */
function boxIn(cell: Rect, { width, height }: Picture, editor: Editor, slide: SlideStep): Rect {
  // In fractions of the slide's width and height.
  const proportion = width / height / aspectOf(slide, editor.aspects.value)
  const w = Math.max(0.02, Math.min(cell.w, cell.h * proportion, width / slideWidth))
  const h = Math.max(0.02, w / proportion)
  return { x: cell.x + (cell.w - w) / 2, y: cell.y + (cell.h - h) / 2, w, h }
}

/** Adds a picture in a cell or beside what is there, which makes room where there is none. Returns its id. */
function addPicture(editor: Editor, picture: Added, cell: Rect): string {
  const id = newId()
  const sayYielded = addWithRoom(editor, {
    id,
    wanted: slide => boxIn(cell, picture, editor, slide),
    leastSide,
    keepsProportions: true,
    element: rect => ({ list: 'images', item: itemOf(id, picture, rect) }),
  })
  sayYielded(smallerWords(picture))
  return id
}

/** Adds a picture with its middle at a place, but not beyond the slide, over what is there. Returns its id. */
function dropPicture(editor: Editor, picture: Added, { x, y }: Point, key: string): string {
  const id = newId()
  const cell = { x: x - parts.one / 2, y: y - parts.one / 2, w: parts.one, h: parts.one }
  editor.editSlide(slide => {
    const box = boxIn(cell, picture, editor, slide)
    const within = (at: number, side: number) => Math.max(0, Math.min(at, 1 - side))
    const rect = { ...box, x: within(box.x, box.w), y: within(box.y, box.h) }
    return addElement(slide, { list: 'images', item: itemOf(id, picture, rect) })
  }, key)
  const words = smallerWords(picture)
  if (words !== '') say(words)
  return id
}

const smallerWords = ({ isSmaller, width, height }: Picture): string =>
  isSmaller ? message('addPicture.smaller', { width: String(width), height: String(height) }) : ''
