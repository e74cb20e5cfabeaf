import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { RequestError } from '#web/ui/core/request.ts'
import { IconButton } from '../../icon-button.tsx'
import { sayError } from '../../notice.tsx'
import { isDialogOpen, isField } from '../event-target.ts'

type DialogOf = ComponentType<{ onClose: () => void }>

/** The dialogs of the bar. The code of each is loaded when it is opened. */
const dialogs = {
  history: () => import('../history/history-dialog.tsx').then(file => file.HistoryDialog),
  share: () => import('./share-dialog.tsx').then(file => file.ShareDialog),
  shortcuts: () => import('./shortcuts-dialog.tsx').then(file => file.ShortcutsDialog),
} satisfies Record<string, () => Promise<DialogOf>>

const failed = new RequestError(0, 'This could not be loaded.', 'Check the connection and try again.')

/** The buttons of history, sharing and shortcuts. */
export function DeckButtons() {
  const opened = useSignal<{ Content: DialogOf } | null>(null)
  const open = (name: keyof typeof dialogs) => {
    dialogs[name]().then(
      Content => (opened.value = { Content }),
      () => sayError(failed),
    )
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isField(event.target) || isDialogOpen()) return
      event.preventDefault()
      open('shortcuts')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <div class="tools">
        <IconButton icon="history" label="History" text onPress={() => open('history')} />
        <IconButton icon="share" label="Share" text onPress={() => open('share')} />
        <IconButton icon="help" label="Shortcuts" keys="?" onPress={() => open('shortcuts')} />
      </div>
      {opened.value && <opened.value.Content onClose={() => (opened.value = null)} />}
    </>
  )
}
