import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { listRooms } from '#contract/operations/list-rooms.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { dateLocale } from '../date-locale.ts'
import { Dialog } from '../dialog.tsx'
import { message } from '../messages.ts'
import { RoomCode } from '../room-code.tsx'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { sessionsLink } from './session-query.ts'

type Room = Output<typeof listRooms>['rooms'][number]

/** How many sessions are read at once. */
const pageSize = 30

/** The sessions of a deck, the last first: when they were, who hosted them, how many came, and the way to the results. */
export function SessionsDialog({
  deck,
  title,
  onClose,
}: {
  deck: string
  title: string
  onClose: () => void
}) {
  const rooms = useSignal<readonly Room[] | null>(null)
  const next = useSignal<string | null>(null)
  const action = useAction()
  const read = () =>
    action.run(async () => {
      const sent = { deckId: deck, rehearsal: false, limit: pageSize }
      const page = await ask(listRooms, next.value === null ? sent : { ...sent, cursor: next.value })
      rooms.value = [...(rooms.value ?? []), ...page.rooms]
      next.value = page.next
    })
  useEffect(() => void read(), [])
  return (
    <Dialog title={message('sessions.ofDeck', { deck: title })} onClose={onClose}>
      <div class="dialog-body">
        <Problem error={action.error} />
        {rooms.value?.length === 0 && <p class="quiet">{message('sessions.ofDeck.none')}</p>}
        <ul class="rows" role="list">
          {rooms.value?.map(room => (
            <li key={room.id} class="row">
              <div class="row-text">
                <p>
                  <b>{dateOf(room.createdAt)}</b>
                  {room.title !== title && (
                    <>
                      {' · '}
                      <bdi>{room.title}</bdi>
                    </>
                  )}
                </p>
                <p class="quiet">
                  <RoomCode code={room.code} /> · {message('sessions.people', { count: room.participants })} ·{' '}
                  {room.endedAt === null && `${message('sessions.running')} · `}
                  <bdi>{room.startedBy.name}</bdi>
                </p>
              </div>
              <a
                class="side-button"
                href={`/rooms/${room.id}/results`}
                aria-label={message('sessions.results', {
                  date: dateOf(room.createdAt),
                  code: spoken(room.code),
                })}
              >
                {message('common.results')}
              </a>
            </li>
          ))}
        </ul>
        {rooms.value && rooms.value.length > 0 && (
          <p>
            <a href={sessionsLink({ deck })}>{message('sessions.all')}</a>
          </p>
        )}
        {next.value !== null && (
          <button type="button" class="side-button" onClick={() => void read()}>
            {message('common.showMore')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

const dateOf = (time: string): string =>
  new Date(time).toLocaleString(dateLocale(), { dateStyle: 'long', timeStyle: 'short' })
