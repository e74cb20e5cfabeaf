import { useEffect } from 'preact/hooks'
import { loadedPart } from '../../loaded-page.tsx'
import { useEditor } from '../model/editor-context.ts'
import { commentsOf } from './comments.ts'

const CommentsPanel = loadedPart(
  () => import('./comments-panel.tsx').then(file => file.CommentsPanel),
  () => null,
)

/** The panel of comments, over the inspector, while it is open. Its code is loaded before, so that what is typed at once goes into its field. */
export function CommentsPlace() {
  const comments = commentsOf(useEditor())
  useEffect(CommentsPanel.preload, [])
  return comments.isOpen.value ? <CommentsPanel /> : null
}
