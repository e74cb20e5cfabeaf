import { turnMs } from '#web/ui/core/turn-time.ts'
import { StatusIcon } from '../../status-icon.tsx'
import { useTimeLeft } from '../../countdown.tsx'
import type { PollWatch, WatchProps } from '../parts/form.ts'
import { WatchFrame } from '../parts/watch.tsx'
import { message, messageParts } from '../../language.ts'

/** Shows the name that the wheel drew, once the wheel on stage has stopped. */
export const wheel: PollWatch = { Watch: Wheel }

function Wheel({ pollState, question, now, participantId }: WatchProps) {
  const { drawn, poll } = pollState
  return (
    <WatchFrame question={question}>
      {drawn ? (
        <Drawn
          key={drawn.at}
          name={drawn.name}
          isMe={drawn.participantId !== null && drawn.participantId === participantId}
          restAt={Date.parse(drawn.at) + turnMs}
          now={now}
        />
      ) : (
        <div role="status">
          <p class="watch-loud">{message('step.look')}</p>
          <p class="lead">{message(poll.wheelSource === 'custom' ? 'wheel.custom' : 'wheel.on')}</p>
        </div>
      )}
    </WatchFrame>
  )
}

interface DrawnProps {
  name: string
  isMe: boolean
  /** When the wheel stops, in ms of the server's clock. */
  restAt: number
  now: () => number
}

function Drawn({ name, isMe, restAt, now }: DrawnProps) {
  const isTurning = useTimeLeft(restAt, now) > 0
  return (
    <div role="status" class="drawn" data-me={!isTurning && isMe}>
      {isTurning ? (
        <>
          <p class="watch-loud">{message('step.look')}</p>
          <p class="lead">{message('wheel.turning')}</p>
        </>
      ) : isMe ? (
        <>
          <StatusIcon tone="good" />
          <p class="watch-loud">{message('wheel.you')}</p>
          <p class="lead">{messageParts('wheel.drew', { name: <b dir="auto">{name}</b> })}</p>
        </>
      ) : (
        <>
          <p class="lead">{message('wheel.drewName')}</p>
          <p class="watch-loud" dir="auto">
            {name}
          </p>
        </>
      )}
    </div>
  )
}
