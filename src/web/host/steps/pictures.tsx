import './pictures.css'
import { useMemo } from 'preact/hooks'
import { isOnStage } from '#contract/rooms/on-stage.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { type RoomView, drawRoomStep } from '#web/ui/room-scene.ts'
import { useStageScene } from '#web/ui/stage-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { comingOf } from './coming.ts'
import { stepTitle } from './step-title.ts'
import { placeOf, withheldReason } from '../texts.ts'

/** Previews of what is on stage and of what comes next. */
export function Pictures({ view }: { view: RoomView }) {
  const { room, deck } = view
  const { document } = deck
  const { scene, onPainted } = useStageScene(view)
  const now = room.stepIndex
  const next = comingOf(document, room)
  const why = room.polls.find(poll => isOnStage(room, poll) && poll.withheld !== undefined)?.withheld
  // The preview of what comes next does not change while answers arrive.
  const coming = useMemo(
    () => (next ? drawRoomStep(view, next.step, next.build) : undefined),
    [document, room.version, view.measure, view.words, view.qr],
  )
  return (
    <section class="pictures" aria-label={message('stage.label')}>
      <div class="picture now">
        <SceneSvg
          key={`${now} ${room.joinShown}`}
          scene={scene}
          onPainted={onPainted}
          label={message('stage.nowIs', { label: stepTitle(document, now) })}
        />
        <p class="eyebrow">
          <b>{message('stage.now')}</b> {placeOf(room)}
          {why !== undefined && <span class="flag">{withheldReason(why)}</span>}
          {room.blank && <span class="flag">{message('stage.blank')}</span>}
          {room.joinShown && <span class="flag">{message('stage.join')}</span>}
        </p>
      </div>
      <div class="picture next">
        {next && coming ? (
          <SceneSvg key={next.step} scene={coming} label={message('stage.nextIs', { label: next.title })} />
        ) : (
          <p class="last">{message('stage.last')}</p>
        )}
        {next && (
          <p class="eyebrow">
            {message('stage.next')}
            {/* The preview is too small to read. Screen readers get its label from the picture. */}
            <span class="coming" dir="auto" aria-hidden="true">
              {next.title}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
