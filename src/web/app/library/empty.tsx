import { limits } from '#contract/limits.ts'
import { Copy } from '../copy.tsx'
import { message } from '../messages.ts'
import type { DeckQuery } from './views.ts'
import { prefix } from '#web/ui/core/prefix.ts'

/** What is said in place of decks when there are none. */
export const EmptyView = ({ query, isMaker }: { query: DeckQuery; isMaker: boolean }) => (
  <p class="lead">{textOf(query, isMaker)}</p>
)

function textOf({ view, folder, used, q }: DeckQuery, isMaker: boolean): string {
  if (q.trim() !== '') return message('empty.sought')
  if (used !== null) return message('empty.used')
  if (folder !== null) return message('empty.folder')
  return message(`empty.${isMaker ? view : 'shared'}`, { count: limits.binDays })
}

/** How decks are made by an agent; for people who have few. */
export const FirstDecks = () => (
  <section class="panel" aria-labelledby="by-agent">
    <h2 id="by-agent">{message('byAgent.label')}</h2>
    <p class="quiet">
      {message('byAgent.lead')} <a href="/settings/api">{message('byAgent.key')}</a>
    </p>
    <Copy label={message('byAgent.address')} text={`${location.origin}${prefix}/api/mcp`} />
  </section>
)
