import { SessionsDialog } from '../../results/sessions-dialog.tsx'
import { useEditor } from '../model/editor-context.ts'

/** The sessions of the deck that is open, with the way to their results. */
export function ResultsDialog({ onClose }: { onClose: () => void }) {
  const { deckId, deck } = useEditor()
  return <SessionsDialog deck={deckId} title={deck.content.value.title} onClose={onClose} />
}
