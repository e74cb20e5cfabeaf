import { computed, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { spoken } from '#web/ui/core/room-code.ts'
import { dateLocale } from '../date-locale.ts'
import { message } from '../messages.ts'
import { rowsInSight } from './rows-in-sight.ts'
import type { Session, SessionList } from './session-list.ts'
import { drawnIndexes, useInSight, useWidth } from '../use-in-sight.ts'

/** The heights of a row, rem: in columns, and below one another where there is little space. They stand in `sessions.css`, too. */
const rowRem = { wide: 4.5, narrow: 8 } as const
/** From this width on a row has columns, px. */
const wideFrom = 760

/** The sessions as rows of one height, of which only those in sight are in the page, and the one that has the focus. */
export function SessionRows({ list }: { list: SessionList }) {
  const place = useRef<HTMLUListElement>(null)
  const width = useWidth(place)
  const focused = useSignal<number | null>(null)
  const total = list.total.value
  const sessions = list.sessions.value ?? []
  const isWide = width >= wideFrom
  const rowHeight = Math.round((isWide ? rowRem.wide : rowRem.narrow) * remOf())

  const sight = useInSight(place, width, (top, bottom) => rowsInSight(rowHeight, total, top, bottom), [
    rowHeight,
    total,
  ])

  useEffect(() => {
    if (sight.last > 0) void list.loadTo(sight.last - 1)
  }, [sight.last, list.shown.value])

  const indexes = drawnIndexes(sight, focused.value, total)
  return (
    <ul
      ref={place}
      class="session-rows"
      role="list"
      aria-label={message('sessions.label')}
      data-wide={isWide}
      style={{ height: `${total * rowHeight}px` }}
      onFocusIn={event => (focused.value = indexAt(event.target))}
      onFocusOut={event => (focused.value = indexAt(event.relatedTarget))}
    >
      {width > 0 &&
        indexes.map(index => (
          <li
            key={sessions[index]?.id ?? `place-${index}`}
            class="session"
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ top: `${index * rowHeight}px`, height: `${rowHeight}px` }}
          >
            {sessions[index] && <Row session={sessions[index]} />}
          </li>
        ))}
    </ul>
  )
}

function Row({
  session: { id, title, deckTitle, code, status, createdAt, startedBy, participants, answers, tags },
}: {
  session: Session
}) {
  return (
    <>
      <div class="session-what">
        <p class="session-title">
          <a href={`/rooms/${id}/results`} dir="auto">
            {title}
          </a>
          {status !== 'ended' && (
            <span class="badge" data-live={status === 'live'}>
              {message(status === 'live' ? 'sessions.live' : 'sessions.lobby')}
            </span>
          )}
        </p>
        <p class="session-more quiet">
          {deckTitle !== null && deckTitle !== title ? (
            <bdi>{deckTitle}</bdi>
          ) : (
            message('sessions.room', { code: spoken(code) })
          )}
          {tags.map(tag => (
            <span key={tag} class="tag">
              <bdi>{tag}</bdi>
            </span>
          ))}
        </p>
      </div>
      <p class="session-when">
        <time dateTime={createdAt}>{moment.value.format(Date.parse(createdAt))}</time>
      </p>
      <p class="session-host">
        <bdi>{startedBy.name}</bdi>
      </p>
      <p class="session-counts">
        <span>{message('sessions.people', { count: participants })}</span>
        <span>{message('sessions.answers', { count: answers })}</span>
      </p>
    </>
  )
}

/** Made once for all rows. */
const moment = computed(
  () =>
    new Intl.DateTimeFormat(dateLocale(), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

const remOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Returns the index of the row that an element lies in; null for others. */
function indexAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return row === null ? null : Number(row.getAttribute('data-index'))
}
