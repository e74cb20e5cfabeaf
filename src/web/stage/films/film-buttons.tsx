import type { SlideStep } from '#contract/deck/deck.ts'
import { isHidden, rotationOf } from '#deck/elements.ts'
import { scaleRect } from '#deck/scale-rect.ts'
import { hasEntered } from '#polls/builds.ts'
import { viewOf } from '#scene/frame.ts'
import { centreX, centreY } from '#scene/layout.ts'
import type { Scene } from '#scene/primitives.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { type StageFilms, filmKey } from './stage-films.tsx'

/** The radius of the sign of a film that waits, px, and of a small film at most this part of its height. */
const signRadius = 48
const signPart = 0.3

/** Over each film of a slide, a button that plays and pauses it. One that waits has a sign; one that rests shows it to who points at it. */
export function FilmButtons({
  films,
  slide,
  build,
  scene,
}: {
  films: Pick<StageFilms, 'states' | 'toggle'>
  slide: SlideStep
  /** How many of its entrances were shown; all when undefined. */
  build: number | undefined
  scene: Scene
}) {
  const isThere = hasEntered(slide, build)
  const filmed = slide.images.filter(image => image.film !== undefined && !isHidden(image) && isThere(image))
  if (filmed.length === 0) return null
  const { x, y, w, h } = viewOf(scene)
  return (
    <svg class="film-buttons" viewBox={`${x} ${y} ${w} ${h}`}>
      {filmed.map(image => {
        const box = scaleRect(image.rect, scene.width, scene.height)
        const [cx, cy] = [centreX(box), centreY(box)]
        const key = filmKey(image.id)
        const state = films.states.value.get(key)
        const plays = state === 'plays'
        const r = Math.min(signRadius, signPart * Math.min(box.w, box.h))
        const toggle = (event: Event) => {
          // It is no click that goes on.
          event.stopPropagation()
          films.toggle(key)
        }
        return (
          <g
            key={key}
            class={state === 'waits' ? 'film-waits' : undefined}
            role="button"
            tabindex={0}
            aria-label={plays ? message('film.pause') : message('film.play')}
            onClick={toggle}
            onKeyDown={event => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              toggle(event)
            }}
          >
            <rect
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              transform={`rotate(${rotationOf(image)} ${cx} ${cy})`}
            />
            {!plays && (
              <>
                <circle cx={cx} cy={cy} r={r} />
                <path
                  d={`M${cx - r * 0.3} ${cy - r * 0.45}L${cx + r * 0.5} ${cy}L${cx - r * 0.3} ${cy + r * 0.45}Z`}
                />
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
