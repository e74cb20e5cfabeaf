import { useEffect, useState } from 'preact/hooks'
import type { HostRoom } from '#contract/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { type HostLink, hostLink } from '#web/ui/host-link.ts'
import { back, close, forward, fullScreen, hide } from './keys.ts'

const restMs = 3_000

/** Whether the pointer moved or a key was pressed lately. */
function useAwake(): boolean {
  const [isAwake, setAwake] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAwake(false), restMs)
    }
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const event of events) addEventListener(event, wake)
    wake()
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, wake)
    }
  }, [])
  return isAwake
}

interface Props {
  client: HostClient
  link: HostLink
  room: HostRoom
  onTheme: () => void
}

/** A bar that comes with the pointer and goes when it rests; what is wrong stays until it is mended. */
export function Controls({ client, link, room, onTheme }: Props) {
  const isAwake = useAwake()
  const { status, stepIndex, stepCount, hidden } = room
  const isLive = status === 'live'
  const isOpen = room.polls.some(({ open, step }) => open && step === stepIndex)
  const away = client.connection.value !== 'open' && status !== 'ended'
  const refusal = client.refusal.value
  return (
    <>
      {away ? (
        <p class="notice" role="status">
          The connection is interrupted. Answers are safe; the stage comes back by itself.
        </p>
      ) : null}
      {refusal && isAwake ? (
        <p class="notice" role="alert">
          {refusal.message} {refusal.fix}
        </p>
      ) : null}
      <nav class={`controls ${isAwake ? '' : 'resting'}`} aria-label="Presenter controls">
        <button
          type="button"
          onClick={() => back(client)}
          disabled={!isLive || stepIndex === 0}
          title="Arrow left"
        >
          Back
        </button>
        <span class="place">
          {stepIndex} / {stepCount - 1}
        </span>
        <button
          type="button"
          class="main"
          onClick={() => forward(client)}
          disabled={status === 'ended' || (isLive && stepIndex === stepCount - 1)}
          title="Arrow right"
        >
          {status === 'lobby' ? 'Start' : 'Next'}
        </button>
        <button type="button" onClick={() => close(client)} disabled={!isOpen} title="C">
          Close poll
        </button>
        <button
          type="button"
          onClick={() => hide(client)}
          disabled={status === 'ended'}
          title="H"
          aria-pressed={hidden}
        >
          {hidden ? 'Show results' : 'Hide results'}
        </button>
        <button type="button" onClick={onTheme} title="D">
          Light / dark
        </button>
        <button type="button" onClick={fullScreen} title="F">
          Full screen
        </button>
        <a href={hostLink('host', link)} target="_blank" rel="noreferrer">
          Remote
        </a>
      </nav>
    </>
  )
}
