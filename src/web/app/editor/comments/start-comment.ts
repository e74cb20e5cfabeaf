import { holdKeys } from '../hold-keys.ts'
import type { Editor } from '../model/editor.ts'
import { commentsOf } from './comments.ts'

/** Opens the panel of comments with the field of a new one on what is selected. What is typed before it is loaded goes into the field. */
export function startComment(editor: Editor): void {
  const comments = commentsOf(editor)
  if (!comments.isOpen.peek()) holdKeys(import('./comments-panel.tsx'))
  comments.start()
}
