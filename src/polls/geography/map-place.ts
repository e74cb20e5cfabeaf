import type { Place } from '#contract/polls/place.ts'
import type { Poll } from '#contract/polls/poll.ts'

/** A place on earth that people look for, in degrees, with its name and the zoom of the revealed map. */
export type MapPlace = Pick<Place, 'label'> & { lat: number; lon: number; zoom: number }

/** Returns the place on the map that people look for; undefined where there is none, or a picture instead of the map. */
export function mapPlaceOf({ place }: Partial<Pick<Poll, 'place'>>): MapPlace | undefined {
  if (!place || place.picture !== undefined) return undefined
  const { label, lat, lon, zoom } = place
  return lat === undefined || lon === undefined || zoom === undefined ? undefined : { label, lat, lon, zoom }
}

/** Returns whether a place says what is right: a place on the map does, a picture only with a region. */
export const hasRightPlace = (poll: Partial<Pick<Poll, 'place'>>): boolean =>
  mapPlaceOf(poll) !== undefined || poll.place?.region !== undefined
