import type pg from 'pg'
import { Refusal } from '#contract/refusal.ts'
import { type Reaction, type ReactionCounts as Counts, listReactions } from '#contract/rooms/reactions.ts'
import { limits } from '#contract/limits.ts'
import type { ListedPerson, PaceEvent, ReactionsEvent } from '#contract/rooms/live-events.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import type { Participant } from '#server/store/participants.ts'
import { addReactions } from '#server/store/reactions.ts'
import { batcher } from './batcher.ts'
import type { ReactionFeed } from './feeds.ts'
import type { LiveLimits } from './limits.ts'
import { reactionShare } from './reaction-share.ts'
import type { LiveRoom } from './room.ts'
import { encode } from './streams.ts'
import { throttle } from './throttle.ts'

/** The least time between two events for one room, ms: at most four a second [D66]. */
const everyMs = 250
/** The least time between two batches that are stored, ms: nobody sees it, because signs rise four times a second. */
const storeRestMs = 100

/** Sends to stages and hosts how often each sign was sent since the last event, and who waved. Errors go to `onError`. */
export function reactionFeed(room: () => LiveRoom, onError: (error: unknown) => void): ReactionFeed {
  let counts: Counts = {}
  const waves = new Map<string, ListedPerson>()
  const share = reactionShare(() => {
    const bytes = encodePace(share.now())
    for (const stream of room().phones) stream.send(bytes)
  })
  const sending = throttle(
    async () => {
      // Who was removed since then waves no more.
      for (const id of room().kicked) waves.delete(id)
      const event: ReactionsEvent = { counts, ...(waves.size > 0 && { waves: [...waves.values()] }) }
      counts = {}
      waves.clear()
      const bytes = encode('reactions', event)
      for (const stream of room().hosts) stream.send(bytes)
    },
    everyMs,
    onError,
  )
  return {
    add({ counts: more, waves: fresh = [] }) {
      const sent = listReactions(more).reduce((sum, [, count]) => sum + count, 0)
      if (sent > 0) share.count(sent)
      if (room().hosts.size === 0) return
      counts = sumOf(counts, more)
      for (const person of fresh) if (waves.size < limits.wavesAtOnce) waves.set(person.participantId, person)
      sending.trigger()
    },
    share: share.now,
    sendInitial(stream) {
      if (share.now() > 1) stream.send(encodePace(share.now()))
    },
    stop() {
      sending.stop()
      share.stop()
    },
  }
}

const encodePace = (reactions: number) => encode('pace', { reactions } satisfies PaceEvent)

/** Stores the reactions of people in batches, by the step on stage, and tells all servers [D66]. */
export function reactionService({
  pool,
  bus,
  limits: { applaud },
}: {
  pool: pg.Pool
  bus: Bus
  limits: Pick<LiveLimits, 'applaud'>
}) {
  const store = batcher(
    async (items: { room: LiveRoom; participantId: string; reaction: Reaction; of: number }[]) => {
      const byRoom = Map.groupBy(withoutRemoved(items), ({ room }) => room)
      const summed = [...byRoom].map(([{ id, code, state }, ofRoom]) => ({
        id,
        code,
        step: state.stepIndex,
        counts: ofRoom.reduce<Counts>((sum, { reaction, of }) => sumOf(sum, { [reaction]: of }), {}),
      }))
      if (summed.length > 0) await addReactions(pool, summed)
      for (const { id, code, counts } of summed) bus.publish({ about: 'reactions', id, code, counts })
      return items.map(() => true)
    },
    { restMs: storeRestMs },
  )
  const tellWaves = batcher(
    async (items: { room: LiveRoom; participantId: string; person: ListedPerson }[]) => {
      for (const [{ id, code }, ofRoom] of Map.groupBy(withoutRemoved(items), ({ room }) => room)) {
        const people = ofRoom.slice(-limits.wavesAtOnce).map(({ person }) => person)
        bus.publish({ about: 'reactions', id, code, counts: {}, waves: people })
      }
      return items.map(() => true)
    },
    { restMs: everyMs },
  )
  /** Throws a 409 when the host has switched reactions off, or the session is over. */
  const requireReactions = ({ state }: LiveRoom) => {
    if (state.status === 'ended') throw new Refusal('session_over')
    if (!state.reactions) throw new Refusal('reactions_off')
  }
  return {
    /**
     * Resolves once a reaction is stored, counted `of` times: as many as phones were told that one stands for, or twice as many, because another
     * server may decide a second earlier, and no more than its person can have tapped. Throws a 409 when the host has switched reactions off or
     * does not offer this one, or the session is over.
     */
    async take(room: LiveRoom, { id }: Participant, reaction: Reaction, of = 1): Promise<void> {
      requireReactions(room)
      const { reactionSet } = room.state
      if (!reactionSet.includes(reaction))
        throw new Refusal(
          'room_state',
          `The host offers other reactions. Send one of ${reactionSet.join(', ')}.`,
        )
      const share = room.reactions.share()
      const told = share === 1 ? 1 : Math.min(of, 2 * share)
      await store({ room, participantId: id, reaction, of: await applaud(id, told) })
    },
    /** Tells all servers that a participant waves. Nothing of it is stored. Throws a 409 like `take`, and once the session has started. */
    async wave(room: LiveRoom, { id, label, avatar }: Participant): Promise<void> {
      requireReactions(room)
      if (room.state.status !== 'lobby')
        throw new Refusal('room_state', 'People wave in the lobby. Send another reaction.')
      const person = { participantId: id, name: label, ...(avatar !== null && { avatar }) }
      await tellWaves({ room, participantId: id, person })
    },
  }
}
export type ReactionService = ReturnType<typeof reactionService>

/** Returns what is sent without that of people whom the host removed while it waited. */
const withoutRemoved = <Sent extends { room: LiveRoom; participantId: string }>(sent: readonly Sent[]) =>
  sent.filter(({ room, participantId }) => !room.kicked.has(participantId))

function sumOf(one: Counts, other: Counts): Counts {
  const sum: Counts = { ...one }
  for (const [reaction, count] of listReactions(other)) sum[reaction] = (sum[reaction] ?? 0) + count
  return sum
}
