import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useFieldHeight } from '../parts/field-height.ts'
import { useFingers } from '../parts/fingers.ts'
import { ZoomButtons } from '../parts/zoom-buttons.tsx'
import {
  type Place,
  type Size,
  type View,
  dragged,
  placeAt,
  pointOf,
  settled,
  withPlace,
  zoomed,
} from './view.ts'
import { Land } from './land.tsx'
import { MapPin } from './map-pin.tsx'
import { laterMessage } from '../../later/language.ts'

export interface WorldMapProps {
  /** The place of the pin. */
  place: Place | null
  view: Signal<View | null>
  /** The id of the element that describes the place of the pin. */
  describedBy: string
  onPlace: (place: Place) => void
  /** Returns the initial view. */
  first: (size: Size) => View
}

/** How far an arrow key moves the pin, in px; with the shift key a tenth of it. */
const stride = 20

/** A map on which a place is chosen by a tap or with the arrow keys. */
export function WorldMap({ place, view: shown, describedBy, onPlace, first }: WorldMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSignal<Size>({ w: 320, h: 280 })
  useFieldHeight(box, '.where')
  useEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => {
      size.value = { w: current.clientWidth, h: current.clientHeight }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  const current = () => settled(shown.peek() ?? first(size.peek()), size.peek())
  const view = {
    peek: current,
    get value() {
      return settled(shown.value ?? first(size.value), size.value)
    },
    set value(to: View) {
      shown.value = to
    },
  }
  const fingers = useFingers(
    {
      drag: (dx, dy) => {
        view.value = dragged(current(), size.peek(), dx, dy)
      },
      zoom: (times, point) => {
        view.value = zoomed(current(), size.peek(), times, point)
      },
    },
    point => onPlace(placeAt(current(), size.peek(), point)),
  )

  const { w, h } = size.value
  const middle = { x: w / 2, y: h / 2 }
  const pin = place && pointOf(view.value, size.value, place)

  const move = (dx: number, dy: number) => {
    const from = place ? pointOf(current(), size.peek(), place) : null
    const next = placeAt(current(), size.peek(), from ? { x: from.x + dx, y: from.y + dy } : middle)
    view.value = withPlace(current(), size.peek(), next)
    onPlace(next)
  }
  const zoom = (times: number) => {
    view.value = zoomed(current(), size.peek(), times, pin && isIn(pin, size.peek()) ? pin : middle)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    const by = event.shiftKey ? stride / 10 : stride
    if (way) move(way[0] * by, way[1] * by)
    else if (event.key === '+' || event.key === '=') zoom(2)
    else if (event.key === '-') zoom(0.5)
    else return
    event.preventDefault()
  }

  return (
    <div class="map-frame">
      <div
        ref={box}
        class="map"
        role="application"
        aria-roledescription={laterMessage('map.role')}
        aria-label={laterMessage('map.label')}
        aria-describedby={describedBy}
        // Must be focusable, because it handles arrow keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...fingers}
      >
        <svg width={w} height={h} aria-hidden="true">
          <Land view={view.value} size={size.value} />
          {pin && <MapPin {...pin} />}
        </svg>
      </div>
      <ZoomButtons onZoom={zoom} />
    </div>
  )
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isIn = ({ x, y }: { x: number; y: number }, { w, h }: Size) => x >= 0 && x <= w && y >= 0 && y <= h
