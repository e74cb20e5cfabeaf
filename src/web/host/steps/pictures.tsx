import './pictures.css'
import { useMemo } from 'preact/hooks'
import { message } from '#web/ui/core/host-messages.ts'
import { type RoomView, drawRoomStep } from '#web/ui/room-scene.ts'
import { useStageScene } from '#web/ui/stage-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { stepTitle } from './step-title.ts'
import { placeOf, withheldReason } from '../texts.ts'

/** Previews of the current and the next step. */
export function Pictures({ view }: { view: RoomView }) {
  const { room, deck } = view
  const { document } = deck
  const { scene, onPainted } = useStageScene(view)
  const now = room.stepIndex
  const next = now + 1
  const step = document[next]
  const why = room.polls.find(poll => poll.step === now && poll.withheld !== undefined)?.withheld
  // The preview of the next step does not change while answers arrive.
  const coming = useMemo(
    () => (step ? drawRoomStep(view, next) : undefined),
    [step, room.version, view.measure, view.words, view.qr],
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
        {coming ? (
          <SceneSvg
            key={next}
            scene={coming}
            label={message('stage.nextIs', { label: stepTitle(document, next) })}
          />
        ) : (
          <p class="last">{message('stage.last')}</p>
        )}
        {coming && (
          <p class="eyebrow">
            {message('stage.next')}
            {/* The preview is too small to read. Screen readers get its label from the picture. */}
            <span class="coming" dir="auto" aria-hidden="true">
              {stepTitle(document, next)}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
