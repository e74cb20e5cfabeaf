import { Copy } from '../../copy.tsx'
import { Dialog } from '../../dialog.tsx'
import { SharingPanel } from '../../sharing/sharing-panel.tsx'
import { useEditor } from '../model/editor-context.ts'
import { DeckFiles } from './deck-files.tsx'

/** Who reaches the deck: people, the team, whoever has a link, agents by keys; and the files in which it can be saved. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { deckId, deck, opened } = useEditor()
  const { baseUrl } = opened.value
  const { title } = deck.settled.value
  return (
    <Dialog title="Share" onClose={onClose}>
      <div class="dialog-body">
        <SharingPanel
          deckId={deckId}
          onChange={({ team }) => (opened.value = { ...opened.value, shared: team !== null })}
        />
        <Copy label="Link for those who reach it" text={`${baseUrl}/decks/${deckId}`} />
        <div>
          <Copy
            label="Copy for your agent"
            text={`MCP server: ${baseUrl}/api/mcp\nDeck: ${deckId} (${title})\nWork on this deck. I see your changes while you make them.`}
          />
          <p class="quiet">
            An agent needs a key of yours: <a href="/settings/api">API settings</a>.
          </p>
        </div>
        <DeckFiles />
      </div>
    </Dialog>
  )
}
