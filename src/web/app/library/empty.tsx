import { limits } from '#contract/limits.ts'
import { Copy } from '../copy.tsx'
import type { DeckQuery, View } from './views.ts'
import { prefix } from '#web/ui/core/prefix.ts'

const texts: Record<View, string> = {
  all: 'There are no decks yet. Make the first one with “New deck”, or upload your slides.',
  starred: 'No deck has a star. Give one to a deck that you use often, in its menu.',
  mine: 'You have made no decks yet. Make the first one with “New deck”.',
  shared: 'Nothing is shared with you yet. It will be here.',
  bin: `The bin is empty. What is put there can be restored for ${limits.binDays} days.`,
}

/** What is said in place of decks when there are none. */
export const EmptyView = ({ query, isMaker }: { query: DeckQuery; isMaker: boolean }) => (
  <p class="lead">{textOf(query, isMaker)}</p>
)

function textOf({ view, folder, used, q }: DeckQuery, isMaker: boolean): string {
  if (q.trim() !== '') return 'No deck has these words in its title or on its slides.'
  if (used !== null) return 'No deck here was used then. Choose “Used or not” to see all.'
  if (folder !== null)
    return 'No deck is in this folder. Drag decks onto it, or choose “Move to …” in the menu of a deck.'
  return isMaker ? texts[view] : texts.shared
}

/** How decks are made by an agent; for people who have few. */
export const FirstDecks = () => (
  <section class="panel" aria-labelledby="by-agent">
    <h2 id="by-agent">Let your agent do it</h2>
    <p class="quiet">
      An AI agent builds decks, checks how they look and runs rooms, by the tools of this server, with a key
      of yours. <a href="/settings/api">Make a key for your agent</a>
    </p>
    <Copy label="Address of the MCP server" text={`${location.origin}${prefix}/api/mcp`} />
  </section>
)
