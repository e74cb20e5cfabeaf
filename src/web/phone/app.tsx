import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { openRoom, type RoomClient } from '#web/ui/core/room-client.ts'
import { withoutPrefix, withPrefix } from '#web/ui/core/prefix.ts'
import { codeInPath } from './address.ts'
import { PollView } from './poll-view.tsx'
import { Room } from './room.tsx'
import { useRoomLanguage } from './room-language.tsx'
import { useLater } from './later/later.ts'
import { EnterCode } from './screens/enter-code.tsx'
import { Notice } from './screens/notice.tsx'
import { useRoomTheme } from './use-room-theme.ts'
import { message, messages } from './language.ts'
import { refusalText } from './refusal-text.ts'

/** The page of the phone: `/j` asks for the code, `/j/{code}` shows that room. */
export function App() {
  const client = useSignal<RoomClient | null>(null)
  /** Whether the code was typed on this page, so that a wrong code is shown in the form. */
  const typed = useSignal(false)
  /** Whether the results of a session that is over are shown; null until this person decides. */
  const isReading = useSignal<boolean | null>(null)

  const enter = (code: string | null) => {
    client.value?.close()
    client.value = code === null ? null : openRoom(code)
  }
  useEffect(() => {
    const follow = () => enter(codeInPath(withoutPrefix(location.pathname)))
    follow()
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      enter(null)
    }
  }, [])

  const open = client.value
  const room = open?.room.value
  const gone = open?.gone.value
  useRoomTheme(room?.theme)
  useRoomLanguage(room)
  useEffect(() => {
    document.title = `${room?.title ?? message('page.title')} – Live Poll Deck`
    if (open && room && codeInPath(withoutPrefix(location.pathname)) !== open.code)
      history.pushState(null, '', withPrefix(`/j/${open.code}`))
  }, [open, room?.title])

  const leave = () => {
    typed.value = false
    isReading.value = null
    enter(null)
    history.pushState(null, '', withPrefix('/j'))
  }
  if (!open || gone?.reason === 'unknown' || (typed.value && !room && !gone))
    return (
      <EnterCode
        key="code"
        code={open?.code ?? ''}
        busy={open !== null && !gone}
        away={open?.connection.value === 'waiting'}
        refused={gone ? refusalText(gone) : undefined}
        onCode={code => {
          typed.value = true
          enter(code)
        }}
      />
    )
  // Who comes after the end comes for the results.
  const reads = isReading.value ?? (room?.resultsShared && open.participantId.value === null)
  if (gone?.reason === 'ended' && reads)
    return (
      <Results
        client={open}
        onClose={() => {
          isReading.value = false
        }}
      />
    )
  if (gone?.reason === 'ended')
    return (
      <Notice
        title={gone.error === undefined ? message('ended.title') : refusalText(gone).why}
        theme={room?.theme}
        deck={room?.title}
        above={room?.closing && <Closing client={open} room={room} />}
        {...(room?.resultsShared
          ? {
              action: message('ended.results'),
              onAction: () => {
                isReading.value = true
              },
              second: message('join.another'),
              onSecond: leave,
            }
          : { action: message('join.another'), onAction: leave })}
      >
        {messages.sentences(gone.error === undefined ? message('ended.byHost') : '', message('ended.close'))}
        {gone.error === undefined && <Summary client={open} />}
      </Notice>
    )
  if (gone) {
    const { why, fix } = refusalText(gone.error === undefined ? { code: 'kicked' } : gone)
    return (
      <Notice
        title={why}
        action={message('join.retry')}
        onAction={() => open.retry()}
        second={message('join.anotherCode')}
        onSecond={leave}
      >
        {fix}
      </Notice>
    )
  }
  if (!room)
    return open.connection.value === 'waiting' ? (
      <Notice title={message('join.unreachable')}>
        {messages.sentences(
          message('join.retrying'),
          open.unsent.value > 0 ? message('join.answerKept') : '',
        )}
      </Notice>
    ) : (
      <Notice title={message('join.joining')} />
    )
  return <Room client={open} room={room} onLeave={leave} />
}

/** What the host asks at the end: nothing until its code is loaded. */
function Closing(props: { client: RoomClient; room: PhoneRoom }) {
  const later = useLater()
  return (
    later && (
      <later.ClosingQuestion
        {...props}
        drawPoll={pollState => (
          <PollView key={pollState.pollId} client={props.client} pollState={pollState} alone={false} />
        )}
      />
    )
  )
}

/** What this participant did in the session: nothing until its code is loaded. */
function Summary({ client }: { client: RoomClient }) {
  const later = useLater()
  return later && <later.OwnSummary client={client} />
}

/** What the room answered: nothing until its code is loaded. */
function Results(props: { client: RoomClient; onClose: () => void }) {
  const later = useLater()
  return later && <later.SharedResults {...props} />
}
