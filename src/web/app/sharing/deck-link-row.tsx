import { useSignal } from '@preact/signals'
import { makeDeckLink } from '#contract/operations/people/make-deck-link.ts'
import { removeDeckLink } from '#contract/operations/people/remove-deck-link.ts'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { Copy } from '../copy.tsx'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { LinkEnd } from './link-end.tsx'

/** The link that shows a deck to whoever has it: off, or on with its address and its end. */
export function DeckLinkRow({
  deckId,
  link,
  onShared,
}: {
  deckId: string
  link: DeckSharing['link']
  onShared: (sharing: DeckSharing) => void
}) {
  const action = useAction()
  /** Whether there is to be a link, until the server has replied. */
  const wanted = useSignal<boolean | null>(null)
  const change = async (work: () => Promise<DeckSharing>) => {
    await action.run(async () => onShared(await work()))
    wanted.value = null
  }
  const make = (days: number | null) => change(() => ask(makeDeckLink, { id: deckId, days }))
  return (
    <div class="sharing-link" role="group" aria-label={message('sharing.link')}>
      <div class="sharing-row">
        <label class="choice row-text">
          <input
            type="checkbox"
            role="switch"
            checked={wanted.value ?? link !== null}
            onChange={({ currentTarget: { checked } }) => {
              wanted.value = checked
              void (checked ? make(null) : change(() => ask(removeDeckLink, { id: deckId })))
            }}
          />
          <span>
            <b>{message('sharing.link.on')}</b>
            <span class="quiet sharing-meaning">{message('sharing.link.meaning')}</span>
          </span>
        </label>
        {link && <LinkEnd expiresAt={link.expiresAt} choose={days => void make(days)} />}
      </div>
      {link && <Copy label={message('sharing.link')} text={link.url} />}
      <Problem error={action.error} />
    </div>
  )
}
