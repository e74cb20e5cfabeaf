import type { AppKey } from '../messages.ts'
import {
  areHidden,
  areLocked,
  groupSelected,
  hideSelected,
  isOneGroup,
  lockSelected,
  ungroupSelected,
} from './handle-elements.ts'
import type { Editor } from './model/editor.ts'

interface Offered {
  name: AppKey
  keys: string
  act: (editor: Editor) => void
}

/** Returns what menus offer to do with the selected elements whatever they are: group, lock and hide them, or the opposite. */
export function offeredHandling(editor: Editor): Offered[] {
  const selected = editor.selected.value
  const canGroup = selected.length > 1 && !isOneGroup(editor)
  const canPart = selected.some(({ item }) => item.group !== undefined)
  const canHide = selected.some(({ list }) => list !== 'overlays')
  return [
    ...(canGroup ? ([{ name: 'arrange.group', keys: 'Ctrl+G', act: groupSelected }] as const) : []),
    ...(canPart ? ([{ name: 'arrange.ungroup', keys: 'Ctrl+Shift+G', act: ungroupSelected }] as const) : []),
    { name: areLocked(editor) ? 'arrange.unlock' : 'arrange.lock', keys: 'Ctrl+Shift+L', act: lockSelected },
    ...(canHide
      ? ([
          {
            name: areHidden(editor) ? 'arrange.show' : 'arrange.hide',
            keys: 'Ctrl+Shift+H',
            act: hideSelected,
          },
        ] as const)
      : []),
  ]
}
