import { type Signal, useSignal } from '@preact/signals'
import { useCallback, useEffect, useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { foldCase } from '#polls/words/word-key.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { advance } from '#web/ui/room-actions.ts'
import { writtenCount } from '../texts.ts'
import { countLabels } from './labels.tsx'

/** What is in no group of a poll whose groups are about to be voted on. */
export interface Ungrouped {
  pollId: string
  type: Poll['type']
  entries: readonly string[]
  /** The names of its groups. */
  groups: readonly string[]
}

/** Returns what is in no group of the first poll on stage that has such entries; undefined where there is none. */
export const ungroupedOf = (
  polls: readonly { poll: Poll; tally: TallyEvent | undefined }[],
): Ungrouped | undefined =>
  polls
    .flatMap(({ poll, tally }) => {
      if (poll.groupVotes === undefined || !tally || tally.vote || !('entries' in tally.result)) return []
      const { entries } = tally.result
      const left = entries.flatMap(({ id, labels }) => (labels === undefined ? [id] : []))
      const groups = [...countLabels(entries).keys()]
      return left.length === 0 ? [] : [{ pollId: tally.pollId, type: poll.type, entries: left, groups }]
    })
    .at(0)

/** Going on with the session, which first asks about what is in no group. */
export interface GoingOn {
  /** What is in no group of a poll whose groups can be voted on now. */
  ungrouped: Ungrouped | undefined
  /** Whether the host is asked what becomes of it. */
  isAsking: Signal<boolean>
  goOn: () => void
}

/** Returns how the main button of the remote and its keys go on: where the vote on groups comes next, a host who leaves something out is asked first. */
export function useGoingOn(client: HostClient, polls: Parameters<typeof ungroupedOf>[0]): GoingOn {
  const isAsking = useSignal(false)
  const room = client.room.value
  const ungrouped = room?.advance === 'vote' ? ungroupedOf(polls) : undefined
  const hasUngrouped = ungrouped !== undefined
  useEffect(() => {
    isAsking.value = false
  }, [room?.stepIndex, room?.advance])
  const goOn = useCallback(() => {
    const asks = hasUngrouped && !isAsking.value && !client.isSettling.value
    if (asks) isAsking.value = true
    else advance(client)
  }, [client, hasUngrouped])
  return { ungrouped, isAsking, goOn }
}

/** Asks, before people vote on groups, what becomes of that which is in none: it gets a group, or it is left out. Either starts the vote. */
export function AskAboutUngrouped({
  client,
  ungrouped: { pollId, type, entries, groups },
  goOn,
  onClose,
}: {
  client: HostClient
  ungrouped: Ungrouped
  goOn: () => void
  onClose: () => void
}) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const group = message('groups.left.name')
  const isKnown = groups.some(name => foldCase(name) === foldCase(group))
  const make = async () => {
    await client.act({ action: 'label', pollId, entries: [...entries], label: group })
    if (client.refusal.value) return
    onClose()
    await client.act({ action: 'vote', pollId })
  }
  return (
    <div class="ending" role="group" aria-labelledby="ungrouped">
      <div class="asked">
        <p id="ungrouped" dir="auto">
          {message('groups.left', { what: writtenCount(type, entries.length) })}
        </p>
        <button type="button" class="side-button" onClick={onClose}>
          {message('action.cancel')}
        </button>
      </div>
      <div class="walk">
        <button type="button" class="big" onClick={goOn}>
          {message('groups.left.go')}
        </button>
        {/* In the place of the button that asked, so that an accidental second tap starts no vote. */}
        {(isKnown || groups.length < limits.options) && (
          <button type="button" class="big main" dir="auto" ref={first} onClick={() => void make()}>
            {message('groups.left.make', { group })}
          </button>
        )}
      </div>
    </div>
  )
}
