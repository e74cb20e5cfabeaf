import { effect } from '@preact/signals'
import { z } from 'zod'
import type { PhoneRoom } from '#contract/live.ts'
import { type RoomClient, openRoom } from '#web/ui/core/room-client.ts'
import { memoryShelf } from '#web/ui/core/shelf.ts'
import type { Chance } from './chance.ts'
import { answerOf } from './opinions.ts'
import { firstNames } from './phrases.ts'

/** What a person wrote and voted for, as the server stores it. */
const collected = z.object({ entries: z.array(z.object({ id: z.string() })), upvotes: z.array(z.string()) })

type Standing = PhoneRoom['polls'][number]

export interface PersonOptions {
  code: string
  /** What stands before `/api/v1`. */
  origin: string
  mine: Chance
  /** How fast people think: 1 as in a room, 0 at once. */
  pace: number
  /** What was written already, by poll and round: few say what somebody said before them. */
  written: Map<string, Set<string>>
  onSend(): void
  /** How long until it was counted, ms. */
  onCounted(ms: number): void
  onRefused(error: string): void
}

export interface Person {
  client: RoomClient
  leave(): void
}

/** One person of a lively audience: joins by the phone's own way, thinks, answers, sometimes changes their mind. */
export function arrive({
  code,
  origin,
  mine,
  pace,
  written,
  onSend,
  onCounted,
  onRefused,
}: PersonOptions): Person {
  const page = { now: () => Date.now(), onWake: () => () => undefined }
  const client = openRoom(code, { origin, shelf: memoryShelf(), page })
  const timers = new Set<NodeJS.Timeout>()
  const met = new Set<string>()
  let hasIntroduced = false

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

  const send = ({ pollId, round }: Standing, answer: object, part?: string) => {
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

  /** Whether the phone still shows this poll, ready to be answered. */
  const isAsked = ({ pollId, round }: Standing) =>
    client.connection.value === 'open' &&
    (client.room.value?.polls.some(each => each.pollId === pollId && each.round === round && each.open) ??
      false)

  const vote = (standing: Standing) => {
    if (!isAsked(standing)) return
    const { pollId, round } = standing
    const mineSoFar = collected.safeParse(client.answerTo(pollId, round)?.counted?.answer).data
    const passed = new Set([...(mineSoFar?.entries.map(({ id }) => id) ?? []), ...(mineSoFar?.upvotes ?? [])])
    const entries = client.entriesOf(pollId, round).filter(({ id }) => !passed.has(id))
    const wanted = entries[mine.weighted(entries.map(({ votes = 0 }) => 1 + votes))]
    if (wanted) send(standing, { upvote: wanted.id, on: true }, wanted.id)
  }

  const said = ({ pollId, round }: Standing): Set<string> => {
    const key = `${pollId} ${round}`
    const known = written.get(key) ?? new Set()
    written.set(key, known)
    return known
  }

  /** Answers a poll that just opened, or lets it pass. */
  const meet = (standing: Standing) => {
    const { poll, deadline } = standing
    const writes = poll.type === 'open-feed' || poll.type === 'qa-upvotes'
    const seconds = Math.exp(mine.about(1.7, 0.6)) * (writes ? 2 : 1)
    const left = deadline === null ? Infinity : (Date.parse(deadline) - client.now()) / 1000
    const think = Math.min(seconds, left * (0.3 + mine.unit() * 0.65))
    if (poll.type === 'qa-upvotes')
      for (let n = 0; n < 3; n++) after(think + 4 + mine.unit() * 30, () => vote(standing))
    if (mine.unit() > (writes ? 0.25 : 0.9)) return
    const say = () => {
      if (!isAsked(standing)) return
      const answer = answerOf(poll, mine, said(standing))
      if (answer) send(standing, answer, 'text' in answer ? String(answer.text) : undefined)
    }
    after(think, say)
    if (!writes && mine.unit() < 0.08) after(think + 2 + mine.unit() * 4, say)
  }

  const stop = effect(() => {
    const room = client.room.value
    if (!room) return
    if (!hasIntroduced) {
      hasIntroduced = true
      if (mine.unit() < 0.7)
        after(1 + mine.unit() * 5, () => void client.rename(mine.one(firstNames)).catch(() => undefined))
    }
    for (const standing of room.polls) {
      const key = `${standing.pollId} ${standing.round} ${standing.deadline ?? ''}`
      if (!standing.open || met.has(key)) continue
      met.add(key)
      meet(standing)
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
