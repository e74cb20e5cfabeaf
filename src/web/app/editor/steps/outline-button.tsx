import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { IconButton } from '../../icon-button.tsx'
import { notLoaded } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { sayError } from '../../notice.tsx'
import { isShortcut } from '../event-target.ts'
import { holdKeys } from '../hold-keys.ts'
import { later } from '../later.ts'

/** Loads the outline. */
export const loadOutline = () => later(() => import('../outline/outline-dialog.tsx'))

/** Opens the deck as text. The code of that is loaded when it is opened. */
export function OutlineButton() {
  const opened = useSignal<{ Content: ComponentType<{ onClose: () => void }> } | null>(null)
  const open = () => {
    const loading = loadOutline()
    holdKeys(loading)
    loading.then(
      file => (opened.value = { Content: file.OutlineDialog }),
      () => sayError(notLoaded()),
    )
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'O' || !isShortcut(event)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <IconButton icon="outline" label={message('outline.label')} keys="Shift+O" onPress={open} />
      {opened.value && <opened.value.Content onClose={() => (opened.value = null)} />}
    </>
  )
}
