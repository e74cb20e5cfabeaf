import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { laterMessage, laterMessages } from '../../later/language.ts'
import { useFieldHeight } from '../parts/field-height.ts'
import { useFingers } from '../parts/fingers.ts'
import { ZoomButtons } from '../parts/zoom-buttons.tsx'
import { type Spot, dragged, pointOf, spotAt, whole, withSpot, zoomed } from './picture-view.ts'
import { Pin } from './pin.tsx'
import { SizedPicture } from './sized-picture.tsx'

/** How far an arrow key moves the pin, as a part of what is shown; with the shift key a tenth of it. */
const stride = 0.04

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const middle = { x: 0.5, y: 0.5 }

/** A picture that can be enlarged, on which a spot is pinned by a tap, by dragging the pin or with the arrow keys. */
export function PinBoard({
  picture,
  spot,
  describedBy,
  place,
  onSpot,
}: {
  picture: NonNullable<PhonePoll['picture']>
  spot: Spot | null
  /** The id of the element that says where the pin is. */
  describedBy: string
  /** Where the pin is, in words. */
  place: string
  onSpot: (spot: Spot) => void
}) {
  const view = useSignal(whole)
  const frame = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  useFieldHeight(frame, '.spot-tools')
  const held = useRef<{ x: number; y: number } | null>(null)

  /** Returns a distance or a point in px as a part of what is shown. */
  const partOf = ({ x, y }: Spot): Spot => {
    const { width = 1, height = 1 } = board.current?.getBoundingClientRect() ?? {}
    return { x: x / width, y: y / height }
  }
  const fingers = useFingers(
    {
      drag: (x, y) => {
        view.value = dragged(view.peek(), partOf({ x, y }))
      },
      zoom: (times, point) => {
        view.value = zoomed(view.peek(), times, partOf(point))
      },
    },
    point => onSpot(spotAt(view.peek(), partOf(point))),
  )
  const zoom = (times: number) => {
    const at = spot && pointOf(view.peek(), spot)
    const isShown = at !== null && at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1
    view.value = zoomed(view.peek(), times, isShown ? at : middle)
  }
  const move = (dx: number, dy: number) => {
    const by = stride / view.peek().scale
    const next = spot
      ? {
          x: Math.max(0, Math.min(1, spot.x + dx * by)),
          y: Math.max(0, Math.min(1, spot.y + dy * by)),
        }
      : spotAt(view.peek(), middle)
    view.value = withSpot(view.peek(), next)
    onSpot(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    const by = event.shiftKey ? 0.1 : 1
    if (way) move(way[0] * by, way[1] * by)
    else if (event.key === '+' || event.key === '=') zoom(2)
    else if (event.key === '-') zoom(0.5)
    else return
    event.preventDefault()
  }
  const pin = spot && pointOf(view.value, spot)
  const isPinShown = pin !== null && pin.x >= 0 && pin.x <= 1 && pin.y >= 0 && pin.y <= 1
  return (
    <div class="spot-frame" ref={frame}>
      <SizedPicture
        src={picture.src}
        alt=""
        view={view.value}
        isBoard
        box={{
          ref: board,
          role: 'application',
          'aria-roledescription': laterMessage('spot.role'),
          'aria-label': laterMessages.sentences(picture.alt, laterMessage('spot.label')),
          'aria-describedby': describedBy,
          // Must be focusable, because it handles arrow keys.
          tabIndex: 0,
          onKeyDown,
          ...fingers,
        }}
      >
        {isPinShown && (
          <span
            class="spot-pin"
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
            onPointerDown={event => {
              if (event.button !== 0) return
              event.stopPropagation()
              event.currentTarget.setPointerCapture(event.pointerId)
              const box = board.current?.getBoundingClientRect()
              // The tip keeps its distance from the finger.
              held.current = {
                x: event.clientX - (box?.left ?? 0) - pin.x * (box?.width ?? 1),
                y: event.clientY - (box?.top ?? 0) - pin.y * (box?.height ?? 1),
              }
            }}
            onPointerMove={event => {
              const { current } = held
              const box = board.current?.getBoundingClientRect()
              if (!current || !box) return
              event.stopPropagation()
              const point = partOf({
                x: event.clientX - box.left - current.x,
                y: event.clientY - box.top - current.y,
              })
              onSpot(spotAt(view.peek(), point))
            }}
            onPointerUp={event => {
              if (held.current) event.stopPropagation()
              held.current = null
            }}
            onPointerCancel={() => {
              held.current = null
            }}
          >
            <Pin />
          </span>
        )}
      </SizedPicture>
      <div class="spot-tools">
        <p id={describedBy} class="spot-place" role="status">
          {place}
        </p>
        <ZoomButtons onZoom={zoom} />
      </div>
    </div>
  )
}
