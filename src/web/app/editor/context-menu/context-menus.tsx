import { useEditor } from '../model/editor-context.ts'
import { ContextMenu } from './context-menu.tsx'
import { useContextMenu } from './use-context-menu.ts'

/** The context menus of the editor. None is on the page until it is asked for. */
export function ContextMenus() {
  const opened = useContextMenu(useEditor())
  return opened.value && <ContextMenu {...opened.value} onClose={() => (opened.value = null)} />
}
