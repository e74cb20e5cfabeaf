import './selection-bar.css'
import { IconButton } from '../icon-button.tsx'
import { message, messageParts } from '../messages.ts'
import { makesDecks } from '../session.ts'
import type { ListedDeck } from './deck-list.ts'
import type { ManyDecks } from './many-decks.ts'
import type { Selection } from './selection.ts'

/** What can be done to the decks that are selected, at the lower edge of the window. */
export function SelectionBar({
  selection,
  many,
  onMove,
}: {
  selection: Selection
  many: ManyDecks
  /** Chooses the folder to which they are moved. */
  onMove(decks: readonly ListedDeck[]): void
}) {
  const count = selection.ids.value.size
  const decks = selection.decks()
  const isInBin = decks.some(({ deletedAt }) => deletedAt !== null)
  const isStarred = decks.every(({ starred }) => starred)
  const isShared = decks.every(({ sharedAt }) => sharedAt !== null)
  const run = (work: (decks: readonly ListedDeck[]) => Promise<void>) => () => {
    selection.clear()
    void work(decks)
  }
  return (
    <div class="selection-place">
      <div class="selection-bar" role="toolbar" aria-label={message('selection.label')}>
        <p role="status">
          {messageParts('selection.count', { count, decks: <b>{message('library.decks', { count })}</b> })}
        </p>
        {isInBin ? (
          <button type="button" class="side-button" onClick={run(many.restore)}>
            {message('common.restore')}
          </button>
        ) : (
          <>
            <button type="button" class="side-button" onClick={() => onMove(decks)}>
              {message('listed.move')}
            </button>
            {makesDecks() && !isShared && (
              <button type="button" class="side-button" onClick={run(many.share)}>
                {message('selection.share')}
              </button>
            )}
            <button type="button" class="side-button" onClick={run(chosen => many.star(chosen, !isStarred))}>
              {message(isStarred ? 'listed.unstar' : 'listed.star')}
            </button>
            <button type="button" class="side-button" onClick={run(many.bin)}>
              {message('listed.bin')}
            </button>
          </>
        )}
        <IconButton icon="close" label={message('selection.none')} keys="Escape" onPress={selection.clear} />
      </div>
    </div>
  )
}
