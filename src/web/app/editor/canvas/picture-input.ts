import { useEffect } from 'preact/hooks'
import type { Editor } from '../model/editor.ts'
import { addPictures } from './add-pictures.ts'

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Takes pictures that are pasted into the page, or dropped on the canvas: returns the handlers of the drop. */
export function usePictureInput(editor: Editor) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pictures = picturesIn(event.clipboardData)
      if (pictures.length === 0 || isField(event.target)) return
      event.preventDefault()
      void addPictures(editor, pictures)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      const pictures = picturesIn(event.dataTransfer)
      if (pictures.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      void addPictures(editor, pictures)
    },
  }
}

/** Whether what somebody types goes into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
