import './too-late.css'
import { useEffect, useRef } from 'preact/hooks'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { message, messages } from '../language.ts'
import { laterMessage } from './language.ts'

/** Returns whether what was told on a step is of the past: another question is on stage now. */
export const isPast = (
  toldAt: number,
  { stepIndex, polls }: Pick<PhoneRoom, 'stepIndex' | 'polls'>,
): boolean => stepIndex !== toldAt && polls.some(({ poll }) => !isStandingsPoll(poll))

/**
 * Tells which answers came too late, until they are seen, their question is on the screen again, which tells it itself, or the next question
 * is.
 */
export function TooLate({ client, room }: { client: RoomClient; room: PhoneRoom }) {
  /** On which step each was first told. */
  const toldAt = useRef(new WeakMap<object, number>())
  const unseen = client.late.value.filter(({ isSeen }) => isSeen !== true)
  for (const each of unseen) if (!toldAt.current.has(each)) toldAt.current.set(each, room.stepIndex)
  const past = unseen.filter(each => isPast(toldAt.current.get(each) ?? room.stepIndex, room))
  useEffect(() => {
    for (const each of past) client.seeLate(each)
  }, [past.length, room.stepIndex])
  const told = unseen.filter(
    each => !past.includes(each) && room.polls.every(({ pollId }) => pollId !== each.pollId),
  )
  return (
    <div class="too-late-list" role="status">
      {told.map(each => (
        <p key={`${each.pollId} ${each.round}`} class="too-late">
          <span>
            {messages.sentences(
              laterMessage('late.notice', { question: each.prompt ?? '' }),
              message('status.lateMore'),
            )}
          </span>
          <button type="button" class="link" onClick={() => client.seeLate(each)}>
            {laterMessage('late.seen')}
          </button>
        </p>
      ))}
    </div>
  )
}
