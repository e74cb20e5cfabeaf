import { useRef } from 'preact/hooks'
import { turnMs } from '#contract/rooms/turn-time.ts'
import { useLater } from '../../later/later.ts'
import { useTimeLeft } from '../../countdown.tsx'
import type { PollWatch, WatchProps } from '../parts/form.ts'
import { WatchFrame } from '../parts/watch.tsx'
import { message } from '../../language.ts'

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
  const isNew = useRef(isTurning)
  const later = useLater()
  const isKnown = !isTurning && later
  return (
    <div role="status" class="drawn" data-me={isKnown !== null && isKnown !== false && isMe}>
      {isKnown ? (
        <later.WheelDrawn name={name} isMe={isMe} isNew={isNew.current} />
      ) : (
        <>
          <p class="watch-loud">{message('step.look')}</p>
          <p class="lead">{message('wheel.turning')}</p>
        </>
      )}
    </div>
  )
}
