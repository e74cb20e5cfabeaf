import type { Rect } from '#contract/deck/element.ts'
import { hasSpace } from '#deck/elements.ts'
import { aspectOf } from '#deck/layout.ts'
import { slideWidth } from '#scene/context.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { sayError } from '../../notice.tsx'
import type { Editor } from '../model/editor.ts'
import { newId } from '../new-id.ts'
import { sayFileError } from '../say-file-error.ts'
import { addWithRoom } from './add-elements.ts'
import { type Picture, readPicture } from './shrink-picture.ts'

/** The part of the slide that a new picture fills at most, and that several together do. */
const parts = { one: 0.5, several: 0.9 } as const
/** A picture is not made smaller than this to find a free place, as a fraction of the slide. */
const leastSide = 0.1

/** Adds pictures to the slide that is shown, one in its middle, several in rows. Says why one cannot be added, and which were made smaller. */
export async function addPictures(editor: Editor, files: Iterable<File>): Promise<void> {
  const all = [...files]
  const added: string[] = []
  for (const [index, file] of all.entries()) {
    const { value: step } = editor.step
    if (step.kind !== 'slide' || !hasSpace(step, 'images')) {
      sayError(
        new RequestError(0, 'A picture needs a slide with space for it.', 'Choose a slide, or add one.'),
      )
      return
    }
    try {
      added.push(addPicture(editor, await readPicture(file), cellOf(index, all.length)))
      editor.select(added)
    } catch (error) {
      sayFileError(file, error)
    }
  }
}

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

/**
 * Adds a picture in its proportions, in its own size or as large as a cell allows, in the cell's middle or beside what is there, which
 * makes room where there is none. Returns its id.
 */
function addPicture(editor: Editor, { dataUrl, width, height, isSmaller }: Picture, cell: Rect): string {
  const id = newId()
  const sayYielded = addWithRoom(editor, {
    id,
    wanted(slide) {
      const aspect = aspectOf(slide, editor.aspects.value)
      // In fractions of the slide's width and height.
      const proportion = width / height / aspect
      const w = Math.max(0.02, Math.min(cell.w, cell.h * proportion, width / slideWidth))
      const h = Math.max(0.02, w / proportion)
      return { x: cell.x + (cell.w - w) / 2, y: cell.y + (cell.h - h) / 2, w, h }
    },
    leastSide,
    keepsProportions: true,
    element: rect => ({ list: 'images', item: { id, dataUrl, rect } }),
  })
  sayYielded(isSmaller ? `The picture was made smaller: it has ${width} × ${height} pixels now.` : '')
  return id
}
