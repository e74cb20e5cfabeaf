import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Measure } from '#scene/text.ts'
import { useNow } from '#web/ui/clock.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import type { HostLink } from '#web/ui/host-link.ts'
import { qrOf } from '#web/ui/qr.ts'
import { drawRoom, stepLabel } from '#web/ui/room-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { whyOut } from '#web/ui/why-out.ts'
import { Controls } from './controls.tsx'
import { Sign } from './sign.tsx'
import { useKeys } from './keys.ts'

/** What the room looks at: the step that is on, as one picture, and controls that come with the pointer. */
export function Stage({ client, link, measure }: { client: HostClient; link: HostLink; measure: Measure }) {
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    localStorage.getItem('stage-theme') === 'dark' ? 'dark' : 'light',
  )
  const room = client.room.value
  const deck = client.deck.value
  const isRunning = room?.polls.some(({ open, deadline }) => open && deadline !== null) ?? false
  const now = useNow(client.now, isRunning)
  const joinUrl = room?.joinUrl ?? ''
  const qr = useMemo(() => (joinUrl === '' ? [] : qrOf(joinUrl)), [joinUrl])
  const swapTheme = () => {
    const other = theme === 'light' ? 'dark' : 'light'
    localStorage.setItem('stage-theme', other)
    setTheme(other)
  }
  useKeys(client, swapTheme)
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  useEffect(() => {
    if (deck) document.title = `${deck.title} – stage`
  }, [deck])

  const refusal = client.refusal.value
  if (client.isOut.value && refusal) return <Sign {...whyOut(refusal)} />
  if (!room || !deck)
    return <Sign title="Opening the stage …" text="It comes by itself as soon as the service answers." />
  const view = {
    deck,
    room,
    people: client.people.value,
    tallies: client.tallies.value,
    now,
    theme,
    measure,
    qr,
  }
  const isOver = room.status === 'ended'
  const label = isOver ? 'The session is over. Thank you.' : stepLabel(deck.document, room.stepIndex)
  const prompts = new Map(room.polls.map(({ pollId, step }) => [pollId, stepLabel(deck.document, step)]))
  const shown = room.polls.filter(({ step }) => isOver || step === room.stepIndex)
  const twins = room.hidden
    ? []
    : shown.flatMap(({ pollId }) => {
        const tally = client.tallies.value.get(pollId)
        return tally
          ? [{ caption: prompts.get(pollId) ?? '', summary: tally.summary, table: tally.table }]
          : []
      })
  return (
    <main class="stage">
      <SceneSvg key={isOver ? 'ended' : room.stepIndex} scene={drawRoom(view)} label={label} twins={twins} />
      <Controls client={client} link={link} room={room} onTheme={swapTheme} />
    </main>
  )
}
