import { useComputed, useSignal } from '@preact/signals'
import { message, messageParts } from '../messages.ts'
import { timeAgo } from '../time-ago.ts'
import { awaitedFor } from '../upload/uploads.ts'
import type { CardProps } from './card-props.ts'
import { DeckCheck, DeckMenu, DeckTitle, RestoreButton } from './deck-parts.tsx'
import { daysLeft } from './days-left.ts'
import { useStart } from './use-start.ts'

/** What a row of the list shows of a deck, and what can be done with it. */
export function DeckRow({ deck, selection, ...props }: CardProps) {
  const { actions, rooms, uploads, onLeave } = props
  const isRenaming = useSignal(false)
  const { run } = useStart(deck)
  const { value: awaited } = useComputed(() => awaitedFor(uploads.list.value, deck.id))
  const { lastSession, found } = deck
  const isInBin = deck.deletedAt !== null
  const mayPresent = deck.permission === 'edit' || deck.permission === 'present'
  return (
    <>
      <span role="cell" class="row-check">
        <DeckCheck deck={deck} selection={selection} />
      </span>
      <span role="cell" class="row-title" dir="auto">
        <DeckTitle deck={deck} isRenaming={isRenaming} rename={actions.rename} />
        {awaited !== null && <span class="quiet"> {awaited}</span>}
        {found && (
          <span class="quiet">
            {' '}
            {messageParts('listed.found', { step: found.step, text: <bdi>{found.text}</bdi> })}
          </span>
        )}
      </span>
      <span role="cell" class="row-owner quiet">
        {deck.mine ? message('common.you') : <bdi>{deck.ownerName}</bdi>}
      </span>
      <span role="cell" class="row-changed quiet">
        {deck.deletedAt === null ? (
          <time dateTime={deck.updatedAt}>{timeAgo(Date.parse(deck.updatedAt), Date.now())}</time>
        ) : (
          daysLeft(Date.parse(deck.deletedAt), Date.now())
        )}
      </span>
      <span role="cell" class="row-session quiet">
        {lastSession ? timeAgo(Date.parse(lastSession.createdAt), Date.now()) : '–'}
      </span>
      <span role="cell" class="row-results quiet">
        {lastSession ? (
          <a
            class="last-session"
            href={`/rooms/${lastSession.room}/results`}
            aria-label={message('listed.results', { count: lastSession.participants, title: deck.title })}
          >
            {message('listed.people', { count: lastSession.participants })}
          </a>
        ) : (
          '–'
        )}
      </span>
      <span role="cell" class="row-menu">
        {isInBin ? (
          <RestoreButton deck={deck} actions={actions} onLeave={onLeave} />
        ) : (
          <DeckMenu deck={deck} onRename={() => (isRenaming.value = true)} {...props}>
            {mayPresent && (
              <>
                <button type="button" onClick={() => void run(rooms.start)}>
                  {message('common.startRoom')}
                </button>
                <button type="button" onClick={() => void run(rooms.rehearse)}>
                  {message('common.rehearse')}
                </button>
              </>
            )}
          </DeckMenu>
        )}
      </span>
    </>
  )
}
