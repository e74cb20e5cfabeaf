import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { openRoom, type RoomClient } from '#web/ui/core/room-client.ts'
import { codeInPath } from './address.ts'
import { Room } from './room.tsx'
import { EnterCode } from './screens/enter-code.tsx'
import { Notice } from './screens/notice.tsx'
import { useRoomTheme } from './use-room-theme.ts'

/** The page of the phone: `/j` asks for the code, `/j/{code}` shows that room. */
export function App() {
  const client = useSignal<RoomClient | null>(null)
  /** Whether the code was typed on this page, so that a wrong code is shown in the form. */
  const typed = useSignal(false)

  const enter = (code: string | null) => {
    client.value?.close()
    client.value = code === null ? null : openRoom(code)
  }
  useEffect(() => {
    const follow = () => enter(codeInPath(location.pathname))
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
  useEffect(() => {
    document.title = `${room?.title ?? 'Join'} – Live Poll Deck`
    if (open && room && codeInPath(location.pathname) !== open.code)
      history.pushState(null, '', `/j/${open.code}`)
  }, [open, room?.title])

  const leave = () => {
    typed.value = false
    enter(null)
    history.pushState(null, '', '/j')
  }
  if (!open || gone?.reason === 'unknown' || (typed.value && !room && !gone))
    return (
      <EnterCode
        key="code"
        code={open?.code ?? ''}
        busy={open !== null && !gone}
        away={open?.connection.value === 'waiting'}
        error={gone?.error}
        fix={gone?.fix}
        onCode={code => {
          typed.value = true
          enter(code)
        }}
      />
    )
  if (gone?.reason === 'ended')
    return (
      <Notice
        title={gone.error ?? 'Thank you for taking part.'}
        theme={room?.theme}
        action="Join another room"
        onAction={leave}
      >
        {gone.error === undefined && 'The host has ended this session. '}
        You can close this page.
      </Notice>
    )
  if (gone)
    return (
      <Notice
        title={gone.error ?? 'The host removed you from this room.'}
        action="Try again"
        onAction={() => open.retry()}
        second="Enter another code"
        onSecond={leave}
      >
        {gone.fix ?? 'Ask the host whether you can rejoin.'}
      </Notice>
    )
  if (!room)
    return open.connection.value === 'waiting' ? (
      <Notice title="The room cannot be reached.">
        Trying again automatically. Check that this phone is online.
        {open.unsent.value > 0 && ' Your answer is saved on this phone and will be sent.'}
      </Notice>
    ) : (
      <Notice title="Joining the room …" />
    )
  return <Room client={open} room={room} onLeave={leave} />
}
