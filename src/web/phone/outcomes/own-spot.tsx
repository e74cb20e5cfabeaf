import type { PhonePoll } from '#contract/rooms/live.ts'
import { isInRegion } from '#polls/spots/region.ts'
import type { Spot } from '../forms/spot/picture-view.ts'
import { SpotPicture } from '../forms/spot/spot-picture.tsx'
import { laterMessage } from '../later/language.ts'
import { StatusIcon } from '../status-icon.tsx'

/** The spot of this participant on its picture, and once it is revealed the region, its name, and whether the spot lies in it. */
export function OwnSpot({
  picture,
  spot,
  place,
}: {
  picture: NonNullable<PhonePoll['picture']>
  spot?: Spot
  place: PhonePoll['place']
}) {
  const region = place?.region
  const isRight = region !== undefined && spot !== undefined && isInRegion(spot, region)
  return (
    <>
      <SpotPicture picture={picture} spot={spot} region={region} />
      {region && spot && (
        <p class="spot-verdict">
          {/* A spot beside the region is not right, and may have earned points. */}
          {isRight && <StatusIcon tone="good" />}
          {laterMessage(isRight ? 'spot.found' : 'spot.outside')}
        </p>
      )}
      {region && place.label.trim() !== '' && (
        <p class="lead" dir="auto">
          {place.label}
        </p>
      )}
    </>
  )
}
