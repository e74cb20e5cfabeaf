import { loadedPart } from '../../loaded-page.tsx'
import { useEditor } from '../model/editor-context.ts'
import { commentsOf } from './comments.ts'

const CommentsPanel = loadedPart(
  () => import('./comments-panel.tsx').then(file => file.CommentsPanel),
  () => null,
)

/** The panel of comments, over the inspector, while it is open. Its code is loaded then. */
export function CommentsPlace() {
  const comments = commentsOf(useEditor())
  return comments.isOpen.value ? <CommentsPanel /> : null
}
