import './add-files.css'
import { createRef } from 'preact'
import type { Output } from '#contract/operation.ts'
import type { addPages } from '#contract/operations/add-pages.ts'
import { figuresIn } from '#contract/text/figures.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { language, message } from '../messages.ts'
import { say, sayError } from '../notice.tsx'
import { acceptedFiles, sendFile } from '../upload/send-file.ts'
import { addPictures } from './canvas/add-pictures.ts'
import { stepIdOf } from './event-target.ts'
import { isPictureOrFilm } from './films/is-film.ts'
import { useEditor } from './model/editor-context.ts'
import type { Editor } from './model/editor.ts'
import { sentFile } from './sent-file.ts'

const field = createRef<HTMLInputElement>()

/** Asks for documents whose pages become slides after the step that is shown. */
export const chooseDocuments = (): void => field.current?.click()

/** The field that asks for documents, and how far the one is that is being added. */
export function AddFiles() {
  const editor = useEditor()
  const { name, part, cancel } = sentFile.value ?? { name: '', part: 0, cancel: undefined }
  const isRead = part === 1
  return (
    <>
      {sentFile.value && (
        <div class="upload-progress">
          <p dir="auto">
            {isRead
              ? message('addFiles.reading', { file: name })
              : message('addFiles.sent', { file: name, share: figuresIn(language()).percentText(part) })}
          </p>
          <progress
            class="upload-bar"
            aria-label={message('upload.of', { file: name })}
            {...(!isRead && { value: part })}
          />
          {cancel && (
            <button type="button" class="side-button" onClick={cancel}>
              {message('common.cancel')}
            </button>
          )}
        </div>
      )}
      {/* Screen readers hear what happens, not every percent. */}
      <p class="sr" role="status">
        {sentFile.value && message(isRead ? 'addFiles.isRead' : 'addFiles.isSent', { file: name })}
      </p>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) void addFiles(editor, [...currentTarget.files])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Adds files: pictures and films go onto the slide that is shown, where they were dropped, or that of the list onto which they were, and the pages of documents become slides after it. */
export async function addFiles(editor: Editor, files: readonly File[], dropped?: MouseEvent): Promise<void> {
  const step = dropped && stepUnder(dropped)
  if (step !== undefined) editor.show(step)
  const pictures = files.filter(isPictureOrFilm)
  await addPictures(editor, pictures, dropped && placeOnSlide(dropped))
  for (const file of files.filter(each => !isPictureOrFilm(each)))
    try {
      await addDocument(editor, file)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      sayError(error)
    } finally {
      sentFile.value = null
    }
}

/** Returns the step of the list under an event. */
function stepUnder({ clientX, clientY }: MouseEvent): string | undefined {
  const item = document.elementsFromPoint(clientX, clientY).find(each => each.matches('.step'))
  return item && stepIdOf(item)
}

/** Returns where an event is on the slide that is shown, in fractions of it; undefined elsewhere. */
function placeOnSlide({ clientX, clientY }: MouseEvent): { x: number; y: number } | undefined {
  const box = document.querySelector('.canvas-slide')?.getBoundingClientRect()
  if (!box) return undefined
  const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : undefined
}

async function addDocument(editor: Editor, file: File): Promise<void> {
  const { name } = file
  sentFile.value = { name, part: 0 }
  const { reply, ...undoable } = await editor.deck.changeOnServer('import', () => {
    const at = editor.stepIndex.value + 1
    const end = at >= editor.deck.content.value.document.length
    return sendFile<Output<typeof addPages>>(
      `/api/v1/decks/${editor.deckId}/pages${end ? '' : `?at=${at}`}`,
      file,
      {
        signal: new AbortController().signal,
        onProgress: part => {
          sentFile.value = { name, part }
        },
      },
    )
  })
  say(message('addFiles.added', { count: reply.pages, file: name }), undoable)
}
