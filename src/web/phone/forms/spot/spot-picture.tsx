import './spot.css'
import type { ComponentChildren } from 'preact'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { Region } from '#contract/polls/place.ts'
import type { SpotResult } from '#contract/polls/results.ts'
import { laterMessage } from '../../later/language.ts'
import { type Spot, whole } from './picture-view.ts'
import { Pin } from './pin.tsx'
import { SizedPicture } from './sized-picture.tsx'

/** The picture of a poll that is over, with the spot of this participant and, once it is revealed, the region that is right. */
export function SpotPicture({
  picture: { src, alt },
  spot,
  others = [],
  region,
  children,
}: {
  picture: NonNullable<PhonePoll['picture']>
  spot?: Spot | undefined
  /** Where the room pinned spots, and how many people did. */
  others?: SpotResult['spots']
  region?: Region | undefined
  children?: ComponentChildren
}) {
  const most = Math.max(1, ...others.map(({ count }) => count))
  const percent = (part: number) => `${part * 100}%`
  return (
    <div class="spot-frame">
      <SizedPicture src={src} alt={alt || laterMessage('spot.role')} view={whole}>
        {region && (
          <span
            class="spot-region"
            style={{
              left: percent(region.x),
              top: percent(region.y),
              width: percent(Math.min(region.w, 1 - region.x)),
              height: percent(Math.min(region.h, 1 - region.y)),
            }}
          />
        )}
        {others.map(({ x, y, count }) => (
          <span
            key={`${x} ${y}`}
            class="spot-dot"
            style={{ left: percent(x), top: percent(y), '--size': Math.sqrt(count / most) }}
          />
        ))}
        {spot && (
          <span class="spot-pin" style={{ left: percent(spot.x), top: percent(spot.y) }}>
            <Pin />
          </span>
        )}
      </SizedPicture>
      {children}
    </div>
  )
}
