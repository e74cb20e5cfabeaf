import { useEffect } from 'preact/hooks'
import type { Editor } from '../model/editor.ts'
import { isField } from '../event-target.ts'
import { isPictureOrFilm } from '../films/is-film.ts'
import { loadAddPictures } from './load-add-pictures.ts'

const picturesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(isPictureOrFilm)

/** Takes pictures and films that are pasted into the page. */
export function usePictureInput(editor: Editor): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pictures = picturesIn(event.clipboardData)
      if (pictures.length === 0 || isField(event.target)) return
      event.preventDefault()
      void loadAddPictures().then(file => file.addPictures(editor, pictures))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
