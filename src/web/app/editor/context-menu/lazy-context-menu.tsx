import { loadedPart } from '../../loaded-page.tsx'
import { useEditor } from '../model/editor-context.ts'
import { useContextMenu } from './use-context-menu.ts'
import { later } from '../later.ts'

/** Loads the code of the menu. */
export const loadContextMenu = () => later(() => import('./context-menu.tsx'))

const ContextMenu = loadedPart(
  () => loadContextMenu().then(file => file.ContextMenu),
  () => null,
)

/** The context menu of the editor, whose code is loaded when it is asked for first. */
export function LazyContextMenu() {
  const opened = useContextMenu(useEditor())
  return opened.value && <ContextMenu {...opened.value} onClose={() => (opened.value = null)} />
}
