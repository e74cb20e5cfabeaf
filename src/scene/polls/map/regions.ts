/** A part of the earth that a picture can show: degrees, an end beyond 180 or −180 where it spans the antimeridian. */
export interface Region {
  name: string
  west: number
  south: number
  east: number
  north: number
}

const region = (name: string, west: number, south: number, east: number, north: number): Region => ({
  name,
  west,
  south,
  east,
  north,
})

/** The whole earth without the ice of the south, and with it. */
const world = region('world', -180, -56, 180, 84)
const globe = region('globe', -180, -90, 180, 90)

/** Returns the region of the whole earth: with the ice of the south only where one of the places lies there. */
export const wholeEarth = (places: readonly { lat: number }[]): Region =>
  places.every(({ lat }) => lat >= world.south) ? world : globe

/** Returns whether nothing of the earth lies beyond the picture. */
export const isWhole = (region: Region): boolean => region === world || region === globe

/** The regions that a map can zoom to, the smallest first. */
const regions = [
  region('Western Europe', -11, 41, 20, 59),
  region('Europe', -12, 35, 33, 66),
  region('all Europe', -25, 33, 46, 72),
  region('the Middle East', 24, 11, 64, 43),
  region('South Asia', 60, 4, 98, 38),
  region('the United States', -127, 23, -65, 51),
  region('South East Asia', 91, -12, 142, 29),
  region('East Asia', 95, 18, 150, 52),
  region('Oceania', 111, -48, 180, 0),
  region('South America', -84, -56, -33, 14),
  region('Africa', -20, -36, 54, 38),
  region('North America', -168, 7, -50, 72),
  region('Europe and the Middle East', -25, 11, 64, 72),
  region('Europe and Africa', -25, -36, 64, 72),
  region('the Americas', -168, -56, -30, 72),
  region('Asia and Oceania', 60, -48, 180, 56),
  region('the North Atlantic', -130, 12, 46, 72),
  region('the Atlantic', -130, -56, 60, 72),
  world,
]

/**
 * Returns the closest region that holds all places. A new place can only widen it, and seldom does, so that a picture keeps
 * still while people answer.
 */
export const smallestRegion = (places: readonly { lat: number; lon: number }[]): Region =>
  places.length === 0 ? world : (regions.find(each => places.every(place => holds(each, place))) ?? globe)

const holds = ({ west, south, east, north }: Region, { lat, lon }: { lat: number; lon: number }): boolean =>
  lon >= west && lon <= east && lat >= south && (lat <= north || north === world.north)

/** From so many people on a map leaves single ones to the small map beside it: a part of them at most, if what is left is so much nearer. */
const most = { from: 20, beyond: 0.15, nearer: 0.4 } as const

/**
 * Returns the closest region that holds nearly all people, where that is much closer than the one that holds everybody: few who are far away
 * would make one spot of all others.
 */
export function regionOfMost(places: readonly { lat: number; lon: number; count: number }[]): Region {
  const all = smallestRegion(places)
  const people = places.reduce((sum, { count }) => sum + count, 0)
  if (people < most.from) return all
  return (
    regions.find(
      each =>
        areaOf(each) < areaOf(all) * most.nearer &&
        places.reduce((sum, place) => sum + (holds(each, place) ? place.count : 0), 0) >=
          people * (1 - most.beyond),
    ) ?? all
  )
}

/** Returns what part of a sphere's surface a region is, but for a factor that is the same for all. */
function areaOf({ west, south, east, north }: Region): number {
  const sine = (degrees: number) => Math.sin(degrees * (Math.PI / 180))
  return (east - west) * (sine(north) - sine(south))
}
