import { addElement, hasSpace, roundedRect } from '#deck/elements.ts'
import { freePlace } from '#deck/free-place.ts'
import { aspectOf } from '#deck/layout.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { say, sayError } from '../../notice.tsx'
import type { Editor } from '../model/editor.ts'
import { newId } from '../new-id.ts'
import { sayFileError } from '../say-file-error.ts'
import { type Picture, readPicture } from './shrink-picture.ts'

/** The part of the slide that a new picture fills at most. */
const part = 0.5

/** Adds pictures to the slide that is shown, in its middle. Says why one cannot be added, and which were made smaller. */
export async function addPictures(editor: Editor, files: Iterable<File>): Promise<void> {
  for (const file of files) {
    const { value: step } = editor.step
    if (step.kind !== 'slide' || !hasSpace(step, 'images')) {
      sayError(
        new RequestError(0, 'A picture needs a slide with space for it.', 'Choose a slide, or add one.'),
      )
      return
    }
    try {
      addPicture(editor, await readPicture(file))
    } catch (error) {
      sayFileError(file, error)
    }
  }
}

function addPicture(editor: Editor, { dataUrl, width, height, isSmaller }: Picture): void {
  const id = newId()
  editor.editSlide(slide => {
    const aspect = aspectOf(slide, editor.aspects.value)
    // In fractions of the slide's width and height.
    const proportion = width / height / aspect
    const w = proportion > 1 ? part : part * proportion
    const h = proportion > 1 ? part / proportion : part
    const rect = roundedRect({ x: (1 - w) / 2, y: (1 - h) / 2, w: Math.max(0.02, w), h: Math.max(0.02, h) })
    return addElement(slide, { list: 'images', item: { id, dataUrl, rect: freePlace(slide, rect) } })
  })
  editor.select([id])
  if (isSmaller) say(`The picture was made smaller: it has ${width} × ${height} pixels now.`)
}
