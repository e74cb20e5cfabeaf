import { effect } from '@preact/signals'
import { z } from 'zod'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { lonePage } from '#web/ui/core/page.ts'
import { type RoomClient, openRoom } from '#web/ui/core/room-client.ts'
import { memoryStorage } from '#web/ui/core/text-storage.ts'
import type { Chance } from '#samples/chance.ts'
import { answerOf } from '#samples/opinions.ts'
import { firstNames } from '#samples/phrases.ts'

/** The answer of a participant to open-feed or qa-upvotes, as the server stores it. */
const collected = z.object({ entries: z.array(z.object({ id: z.string() })), upvotes: z.array(z.string()) })

type PollState = PhoneRoom['polls'][number]

export interface PersonOptions {
  code: string
  /** The address of the service, without `/api/v1`. */
  origin: string
  /** The random numbers of this participant. */
  random: Chance
  /** Multiplies all waiting times: 1 as in a real room, 0 for no waiting. */
  pace: number
  /** The texts written so far, by poll and round: participants do not repeat them. */
  written: Map<string, Set<string>>
  onSend(): void
  /** Reports that an answer was counted, and after how many ms. */
  onCounted(ms: number): void
  onRefused(error: string): void
}

export interface Person {
  client: RoomClient
  /** Stops all timers and closes the connection. */
  leave(): void
}

/**
 * Adds one simulated participant to a room. It joins with the client of the phone, waits as if it were thinking,
 * answers the polls that open, and sometimes changes its answer.
 */
export function arrive({
  code,
  origin,
  random,
  pace,
  written,
  onSend,
  onCounted,
  onRefused,
}: PersonOptions): Person {
  const client = openRoom(code, { origin, storage: memoryStorage(), page: lonePage })
  const timers = new Set<NodeJS.Timeout>()
  const handled = new Set<string>()
  let hasAskedName = false

  const after = (seconds: number, act: () => void) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        act()
      },
      seconds * 1000 * pace,
    )
    timers.add(timer)
  }

  const send = ({ pollId, round }: PollState, answer: object, part?: string) => {
    const began = performance.now()
    onSend()
    client.answer(pollId, round, answer, part)
    const stop = effect(() => {
      const answering = client.answerTo(pollId, round)
      if (answering?.state === 'counted') onCounted(performance.now() - began)
      else if (answering?.state === 'refused') onRefused(answering.error ?? 'refused')
      else return
      queueMicrotask(() => stop())
    })
  }

  /** Whether the poll is still open and shown, so that it can be answered. */
  const isOpen = ({ pollId, round }: PollState) =>
    client.connection.value === 'open' &&
    (client.room.value?.polls.some(each => each.pollId === pollId && each.round === round && each.open) ??
      false)

  const vote = (pollState: PollState) => {
    if (!isOpen(pollState)) return
    const { pollId, round } = pollState
    const own = collected.safeParse(client.answerTo(pollId, round)?.counted?.answer).data
    const excluded = new Set([...(own?.entries.map(({ id }) => id) ?? []), ...(own?.upvotes ?? [])])
    const entries = client.entriesOf(pollId, round).filter(({ id }) => !excluded.has(id))
    const chosen = entries[random.weighted(entries.map(({ votes = 0 }) => 1 + votes))]
    if (chosen) send(pollState, { upvote: chosen.id, on: true }, chosen.id)
  }

  const textsOf = ({ pollId, round }: PollState): Set<string> => {
    const key = `${pollId} ${round}`
    const known = written.get(key) ?? new Set()
    written.set(key, known)
    return known
  }

  /** Answers a poll that has just opened, or ignores it. */
  const handle = (pollState: PollState) => {
    const { poll, deadline } = pollState
    const writes = poll.type === 'open-feed' || poll.type === 'qa-upvotes'
    const seconds = Math.exp(random.about(1.7, 0.6)) * (writes ? 2 : 1)
    const left = deadline === null ? Infinity : (Date.parse(deadline) - client.now()) / 1000
    const think = Math.min(seconds, left * (0.3 + random.unit() * 0.65))
    if (poll.type === 'qa-upvotes')
      for (let n = 0; n < 3; n++) after(think + 4 + random.unit() * 30, () => vote(pollState))
    if (random.unit() > (writes ? 0.25 : 0.9)) return
    const respond = () => {
      if (!isOpen(pollState)) return
      const answer = answerOf(poll, random, textsOf(pollState))
      if (answer) send(pollState, answer, 'text' in answer ? String(answer.text) : undefined)
    }
    after(think, respond)
    if (!writes && random.unit() < 0.08) after(think + 2 + random.unit() * 4, respond)
  }

  const stop = effect(() => {
    const room = client.room.value
    if (!room) return
    if (!hasAskedName) {
      hasAskedName = true
      if (random.unit() < 0.7)
        after(1 + random.unit() * 5, () => void client.rename(random.one(firstNames)).catch(() => undefined))
    }
    for (const pollState of room.polls) {
      const key = `${pollState.pollId} ${pollState.round} ${pollState.deadline ?? ''}`
      if (!pollState.open || handled.has(key)) continue
      handled.add(key)
      handle(pollState)
    }
  })

  return {
    client,
    leave() {
      stop()
      for (const timer of timers) clearTimeout(timer)
      client.close()
    },
  }
}
