import { useSignal } from '@preact/signals'
import type { Folder, TreeTop } from '#contract/deck/folder.ts'
import { limits } from '#contract/limits.ts'
import { createFolder } from '#contract/operations/create-folder.ts'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import type { ListedDeck } from './deck-list.ts'
import { mayChange } from './folder-list.ts'
import { Places } from './places.tsx'

/** Chooses the folder into which decks are put, of the person or of the team, or makes one. */
export function MoveDialog({
  decks,
  folders,
  onMove,
  onClose,
}: {
  decks: readonly ListedDeck[]
  folders: readonly Folder[]
  onMove(place: Folder | TreeTop): void
  onClose(): void
}) {
  const name = useSignal('')
  const action = useAction()
  const choose = (place: Folder | TreeTop) => {
    onMove(place)
    onClose()
  }
  // Of each tree where all of them are alike.
  const places = decks.map(({ folders: own }) => [
    own.find(({ team }) => !team)?.id ?? 'own',
    own.find(({ team }) => team)?.id ?? 'team',
  ])
  const current = [0, 1].flatMap(tree => {
    const ids = new Set(places.map(ids => ids[tree]))
    return ids.size === 1 ? [...ids].filter(id => id !== undefined) : []
  })
  const [first] = decks
  return (
    <Dialog
      title={
        decks.length === 1 && first
          ? message('move.deck', { title: first.title })
          : message('move.decks', { count: decks.length })
      }
      onClose={onClose}
    >
      <div class="dialog-body">
        <p class="quiet">{message('move.lead')}</p>
        <Places
          folders={folders}
          trees={mayChange({ team: true }) ? ['own', 'team'] : ['own']}
          top={message('move.top')}
          current={current}
          onChoose={choose}
        />
        <form
          class="place-new"
          onSubmit={event => {
            event.preventDefault()
            void action.run(async () => choose(await ask(createFolder, { name: name.value })))
          }}
        >
          <Field
            label={message('move.new')}
            required
            autocomplete="off"
            maxLength={limits.folderName}
            value={name}
          />
          <Problem error={action.error} />
          <div class="buttons">
            <button type="submit" class="side-button">
              {message(action.isBusy ? 'common.oneMoment' : 'move.make')}
            </button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
