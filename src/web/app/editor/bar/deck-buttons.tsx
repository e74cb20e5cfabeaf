import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { RequestError } from '#web/ui/core/request.ts'
import { IconButton } from '../../icon-button.tsx'
import { message } from '../../messages.ts'
import { sayError } from '../../notice.tsx'
import type { DeckDialog } from './deck-dialogs.ts'
import { isDialogOpen, isField } from '../event-target.ts'

type DialogOf = ComponentType<{ onClose: () => void }>

/** Loads the code of a dialog of the bar. */
const load = async (name: DeckDialog): Promise<DialogOf> =>
  (await import('./deck-dialogs.ts')).dialogs[name]()

/** The buttons of results, history, sharing and shortcuts. */
export function DeckButtons() {
  const opened = useSignal<{ Content: DialogOf } | null>(null)
  const open = (name: DeckDialog) => {
    load(name).then(
      Content => (opened.value = { Content }),
      () => sayError(new RequestError(0, message('editorBar.notLoaded'), message('common.checkConnection'))),
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
        <IconButton icon="poll" label={message('common.results')} onPress={() => open('results')} />
        <IconButton
          icon="history"
          label={message('editorBar.history')}
          text
          onPress={() => open('history')}
        />
        <IconButton icon="share" label={message('editorBar.share')} text onPress={() => open('share')} />
        <IconButton
          icon="help"
          label={message('common.shortcuts')}
          keys="?"
          onPress={() => open('shortcuts')}
        />
      </div>
      {opened.value && <opened.value.Content onClose={() => (opened.value = null)} />}
    </>
  )
}
