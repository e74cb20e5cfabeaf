import { useComputed, useSignal } from '@preact/signals'
import { message, messageParts } from '../messages.ts'
import { timeAgo } from '../time-ago.ts'
import type { ListedDeck } from './deck-list.ts'
import { daysLeft } from './days-left.ts'
import type { CardProps } from './card-props.ts'
import { DeckCheck, DeckMenu, DeckTitle, RestoreButton, addressOf } from './deck-parts.tsx'
import { awaitedFor } from '../upload/uploads.ts'
import { pathOf } from './path-of.ts'
import { useStart } from './use-start.ts'

/** What a card of the grid shows of a deck: its picture, what it is, and what can be done with it. */
export function DeckCard({ deck, selection, ...props }: CardProps) {
  const { actions, rooms, uploads, onLeave } = props

  const isRenaming = useSignal(false)
  const { isStarting, run } = useStart(deck)
  const { value: awaited } = useComputed(() => awaitedFor(uploads.list.value, deck.id))
  const isInBin = deck.deletedAt !== null
  const mayEdit = deck.permission === 'edit'
  const mayPresent = mayEdit || deck.permission === 'present'
  return (
    <>
      <DeckCheck deck={deck} selection={selection} />
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
          <DeckTitle deck={deck} isRenaming={isRenaming} rename={actions.rename} />
        </h2>
        {deck.found ? <Found found={deck.found} /> : <Facts deck={deck} />}
        {!deck.found && deck.lastSession && !isInBin && <LastSession {...deck.lastSession} />}
      </div>
      <div class="deck-buttons">
        {isInBin ? (
          <RestoreButton deck={deck} actions={actions} onLeave={onLeave} />
        ) : (
          <>
            {mayPresent ? (
              <>
                <button
                  type="button"
                  class="side-button start"
                  aria-label={message('listed.start', { title: deck.title })}
                  onClick={() => void run(rooms.start)}
                >
                  {message(isStarting ? 'listed.starting' : 'common.startRoom')}
                </button>
                <button
                  type="button"
                  class="side-button"
                  aria-label={message('listed.rehearse', { title: deck.title })}
                  onClick={() => void run(rooms.rehearse)}
                >
                  {message('common.rehearse')}
                </button>
              </>
            ) : (
              <a
                class="side-button start"
                href={addressOf(deck)}
                aria-label={message('listed.open.label', { title: deck.title })}
              >
                {message('listed.open')}
              </a>
            )}
            <DeckMenu deck={deck} onRename={() => (isRenaming.value = true)} {...props} />
          </>
        )}
      </div>
    </>
  )
}

/** The last session of a deck, which leads to its results. */
const LastSession = ({ room, createdAt, participants }: NonNullable<ListedDeck['lastSession']>) => (
  <p class="quiet">
    <a class="last-session" href={`/rooms/${room}/results`}>
      {message('listed.lastSession', {
        when: timeAgo(Date.parse(createdAt), Date.now()),
        count: participants,
      })}
    </a>
  </p>
)

/** In which text of a deck the sought words stand. The card leads to its step. */
const Found = ({ found }: { found: NonNullable<ListedDeck['found']> }) => (
  <p class="quiet">
    <span class="found">
      {messageParts('listed.found', { step: found.step, text: <bdi>{found.text}</bdi> })}
    </span>
  </p>
)

function Facts({ deck }: { deck: ListedDeck }) {
  const { steps, failedPages, updatedAt, sharedAt, mine, ownerName, deletedAt } = deck
  const facts = [
    failedPages > 0 && <b class="bad">{message('listed.failedPages', { count: failedPages })}</b>,
    // The join screen, which every deck has, is not counted.
    message('listed.steps', { count: steps - 1 }),
    deletedAt === null ? (
      <>
        {messageParts('listed.changed', {
          when: <time dateTime={updatedAt}>{timeAgo(Date.parse(updatedAt), Date.now())}</time>,
        })}
      </>
    ) : (
      <b>{daysLeft(Date.parse(deletedAt), Date.now())}</b>
    ),
    (sharedAt !== null || !mine) &&
      (mine ? (
        message('listed.shared.own')
      ) : (
        <>{messageParts('listed.shared', { person: <bdi>{ownerName}</bdi> })}</>
      )),
  ].filter(fact => fact !== false)
  return (
    <p class="quiet">
      {facts.reduce((first, next) => (
        <>{messageParts('common.list', { first, next })}</>
      ))}
    </p>
  )
}
