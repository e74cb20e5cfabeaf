import { useComputed, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { plural } from '#contract/text/figures.ts'
import { cleanLine, visibleText } from '#contract/text/visible-text.ts'
import { limits } from '#contract/limits.ts'
import { timeAgo } from '../time-ago.ts'
import type { DeckActions } from './deck-actions.ts'
import type { ListedDeck } from './deck-list.ts'
import { daysLeft } from './days-left.ts'
import { Menu } from '../menu.tsx'
import { makesDecks, team } from '../session.ts'
import { type Uploads, awaitedFor } from '../upload/uploads.ts'
import type { RoomList } from './rooms.ts'
import type { Selection } from './selection.ts'

interface Props {
  deck: ListedDeck
  actions: DeckActions
  rooms: RoomList
  uploads: Uploads
  /** Shows the deck with this id, which was just made. */
  show(id: string): void
  /** Shows who reaches a deck. */
  onShare(deck: ListedDeck): void
  /** Shows the sessions of a deck. */
  onSessions(deck: ListedDeck): void
  /** Chooses the folder to which a deck is moved. */
  onMove(decks: readonly ListedDeck[]): void
  selection: Selection
  /** Moves the focus to the next deck, because this one leaves. Returns a function that gives it to this one again. */
  onLeave(): () => void
}

/** What a card of the grid shows of a deck: its picture, what it is, and what can be done with it. */
export function DeckCard({ deck, selection, ...props }: Props) {
  const { actions, rooms, uploads, show, onShare, onSessions, onMove, onLeave } = props

  const isRenaming = useSignal(false)
  const isStarting = useSignal(false)
  const { value: awaited } = useComputed(() => awaitedFor(uploads.list.value, deck.id))
  const title = useRef<HTMLAnchorElement>(null)
  const isInBin = deck.deletedAt !== null
  const mayEdit = deck.permission === 'edit'
  const mayPresent = mayEdit || deck.permission === 'present'
  const run = async (start: RoomList['start']) => {
    if (isStarting.value) return
    isStarting.value = true
    await start({ id: deck.id, language: deck.language ?? team()?.language ?? null })
    isStarting.value = false
  }
  const copy = async () => {
    const id = await actions.duplicate(deck)
    if (id !== undefined) show(id)
  }
  return (
    <>
      <input
        type="checkbox"
        class="deck-check"
        aria-label={`Select ${deck.title}`}
        checked={selection.ids.value.has(deck.id)}
        onClick={event => {
          if (event.shiftKey) selection.extendTo(deck.id)
          else selection.toggle(deck.id)
        }}
      />
      {deck.thumbnail === null || awaited !== null ? (
        <span class="deck-picture">{awaited}</span>
      ) : (
        // The URL may name another host than the one of this page.
        <img
          class="deck-picture"
          src={pathOf(deck.thumbnail)}
          width="400"
          height="225"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div class="deck-text">
        <h2 dir="auto">
          {isRenaming.value ? (
            <TitleField
              title={deck.title}
              onEnd={(changed, isByKey) => {
                isRenaming.value = false
                if (changed !== null) void actions.rename(deck, changed)
                if (isByKey) requestAnimationFrame(() => title.current?.focus())
              }}
            />
          ) : (
            <>
              {deck.starred && (
                <svg class="starred" viewBox="0 0 24 24" role="img" aria-label="Starred">
                  <path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z" />
                </svg>
              )}
              {isInBin ? (
                deck.title
              ) : (
                <a
                  ref={title}
                  class="deck-link"
                  href={addressOf(deck)}
                  title={`Changed ${new Date(deck.updatedAt).toLocaleString('en-GB')}`}
                >
                  {deck.title}
                </a>
              )}
            </>
          )}
        </h2>
        {deck.found ? <Found found={deck.found} /> : <Facts deck={deck} />}
        {!deck.found && deck.lastSession && !isInBin && <LastSession {...deck.lastSession} />}
      </div>
      <div class="deck-buttons">
        {isInBin ? (
          <button
            type="button"
            class="side-button start"
            aria-label={`Restore ${deck.title}`}
            onClick={() => {
              onLeave()
              void actions.restore(deck)
            }}
          >
            Restore
          </button>
        ) : (
          <>
            {mayPresent ? (
              <>
                <button
                  type="button"
                  class="side-button start"
                  aria-label={`Start a room for ${deck.title}`}
                  onClick={() => void run(rooms.start)}
                >
                  {isStarting.value ? 'Starting …' : 'Start a room'}
                </button>
                <button
                  type="button"
                  class="side-button"
                  aria-label={`Rehearse ${deck.title}`}
                  onClick={() => void run(rooms.rehearse)}
                >
                  Rehearse
                </button>
              </>
            ) : (
              <a class="side-button start" href={addressOf(deck)} aria-label={`Open ${deck.title}`}>
                Open
              </a>
            )}
            <Menu label={`More for ${deck.title}`}>
              {mayEdit && (
                <button type="button" onClick={() => (isRenaming.value = true)}>
                  Rename
                </button>
              )}
              <button type="button" onClick={() => void actions.star(deck)}>
                {deck.starred ? 'Remove the star' : 'Star'}
              </button>
              {makesDecks() && (
                <button type="button" onClick={() => void copy()}>
                  Duplicate
                </button>
              )}
              <button type="button" onClick={() => onShare(deck)}>
                Share …
              </button>
              <button type="button" onClick={() => onMove([deck])}>
                Move to …
              </button>
              {mayPresent && (
                <button type="button" onClick={() => onSessions(deck)}>
                  All results
                </button>
              )}
              {mayEdit && (
                <button
                  type="button"
                  class="bad"
                  onClick={() => {
                    void actions.moveToBin(deck, onLeave())
                  }}
                >
                  Move to bin
                </button>
              )}
            </Menu>
          </>
        )}
      </div>
    </>
  )
}

/** Returns the address of a deck in the editor, at the step in which something was found. */
const addressOf = ({ id, found }: ListedDeck): string =>
  `/decks/${id}${found ? `?step=${encodeURIComponent(found.stepId)}` : ''}`

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The last session of a deck, which leads to its results. */
const LastSession = ({ room, createdAt, participants }: NonNullable<ListedDeck['lastSession']>) => (
  <p class="quiet">
    <a class="last-session" href={`/rooms/${room}/results`}>
      Last session {timeAgo(Date.parse(createdAt), Date.now())}, {plural(participants, 'person', 'people')}
    </a>
  </p>
)

/** In which text of a deck the sought words stand. The card leads to its step. */
const Found = ({ found }: { found: NonNullable<ListedDeck['found']> }) => (
  <p class="quiet">
    <span class="found">
      Step {found.step}: <bdi>{found.text}</bdi>
    </span>
  </p>
)

function Facts({ deck }: { deck: ListedDeck }) {
  const { steps, failedPages, updatedAt, sharedAt, mine, ownerName, deletedAt } = deck
  return (
    <>
      <p class="quiet">
        {failedPages > 0 && (
          <>
            <b class="bad">{plural(failedPages, 'page')} could not be painted</b>,{' '}
          </>
        )}
        {/* The join screen, which every deck has, is not counted. */}
        {plural(steps - 1, 'step')},{' '}
        {deletedAt === null ? (
          <>
            changed <time dateTime={updatedAt}>{timeAgo(Date.parse(updatedAt), Date.now())}</time>
          </>
        ) : (
          <b>{daysLeft(Date.parse(deletedAt), Date.now())}</b>
        )}
        {(sharedAt !== null || !mine) && <>, shared by {mine ? 'you' : <bdi>{ownerName}</bdi>}</>}
      </p>
    </>
  )
}

/** The title of a deck while it is changed: Enter and leaving the field keep it, Escape does not. */
function TitleField({
  title,
  onEnd,
}: {
  title: string
  /** Called with the new title, or null when it stays, and whether a key ended the change. */
  onEnd: (changed: string | null, isByKey: boolean) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const end = (isKept: boolean, isByKey: boolean) => {
    if (isOver.current) return
    isOver.current = true
    const written = visibleText(cleanLine(field.current?.value ?? ''))
    onEnd(isKept && written !== '' && written !== title ? written : null, isByKey)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        end(true, true)
      }}
    >
      <input
        ref={field}
        class="title-field"
        type="text"
        dir="auto"
        aria-label="Deck title"
        maxLength={limits.title}
        defaultValue={title}
        onBlur={() => end(true, false)}
        onKeyDown={event => {
          if (event.key === 'Escape') end(false, true)
        }}
      />
    </form>
  )
}
