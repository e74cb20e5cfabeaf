import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Editor } from './editor.ts'

export const EditorContext = createContext<Editor | null>(null)

/** Returns the editor that a part of the page belongs to. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This part belongs inside of an editor.')
  return editor
}
