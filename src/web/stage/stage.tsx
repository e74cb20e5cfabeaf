import { isOnStage } from '#contract/rooms/on-stage.ts'
import { isTimeRunning } from '#contract/rooms/running-time.ts'
import type { ReadonlySignal } from '@preact/signals'
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { Measure } from '#scene/text.ts'
import { useNow } from '#web/ui/clock.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import type { HostLink } from '#web/ui/host-link.ts'
import { offeredActions } from '#web/ui/offered-actions.ts'
import { spinWheel } from '#web/ui/room-actions.ts'
import { outcomesOf } from '#web/ui/outcome.ts'
import { documentPolls } from '#polls/placed.ts'
import { qrOf } from '#scene/qr.ts'
import { screenPageWidth } from '#web/ui/room-scene.ts'
import { stepLabel } from '#web/ui/step-label.ts'
import { useWords } from '#web/ui/scene-words.ts'
import { isTurning } from '#web/ui/turning.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { refusalMessage } from '#web/ui/refusal-message.ts'
import { Controls } from './controls.tsx'
import { Notice } from './notice.tsx'
import { useStageKeys } from './keys.ts'
import { useScheme } from './scheme.ts'
import { useFeedPage } from './feed-page.ts'
import { useLobby } from './lobby.ts'
import { SoundBlocked } from './sound/sound-blocked.tsx'
import { figuresIn } from '#contract/text/figures.ts'
import { Reactions } from './reactions.tsx'
import { Results } from './results.tsx'
import { Picture } from './picture.tsx'
import { usePagesAhead } from './pages-ahead.ts'

/** The page of the stage: the current step as one picture, and the control bar. */
export function Stage({
  client,
  link,
  measure,
}: {
  client: HostClient
  link: HostLink
  measure: ReadonlySignal<Measure>
}) {
  const room = client.room.value
  const deck = client.deck.value
  const words = useWords(room?.language)
  const { scheme, swap } = useScheme(deck?.extras ?? null)
  const isRunning = typeof room?.startsAt === 'string' || room?.polls.some(isTimeRunning) === true
  const now = useNow(client.now, isRunning)
  const joinUrl = room?.joinUrl ?? ''
  const qr = useMemo(() => (joinUrl === '' ? [] : qrOf(joinUrl)), [joinUrl])
  const asked = useMemo(
    () => new Map(deck ? documentPolls(deck.document).map(({ pollId, poll }) => [pollId, poll]) : []),
    [deck],
  )
  const current = room?.polls.filter(poll => isOnStage(room, poll)) ?? []
  const dial = current.find(({ pollId }) => asked.get(pollId)?.type === 'wheel')
  const turn = useCallback(() => {
    const isLive = client.room.value?.status === 'live'
    if (isLive && dial && !isTurning(dial.drawn, client.now())) spinWheel(client, dial.pollId)
  }, [client, dial])
  useStageKeys(client, { swapScheme: swap, turn })
  const [isTaking, setTaking] = useState(false)
  usePagesAhead(deck, room?.stepIndex)
  const lobby = useLobby(client.people.value, client.reactions)
  const feedPage = useFeedPage(current, asked, client.tallies.value)
  useEffect(() => {
    if (deck) document.title = message('page.stage', { title: deck.title })
  }, [deck])

  const refusal = client.refusal.value
  if (client.isOut.value && refusal) return <Notice {...refusalMessage(refusal)} />
  if (!room || !deck || !words) return <Notice title={message('page.opening')} />
  const view = {
    deck,
    room,
    people: client.people.value,
    ...lobby,
    tallies: client.tallies.value,
    turnouts: client.turnouts.value,
    final: client.final.value,
    now,
    feedPage,
    scheme,
    measure: measure.value,
    words,
    qr,
    pageWidth: screenPageWidth(),
  }
  const isOver = room.status === 'ended'
  const label = isOver
    ? words.text('label.over')
    : stepLabel(deck.document, room.stepIndex, words, room.build)
  const prompts = new Map(
    room.polls.map(({ pollId, step }) => [pollId, stepLabel(deck.document, step, words)]),
  )
  const shown = room.polls.filter(poll => isOver || isOnStage(room, poll))
  const descriptions = shown.flatMap(({ pollId, withheld }) => {
    const tally = client.tallies.value.get(pollId)
    return tally && withheld === undefined
      ? [{ caption: prompts.get(pollId) ?? '', summary: tally.summary, table: tally.table }]
      : []
  })
  const outcomes = isOver ? outcomesOf(deck, room, client.tallies.value) : []
  const mayClose = current.some(pollState => {
    const poll = asked.get(pollState.pollId)
    return poll !== undefined && offeredActions(poll, pollState, 0, now).includes('close')
  })
  return (
    <main class="stage">
      <Picture
        view={view}
        client={client}
        label={label}
        descriptions={descriptions}
        language={words.language}
      />
      <SoundBlocked />
      {!room.blank && <Reactions sent={client.reactions} figures={figuresIn(words.language)} />}
      {room.rehearsal && <p class="rehearsal">{words.text('label.rehearsal')}</p>}
      <Controls
        client={client}
        link={link}
        room={room}
        mayClose={mayClose}
        wheel={dial && { pollState: dial, tally: client.tallies.value.get(dial.pollId) }}
        onScheme={swap}
        onResults={outcomes.length > 0 ? () => setTaking(true) : null}
      />
      {isTaking && isOver && (
        <Results link={link} view={view} outcomes={outcomes} onClose={() => setTaking(false)} />
      )}
    </main>
  )
}
