import './pictures.css'
import { useMemo } from 'preact/hooks'
import { type RoomView, drawRoom, drawRoomStep, stepLabel } from '#web/ui/room-scene.ts'
import { withheldText } from '#scene/polls/withheld-text.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { placeOf } from './texts.ts'

/** Previews of the current and the next step. */
export function Pictures({ view }: { view: RoomView }) {
  const { room, deck } = view
  const { document } = deck
  const now = room.stepIndex
  const next = now + 1
  const step = document[next]
  const why = room.polls.find(poll => poll.step === now && poll.withheld !== undefined)?.withheld
  // The preview of the next step does not change while answers arrive.
  const coming = useMemo(
    () => (step ? drawRoomStep(view, next) : undefined),
    [step, room.version, view.measure, view.qr],
  )
  return (
    <section class="pictures" aria-label="The stage">
      <div class="picture now">
        <SceneSvg key={now} scene={drawRoom(view)} label={`On stage: ${stepLabel(document, now)}`} />
        <p class="eyebrow">
          <b>On stage</b> {placeOf(room)}
          {why !== undefined && <span class="flag">{withheldText(why)}</span>}
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
            {/* The preview is too small to read. Screen readers get its label from the picture. */}
            <span class="coming" dir="auto" aria-hidden="true">
              {stepLabel(document, next)}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
