import { clamp } from '../../layout.ts'
import { type Region, wholeEarth } from '../map/regions.ts'

/** A web map of the whole earth is so many px wide at zoom 0, and twice as wide at each further zoom. */
const tile = 256
/** What of a web map a stage shows, px. */
const stage = { w: 1600, h: 900 } as const
/** For a closer view the outlines are too coarse. */
const closestZoom = 6
/** From this width on, in degrees, the whole earth is shown. */
const nearlyWhole = 300
/** How much larger than the ring its region is, so that the ring does not touch the edge. */
const margin = 1.12
/** A web map ends at these degrees north and south, where it is as high as wide: nearer to a pole the whole earth is shown. */
const lastLatitude = 85.05
const kmPerDegree = 111.195
const turn = 2 * Math.PI
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Returns the region that a web map (Web Mercator) on a stage 1,600 px wide shows around a place at a zoom, 1 to 19: not closer than at 6,
 * and so wide that the ring of all places at a distance (km) lies in it. At zoom 1 and 2 that is the whole earth, with all guesses.
 */
export function regionAround(
  { lat, lon, zoom }: { lat: number; lon: number; zoom: number },
  ringKm: number | null,
  guesses: readonly { lat: number }[] = [],
): Region {
  const ring = ringKm === null ? null : reachOf(lat, (ringKm / kmPerDegree) * margin)
  const earthWidth = Math.min(
    tile * 2 ** Math.min(zoom, closestZoom),
    ...(ring ? [((stage.w / 2) * turn) / ring.across, ((stage.h / 2) * turn) / ring.down] : []),
  )
  const width = (360 * stage.w) / earthWidth
  if (width >= nearlyWhole || Math.abs(lat) >= lastLatitude) return wholeEarth([{ lat }, ...guesses])
  const middle = mercator(lat)
  const half = ((stage.h / 2) * turn) / earthWidth
  return {
    name: `around ${lat} ${lon} ${earthWidth.toFixed(1)}`,
    west: lon - width / 2,
    south: latitudeAt(middle - half),
    east: lon + width / 2,
    north: latitudeAt(middle + half),
  }
}

/** Returns how far a ring of a radius (degrees) reaches from its middle on a web map whose earth is a turn wide. */
function reachOf(lat: number, radius: number): { across: number; down: number } {
  const middle = mercator(lat)
  return {
    // A ring around a pole goes all around the earth.
    across:
      Math.abs(lat) + radius >= 90
        ? Math.PI
        : Math.asin(Math.sin(toRadians(radius)) / Math.cos(toRadians(lat))),
    down: Math.max(mercator(lat + radius) - middle, middle - mercator(lat - radius)),
  }
}

/** Returns where a latitude lies on a web map whose earth is a turn wide, from the equator to the north. */
function mercator(lat: number): number {
  const angle = toRadians(clamp(lat, -lastLatitude, lastLatitude))
  return Math.log(Math.tan(Math.PI / 4 + angle / 2))
}

/** Returns the latitude at a place of such a map, degrees. */
const latitudeAt = (y: number): number => (Math.atan(Math.sinh(y)) * 180) / Math.PI
