import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operation.ts'
import type { addPages } from '#contract/operations/add-pages.ts'
import { percentText, plural } from '#contract/figures.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { say, sayError } from '../notice.tsx'
import { DropPlace } from '../upload/drop-place.tsx'
import { sendFile } from '../upload/send-file.ts'
import { addPictures } from './canvas/add-pictures.ts'
import { useEditor } from './model/editor-context.ts'

/** Takes files that are dropped on the editor: pictures go onto the slide, and the pages of a document become slides after it. */
export function AddFiles() {
  const editor = useEditor()
  const progress = useSignal<string | null>(null)
  const addDocument = async (file: File) => {
    const { name } = file
    await editor.deck.whenSaved()
    const at = editor.stepIndex.value + 1
    const end = at >= editor.deck.content.value.document.length
    const { pages } = await sendFile<Output<typeof addPages>>(
      `/api/v1/decks/${editor.deckId}/pages${end ? '' : `?at=${at}`}`,
      file,
      {
        signal: new AbortController().signal,
        onProgress: part => {
          progress.value = part < 1 ? `“${name}”: ${percentText(part)} sent` : `“${name}” is being read …`
        },
      },
    )
    say(`${plural(pages, 'page')} of “${name}” ${pages === 1 ? 'is' : 'are'} in the deck now.`)
  }
  const take = async (files: FileList) => {
    const all = [...files]
    await addPictures(
      editor,
      all.filter(({ type }) => type.startsWith('image/')),
    )
    for (const file of all.filter(({ type }) => !type.startsWith('image/')))
      try {
        await addDocument(file)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        sayError(error)
      } finally {
        progress.value = null
      }
  }
  return (
    <>
      <p class={progress.value === null ? 'sr' : 'upload-progress'} role="status">
        {progress.value}
      </p>
      <DropPlace
        onFiles={files => void take(files)}
        text="Drop pictures onto this slide, or a PDF or PowerPoint file to add its pages after it"
      />
    </>
  )
}
