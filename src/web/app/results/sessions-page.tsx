import './sessions.css'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { listSessionFacets } from '#contract/operations/people/list-session-facets.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { query } from '../location.ts'
import { message } from '../messages.ts'
import { NoticePlace } from '../notice.tsx'
import { Problem } from '../problem.tsx'
import { account, ask } from '../session.ts'
import { createSessionList } from './session-list.ts'
import { type SessionQuery, type Span, isNarrowed, queryOf, sessionsLink, spans } from './session-query.ts'
import { SessionRows } from './session-rows.tsx'

type Facets = Output<typeof listSessionFacets>

/** The delay between typing and a search, in ms. */
const searchDelayMs = 150

/** All sessions within reach, the newest first: found by words, deck, tag, host and time. */
export function SessionsPage() {
  const list = useMemo(() => createSessionList(), [])
  const wanted = useSignal(queryOf(query.value))
  const facets = useSignal<Facets | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasTeam = account.value?.team != null
  const find = (changed: Partial<SessionQuery>, waitMs = 0) => {
    wanted.value = { ...wanted.value, ...changed }
    clearTimeout(timer.current)
    if (!hasTeam) return
    timer.current = setTimeout(() => {
      // Who comes back from a session finds what they looked for.
      history.replaceState(null, '', withPrefix(sessionsLink(wanted.value)))
      void list.find(wanted.value)
    }, waitMs)
  }
  useEffect(() => {
    document.title = `${message('common.results')} – ${message('common.product')}`
    if (!hasTeam) return undefined
    ask(listSessionFacets, {}).then(
      read => (facets.value = read),
      (error: unknown) => {
        // Sessions are found by words without them.
        if (!(error instanceof RequestError)) throw error
      },
    )
    return () => clearTimeout(timer.current)
  }, [])
  // Links to this page change what is looked for.
  useEffect(() => find(queryOf(query.value)), [query.value])
  const { q, deck, tag, host, time } = wanted.value
  const shown = list.shown.value
  const total = list.total.value
  const { tags = [], hosts = [], decks = [] } = facets.value ?? {}
  return (
    <main class="sheet wide sessions-page">
      <h1 class="loud">{message('common.results')}</h1>
      {!hasTeam && <p class="lead">{message('sessions.noTeam')}</p>}
      <form
        class="session-tools"
        role="search"
        aria-label={message('sessions.label')}
        onSubmit={event => {
          event.preventDefault()
          find({})
        }}
      >
        <input
          class="field"
          type="search"
          autocomplete="off"
          aria-label={message('sessions.search')}
          placeholder={message('common.search')}
          value={q}
          onInput={event => find({ q: event.currentTarget.value }, searchDelayMs)}
        />
        <Filter
          label={message('common.deck')}
          all={message('sessions.deck.all')}
          value={deck}
          choices={decks.map(({ id, title }) => ({ value: id, name: title }))}
          choose={value => find({ deck: value })}
        />
        <Filter
          label={message('sessions.tag')}
          all={message('sessions.tag.all')}
          value={tag}
          choices={tags.map(each => ({ value: each, name: each }))}
          choose={value => find({ tag: value })}
        />
        <Filter
          label={message('sessions.host')}
          all={message('sessions.host.all')}
          value={host}
          choices={hosts.map(({ id, name }) => ({ value: id, name }))}
          choose={value => find({ host: value })}
        />
        <Filter
          label={message('sessions.time')}
          all={message('sessions.time.all')}
          value={time}
          choices={(Object.keys(spans) as Span[]).map(span => ({
            value: span,
            name: message(`sessions.time.${span}`),
          }))}
          choose={value => find(queryOf(`?${new URLSearchParams({ ...wanted.value, time: value })}`))}
        />
      </form>
      <div class="session-count">
        <p class="quiet" role="status">
          {shown && message('sessions.count', { count: total })}
        </p>
        {isNarrowed(wanted.value) && (
          <button
            type="button"
            class="side-button"
            onClick={() => find({ q: '', deck: '', tag: '', host: '', time: '' })}
          >
            {message('common.showAll')}
          </button>
        )}
      </div>
      <Problem error={list.problem.value} />
      {shown && total === 0 && (
        <p class="lead">{message(isNarrowed(shown) ? 'sessions.noneFits' : 'sessions.none')}</p>
      )}
      <SessionRows list={list} />
      <NoticePlace />
    </main>
  )
}

/** A filter with few choices, none chosen at first. One that is not among them, from an address, stays chosen. */
function Filter({
  label,
  all,
  value,
  choices,
  choose,
}: {
  label: string
  all: string
  value: string
  choices: readonly { value: string; name: string }[]
  choose: (value: string) => void
}) {
  const isKnown = value === '' || choices.some(choice => choice.value === value)
  return (
    <select
      class="select"
      aria-label={label}
      value={value}
      data-chosen={value !== ''}
      onChange={event => choose(event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {!isKnown && <option value={value}>{message('sessions.chosen', { filter: label })}</option>}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  )
}
