import { Copy } from '../../copy.tsx'
import { Dialog } from '../../dialog.tsx'
import { message, messageParts } from '../../messages.ts'
import { SharingPanel } from '../../sharing/sharing-panel.tsx'
import { useEditor } from '../model/editor-context.ts'
import { DeckFiles } from './deck-files.tsx'

/** Who reaches the deck: people, the team, whoever has a link, agents by keys; and the files in which it can be saved. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { deckId, deck, opened } = useEditor()
  const { baseUrl } = opened.value
  const { title } = deck.settled.value
  return (
    <Dialog title={message('editorBar.share')} onClose={onClose}>
      <div class="dialog-body">
        <SharingPanel
          deckId={deckId}
          onChange={({ team }) => (opened.value = { ...opened.value, shared: team !== null })}
        />
        <Copy label={message('shareDeck.link')} text={`${baseUrl}/decks/${deckId}`} />
        <div>
          <Copy
            label={message('shareDeck.agent')}
            text={[
              `${message('shareDeck.agent.server')} ${baseUrl}/api/mcp`,
              `${message('shareDeck.agent.deck')} ${deckId} (${title})`,
              message('shareDeck.agent.work'),
            ].join('\n')}
          />
          <p class="quiet">
            {messageParts('shareDeck.agent.key', {
              settings: <a href="/settings/api">{message('shareDeck.agent.settings')}</a>,
            })}
          </p>
        </div>
        <DeckFiles />
      </div>
    </Dialog>
  )
}
