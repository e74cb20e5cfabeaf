import { useSignal } from '@preact/signals'
import { startRoom } from '#contract/operations/start-room.ts'
import { plural } from '#contract/figures.ts'
import { call } from '#web/ui/core/client.ts'
import { RequestError } from '#web/ui/core/request.ts'
import type { ListedDeck } from './deck-list.ts'
import { Problem } from './problem.tsx'
import type { Account, Session } from './session.ts'
import { Started } from './started.tsx'
import { errorText, timeAgo } from './texts.ts'

/** One deck with its picture, title and room. */
export function DeckRow({
  deck,
  session,
  account,
}: {
  deck: ListedDeck
  session: Session
  account: Account
}) {
  const isBusy = useSignal(false)
  const problem = useSignal<RequestError | null>(null)
  /** Whether the room was just started, so that it gets the focus. */
  const isFresh = useSignal(false)
  const room = session.started.value[deck.id]
  const start = async () => {
    if (isBusy.value) return
    isBusy.value = true
    problem.value = null
    try {
      session.keepRoom(deck.id, await call(startRoom, { deckId: deck.id }, { key: account.secret }))
      isFresh.value = true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      problem.value = error
    } finally {
      isBusy.value = false
    }
  }
  return (
    <li class="deck">
      <div class="deck-head">
        {deck.thumbnail === null ? (
          <span class="deck-picture" />
        ) : (
          // The URL may name another host than the one of this page.
          <img
            class="deck-picture"
            src={new URL(deck.thumbnail).pathname}
            width="400"
            height="225"
            alt=""
            loading="lazy"
          />
        )}
        <div class="deck-text">
          <h3 dir="auto">
            {deck.starred && (
              <svg class="starred" viewBox="0 0 24 24" role="img" aria-label="Starred">
                <path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z" />
              </svg>
            )}
            {deck.title}
          </h3>
          <p class="quiet">
            {/* The join screen, which every deck has, is not counted. */}
            {plural(deck.steps - 1, 'step')}, changed{' '}
            <time dateTime={deck.updatedAt} title={new Date(deck.updatedAt).toLocaleString('en-GB')}>
              {timeAgo(Date.parse(deck.updatedAt), Date.now())}
            </time>
          </p>
        </div>
        <button
          type="button"
          class="side-button start"
          aria-label={`${room ? 'Start another room' : 'Start a room'} for ${deck.title}`}
          onClick={() => void start()}
        >
          {isBusy.value ? 'Starting …' : room ? 'Start another' : 'Start a room'}
        </button>
      </div>
      <div role="alert">{problem.value && <Problem {...errorText(problem.value)} />}</div>
      {room && <Started key={room.code} room={room} isFresh={isFresh.value} />}
    </li>
  )
}
