import { useComputed } from '@preact/signals'
import { updateDeck } from '#contract/operations/update-deck.ts'
import { Copy } from '../../copy.tsx'
import { Dialog } from '../../dialog.tsx'
import { Problem } from '../../problem.tsx'
import { ask, team } from '../../session.ts'
import { useAction } from '../../use-action.ts'
import { useEditor } from '../model/editor-context.ts'
import { DeckFiles } from './deck-files.tsx'

/** Who reaches the deck: the team, agents by their keys, and the files in which it can be saved. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { deckId, deck, opened } = useEditor()
  const action = useAction()
  const isShared = useComputed(() => opened.value.shared)
  const { mine, baseUrl } = opened.value
  const teamName = team()?.name ?? 'your team'
  const { title } = deck.settled.value
  const share = async (shared: boolean) => {
    const show = (isShown: boolean) => (opened.value = { ...opened.value, shared: isShown })
    show(shared)
    const isDone = await action.run(async () => {
      await ask(updateDeck, { id: deckId, shared })
    })
    if (!isDone) show(!shared)
  }
  return (
    <Dialog title="Share" onClose={onClose}>
      <div class="dialog-body">
        <div>
          <label class="choice">
            <input
              type="checkbox"
              role="switch"
              checked={isShared.value}
              aria-describedby="share-meaning"
              onChange={event => void share(event.currentTarget.checked)}
            />
            <b>Everybody in {teamName} can open and change this deck</b>
          </label>
          <p class="quiet" id="share-meaning">
            {isShared.value
              ? `The members of ${teamName} see it in their library, edit it together with you, and start rooms with it.${
                  mine ? '' : ' When you turn this off, only its owner reaches it.'
                }`
              : 'Now only you reach it, and agents with your keys.'}
          </p>
          <Problem error={action.error} />
        </div>
        <Copy label="Link for the team" text={`${baseUrl}/decks/${deckId}`} />
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
