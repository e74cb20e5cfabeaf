import { useSignal } from '@preact/signals'
import { makeDeckLink } from '#contract/operations/people/make-deck-link.ts'
import { removeDeckLink } from '#contract/operations/people/remove-deck-link.ts'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { Copy } from '../copy.tsx'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'

/** For how long a link may be made, by days; null is for ever. */
const lives: readonly { days: number | null; name: string }[] = [
  { days: null, name: 'Until you remove it' },
  { days: 1, name: 'For a day' },
  { days: 7, name: 'For a week' },
  { days: 30, name: 'For 30 days' },
  { days: 90, name: 'For 90 days' },
]

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
    <div class="sharing-link" role="group" aria-label="Link to see the slides">
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
            <b>Anybody with a link can see the slides</b>
            <span class="quiet sharing-meaning">Without an account. No notes, right answers or results.</span>
          </span>
        </label>
        {link && (
          <select
            class="select"
            aria-label="How long the link works"
            value="keep"
            onChange={({ currentTarget: { value } }) => {
              const chosen = lives[Number(value)]
              if (chosen) void make(chosen.days)
            }}
          >
            <option value="keep">{endOf(link)}</option>
            {lives.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      {link && <Copy label="Link to see the slides" text={link.url} />}
      <Problem error={action.error} />
    </div>
  )
}

const endOf = ({ expiresAt }: NonNullable<DeckSharing['link']>): string =>
  expiresAt === null
    ? 'Works until you remove it'
    : `Works until ${new Date(expiresAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`
