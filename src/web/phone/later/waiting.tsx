import './waiting.css'
import { signal, useSignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { startTimeText } from '#contract/text/figures.ts'
import { RequestError } from '#web/ui/core/request.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { useTimeLeft } from '../countdown.tsx'
import { refusalText } from '../refusal-text.ts'
import { laterMessage, laterMessages } from './language.ts'
import { OwnAvatar } from './own-avatar.tsx'

/** How often this participant has waved on this page: the own picture waves with each. */
const waves = signal(0)

/** Who this participant is in the room, large, and a button for another picture, and for another alias where no name was given. */
export function OwnFace({ client }: { client: RoomClient }) {
  const isChanging = useSignal(false)
  const refusal = useSignal('')
  const change = async () => {
    if (isChanging.value) return
    isChanging.value = true
    refusal.value = ''
    try {
      await client.changeAvatar()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const { why, fix } = refusalText({ code: error.code, error: error.message, fix: error.fix })
      refusal.value = fix ?? why
    } finally {
      isChanging.value = false
    }
  }
  return (
    <div class="own-face">
      {/* A new element for each wave, so that its motion begins anew. */}
      <span key={waves.value} class="large-face" data-waves={waves.value > 0}>
        <OwnAvatar client={client} />
      </span>
      <p class="own-name" dir="auto" role="status">
        {client.name.value ?? client.alias.value}
      </p>
      <button
        type="button"
        class="side-button"
        aria-disabled={isChanging.value}
        onClick={() => void change()}
      >
        {laterMessage(client.name.value === null ? 'waiting.pictureName' : 'waiting.picture')}
      </button>
      <p class="name-message" role="status">
        {refusal.value}
      </p>
    </div>
  )
}

/** That the session starts soon, and how long until then where the host announced it. */
export const ComingStart = ({ client, room }: { client: RoomClient; room: PhoneRoom }) => (
  <>
    <p class="lead">{laterMessage('waiting.text')}</p>
    {typeof room.startsAt === 'string' && (
      <Left key={room.startsAt} startsAt={Date.parse(room.startsAt)} now={client.now} />
    )}
  </>
)

function Left({ startsAt, now }: { startsAt: number; now: () => number }) {
  const left = useTimeLeft(startsAt, now)
  return (
    <p class="start-countdown" role="timer" aria-live="off">
      {left > 0
        ? laterMessage('waiting.startsIn', { time: startTimeText(left) })
        : laterMessage('waiting.soon')}
    </p>
  )
}

/** How long the button says that one has waved, ms: as long as the picture moves. */
const wavedMs = 1_000

/** A button with which this participant lifts their picture on the stage, and which says so. */
export function WaveButton({ client }: { client: RoomClient }) {
  const [hasWaved, setWaved] = useState(false)
  const count = waves.value
  useEffect(() => {
    if (!hasWaved) return undefined
    const timer = setTimeout(() => setWaved(false), wavedMs)
    return () => clearTimeout(timer)
  }, [hasWaved, count])
  return (
    <button
      type="button"
      class="main-button"
      onClick={() => {
        if (!client.react('wave')) return
        waves.value += 1
        setWaved(true)
      }}
    >
      {laterMessage(hasWaved ? 'waiting.waved' : 'waiting.wave')}
    </button>
  )
}

/** Which room this is, and a button that leaves it for another. */
export const RoomNote = ({ code, onLeave }: { code: string; onLeave: () => void }) => (
  <p class="footnote">
    {laterMessages.messageParts('waiting.room', { code: <bdi>{spoken(code)}</bdi> })}{' '}
    <button type="button" class="link" onClick={onLeave}>
      {laterMessage('waiting.notYours')}
    </button>
  </p>
)
