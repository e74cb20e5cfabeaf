import '../read-only.css'
import { effect } from '@preact/signals'
import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../../messages.ts'
import { sayError } from '../../notice.tsx'
import type { DeckEditor } from './deck-editor.ts'
import type { Editor } from './editor.ts'

const refuse = () =>
  sayError(new RequestError(403, message('editor.readOnly'), message('editor.readOnly.fix')))

/** Returns a deck for somebody who may not change it: what others save is shown, and what would change it says why it does not. */
export const readOnlyDeck = (deck: DeckEditor): DeckEditor =>
  Object.assign(Object.create(deck) as DeckEditor, {
    edit(change) {
      // What made the change may tell from it what was left out.
      change(deck.content.value)
      refuse()
    },
    preview: () => undefined,
    undo: refuse,
    redo: refuse,
  } satisfies Partial<DeckEditor>)

/** Keeps texts and pictures of a deck that may not be changed from being opened in place. */
export const refuseEditing = ({ editing }: Pick<Editor, 'editing'>): void =>
  void effect(() => {
    if (editing.value === null) return
    editing.value = null
    refuse()
  })
