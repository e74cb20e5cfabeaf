import { fetchPicture } from '#contract/operations/people/fetch-picture.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { sayError } from '../notice.tsx'
import { ask } from '../session.ts'
import { addPictures } from './canvas/add-pictures.ts'
import type { Editor } from './model/editor.ts'
import { pictureProblem } from './picture-problem.ts'

/** Whether an address is that of a picture by its name. */
const namesPicture = (url: string): boolean => /\.(?:png|jpe?g|webp|gif|svg)$/i.test(new URL(url).pathname)

/**
 * Puts the picture at an address onto the slide. The server fetches it, because the page may load nothing from elsewhere. Returns false
 * when no picture is there and the address names none. Says why a picture could not be fetched.
 */
export async function pastePictureFrom(editor: Editor, url: string): Promise<boolean> {
  const slide = editor.stepId.peek()
  try {
    const { dataUrl } = await ask(fetchPicture, { url })
    // The person may have gone on to another step meanwhile.
    if (editor.stepId.peek() !== slide) editor.show(slide)
    await addPictures(editor, [fileOf(dataUrl, url)])
    return true
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.code === 'picture_unreachable' && !namesPicture(url)) return false
    sayError(pictureProblem(error))
    return true
  }
}

/** Returns a picture as a file that is named like its address. */
function fileOf(dataUrl: string, url: string): File {
  const [head = '', content = ''] = dataUrl.split(',')
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? ''
  const bytes = Uint8Array.from(atob(content), character => character.charCodeAt(0))
  return new File([bytes], new URL(url).pathname.split('/').at(-1) ?? '', { type })
}
