import type { Region } from '#contract/polls/place.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { isInRegion, isNearRegion } from '#polls/spots/region.ts'
import type { Spot } from '../forms/spot/picture-view.ts'
import { SpotPicture } from '../forms/spot/spot-picture.tsx'
import { laterMessage } from '../later/language.ts'
import { StatusIcon } from '../status-icon.tsx'

/** The spot of this participant on its picture, and once it is revealed the region, its name, and whether the spot lies in it. */
export function OwnSpot({
  picture,
  spot,
  place,
  isScored = false,
}: {
  picture: NonNullable<PhonePoll['picture']>
  spot?: Spot
  place: PhonePoll['place']
  /** Whether a spot near the region earns a part of the points. */
  isScored?: boolean
}) {
  const region = place?.region
  return (
    <>
      <SpotPicture picture={picture} spot={spot} region={region} />
      {region && spot && (
        <p class="spot-verdict">
          {isInRegion(spot, region) && <StatusIcon tone="good" />}
          {laterMessage(spotWords(spot, region, isScored))}
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

/** Returns what is said of a spot: one beside the region is not right, and near it may have earned points. */
export const spotWords = (spot: Spot, region: Region, isScored: boolean) =>
  isInRegion(spot, region)
    ? 'spot.found'
    : isScored && isNearRegion(spot, region)
      ? 'spot.near'
      : 'spot.outside'
