import './where.css'
import { Land } from './land.tsx'
import { MapPin } from './map-pin.tsx'
import { type Place, pointOf, viewOfBoth } from './view.ts'

/** The size in which the map is drawn, px; it is as wide as the page. */
const size = { w: 320, h: 180 } as const

/** A map with the right place, marked by a tick, and the pin of this participant, if there is one. What it shows is said beside it. */
export function RevealedMap({ place, own }: { place: Place; own?: Place | undefined }) {
  const view = viewOfBoth([own ?? place, place], size)
  const [at, pin] = [pointOf(view, size, place), own && pointOf(view, size, own)]
  return (
    <svg class="revealed-map" viewBox={`0 0 ${size.w} ${size.h}`} aria-hidden="true">
      <Land view={view} size={size} />
      {pin && <path class="between" d={`M${pin.x} ${pin.y}L${at.x} ${at.y}`} />}
      <g class="sign" data-tone="good" transform={`translate(${at.x - 9} ${at.y - 9}) scale(0.75)`}>
        <circle cx="12" cy="12" r="12" />
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </g>
      {pin && <MapPin {...pin} />}
    </svg>
  )
}
