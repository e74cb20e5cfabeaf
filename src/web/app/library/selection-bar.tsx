import './selection-bar.css'
import { plural } from '#contract/text/figures.ts'
import { IconButton } from '../icon-button.tsx'
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
      <div class="selection-bar" role="toolbar" aria-label="Selected decks">
        <p role="status">
          <b>{plural(count, 'deck')}</b> selected
        </p>
        {isInBin ? (
          <button type="button" class="side-button" onClick={run(many.restore)}>
            Restore
          </button>
        ) : (
          <>
            <button type="button" class="side-button" onClick={() => onMove(decks)}>
              Move to …
            </button>
            {makesDecks() && !isShared && (
              <button type="button" class="side-button" onClick={run(many.share)}>
                Share with the team
              </button>
            )}
            <button type="button" class="side-button" onClick={run(chosen => many.star(chosen, !isStarred))}>
              {isStarred ? 'Remove the star' : 'Star'}
            </button>
            <button type="button" class="side-button" onClick={run(many.bin)}>
              Move to bin
            </button>
          </>
        )}
        <IconButton icon="close" label="Select none" keys="Escape" onPress={selection.clear} />
      </div>
    </div>
  )
}
