import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { DeckRow } from './deck-row.tsx'
import { createDeckList } from './deck-list.ts'
import { Problem } from './problem.tsx'
import type { Account, Session } from './session.ts'
import { errorText } from './texts.ts'

/** The delay between typing and a search, in ms: each search counts against the rate limit of the key. */
const searchDelayMs = 400
const plans = { free: 'Free', pro: 'Pro' } as const

/** The decks of the signed-in presenter, each with a button that starts a room. */
export function Decks({ session, account }: { session: Session; account: Account }) {
  const list = useMemo(() => createDeckList(account.secret), [account.secret])
  const q = useSignal('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void list.find('')
    return () => clearTimeout(timer.current)
  }, [list])
  const search = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void list.find(q.value), wait)
  }

  const decks = list.decks.value
  const problem = list.problem.value
  useEffect(() => {
    if (problem?.status === 401) session.signOut(errorText(problem))
  }, [problem])
  return (
    <div class="wide">
      <header class="account">
        <div>
          <h2 class="loud" tabIndex={-1} ref={heading}>
            Your decks
          </h2>
          <p class="quiet">
            {account.team.name}, {plans[account.plan]} plan. Signed in as {account.user.email}.
          </p>
        </div>
        <button type="button" class="side-button" onClick={() => session.signOut()}>
          Sign out
        </button>
      </header>
      <form
        role="search"
        onSubmit={event => {
          event.preventDefault()
          search(0)
        }}
      >
        <label class="sr" for="q">
          Find a deck by its title
        </label>
        <input
          id="q"
          class="field"
          type="search"
          autocomplete="off"
          placeholder="Find a deck by its title"
          value={q.value}
          onInput={event => {
            q.value = event.currentTarget.value
            search(searchDelayMs)
          }}
        />
      </form>
      <p class="sr" role="status">
        {decks && `${decks.length} decks shown.`}
      </p>
      {problem && (
        <div role="alert">
          <Problem {...errorText(problem)} />
        </div>
      )}
      {decks?.length === 0 && !problem && (
        <p class="lead empty">
          {q.value.trim() === '' ? 'There are no decks yet.' : 'No deck title contains this text.'}
        </p>
      )}
      <ul class="decks">
        {decks?.map(deck => (
          <DeckRow key={deck.id} deck={deck} session={session} account={account} />
        ))}
      </ul>
      {list.hasMore.value && (
        <button type="button" class="side-button more" onClick={() => void list.more()}>
          {list.busy.value ? 'Loading …' : 'More'}
        </button>
      )}
    </div>
  )
}
