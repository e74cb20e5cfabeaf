import { Dialog } from '../dialog.tsx'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { message } from '../messages.ts'
import { SharingPanel } from './sharing-panel.tsx'

/** Who reaches a deck of the library. */
export const DeckSharingDialog = ({
  deck: { id, title },
  onChange,
  onClose,
}: {
  deck: { id: string; title: string }
  onChange: (sharing: DeckSharing) => void
  onClose: () => void
}) => (
  <Dialog title={message('sharing.title', { title })} onClose={onClose}>
    <div class="dialog-body">
      <SharingPanel deckId={id} onChange={onChange} />
    </div>
  </Dialog>
)
