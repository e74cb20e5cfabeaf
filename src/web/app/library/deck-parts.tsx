import { type Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { cleanLine, visibleText } from '#contract/text/visible-text.ts'
import { dateLocale } from '../date-locale.ts'
import { Menu } from '../menu.tsx'
import { message } from '../messages.ts'
import { makesDecks } from '../session.ts'
import type { DeckActions } from './deck-actions.ts'
import type { CardProps } from './card-props.ts'
import type { ListedDeck } from './deck-list.ts'
import type { Selection } from './selection.ts'

/** Returns the address of a deck in the editor, at the step in which something was found. */
export const addressOf = ({ id, found }: ListedDeck): string =>
  `/decks/${id}${found ? `?step=${encodeURIComponent(found.stepId)}` : ''}`

/** The box that selects a deck; with Shift also those up to the one that was selected last. */
export const DeckCheck = ({ deck, selection }: { deck: ListedDeck; selection: Selection }) => (
  <input
    type="checkbox"
    class="deck-check"
    aria-label={message('listed.select', { title: deck.title })}
    checked={selection.ids.value.has(deck.id)}
    onClick={event => {
      if (event.shiftKey) selection.extendTo(deck.id)
      else selection.toggle(deck.id)
    }}
  />
)

/** The title of a deck, which leads to it, and its star; a field while it is renamed. */
export function DeckTitle({
  deck,
  isRenaming,
  rename,
}: {
  deck: ListedDeck
  isRenaming: Signal<boolean>
  rename: DeckActions['rename']
}) {
  const title = useRef<HTMLAnchorElement>(null)
  const isInBin = deck.deletedAt !== null
  return isRenaming.value ? (
    <TitleField
      title={deck.title}
      onEnd={(changed, isByKey) => {
        isRenaming.value = false
        if (changed !== null) void rename(deck, changed)
        if (isByKey) requestAnimationFrame(() => title.current?.focus())
      }}
    />
  ) : (
    <>
      {deck.starred && (
        <svg class="starred" viewBox="0 0 24 24" role="img" aria-label={message('library.starred')}>
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
          title={message('listed.changedAt', { time: new Date(deck.updatedAt).toLocaleString(dateLocale()) })}
        >
          {deck.title}
        </a>
      )}
    </>
  )
}

/** What can be done with a deck, in a menu; `children` stand at its beginning. */
export function DeckMenu({
  deck,
  onRename,
  children,
  actions,
  show,
  onShare,
  onSessions,
  onMove,
  onLeave,
}: Pick<CardProps, 'deck' | 'actions' | 'show' | 'onShare' | 'onSessions' | 'onMove' | 'onLeave'> & {
  onRename: () => void
  children?: ComponentChildren
}) {
  const mayEdit = deck.permission === 'edit'
  const mayPresent = mayEdit || deck.permission === 'present'
  const copy = async () => {
    const id = await actions.duplicate(deck)
    if (id !== undefined) show(id)
  }
  return (
    <Menu label={message('listed.more', { title: deck.title })}>
      {children}
      {mayEdit && (
        <button type="button" onClick={() => onRename()}>
          {message('common.rename')}
        </button>
      )}
      <button type="button" onClick={() => void actions.star(deck)}>
        {message(deck.starred ? 'listed.unstar' : 'listed.star')}
      </button>
      {makesDecks() && (
        <button type="button" onClick={() => void copy()}>
          {message('common.duplicate')}
        </button>
      )}
      <button type="button" onClick={() => onShare(deck)}>
        {message('listed.share')}
      </button>
      {mayEdit && makesDecks() && (
        <button type="button" onClick={() => void actions.template(deck)}>
          {message(deck.template ? 'listed.notTemplate' : 'listed.template')}
        </button>
      )}
      <button type="button" onClick={() => onMove([deck])}>
        {message('listed.move')}
      </button>
      {mayPresent && (
        <button type="button" onClick={() => onSessions(deck)}>
          {message('listed.allResults')}
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
          {message('listed.bin')}
        </button>
      )}
    </Menu>
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
        aria-label={message('listed.title')}
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

/** The button that takes a deck out of the bin. */
export const RestoreButton = ({
  deck,
  actions,
  onLeave,
}: Pick<CardProps, 'deck' | 'actions' | 'onLeave'>) => (
  <button
    type="button"
    class="side-button start"
    aria-label={message('listed.restore', { title: deck.title })}
    onClick={() => {
      onLeave()
      void actions.restore(deck)
    }}
  >
    {message('common.restore')}
  </button>
)
