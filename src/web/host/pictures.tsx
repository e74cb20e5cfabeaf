import './pictures.css'
import { useMemo } from 'preact/hooks'
import { type RoomView, drawRoom, drawRoomStep, stepLabel } from '#web/ui/room-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { placeOf } from './words.ts'

/** What is on stage now, and what comes next. */
export function Pictures({ view }: { view: RoomView }) {
  const { room, deck } = view
  const { document } = deck
  const now = room.stepIndex
  const next = now + 1
  const step = document[next]
  // What comes next stands still while answers come in.
  const coming = useMemo(
    () => (step ? drawRoomStep(view, step) : undefined),
    [step, room.version, view.measure, view.qr],
  )
  return (
    <section class="pictures" aria-label="The stage">
      <div class="picture now">
        <SceneSvg key={now} scene={drawRoom(view)} label={`On stage: ${stepLabel(document, now)}`} />
        <p class="eyebrow">
          <b>On stage</b> {placeOf(room)}
          {room.hidden && <span class="flag">Results hidden</span>}
        </p>
      </div>
      <div class="picture next">
        {coming ? (
          <SceneSvg key={next} scene={coming} label={`Next: ${stepLabel(document, next)}`} />
        ) : (
          <p class="last">This is the last step.</p>
        )}
        {coming && (
          <p class="eyebrow">
            Next
            {/* At this size a picture cannot be read. The picture's own label says it to a screen reader. */}
            <span class="coming" dir="auto" aria-hidden="true">
              {stepLabel(document, next)}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
