import { type GeoProjection, geoAzimuthalEqualArea, geoCircle, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }
import { containsPosition, isNear, toPieces } from '#polls/geography/outline.ts'
import { clamp } from '../../layout.ts'
import { type Region, isWhole } from './regions.ts'

/** The land of a region in a box, in px from the centre of the box. */
export interface Land {
  /** Outline of the land, cut at the edges of the box. */
  d: string
  /** Lines between countries; none where the whole earth is shown. */
  borders: string
  /** Where a place lies from the middle, px to the right and down; one that lies beyond the box at its edge. */
  at: (place: { lat: number; lon: number }) => { x: number; y: number }
  /** Whether a place lies in the box. */
  contains: (place: { lat: number; lon: number }) => boolean
  /** The outline of all places at a distance (km) from a place. */
  circlePath: (place: { lat: number; lon: number }, km: number) => string
  /** Whether there is land at a point, px from the middle of the box. */
  isLand: (x: number, y: number) => boolean
}

/** Source: Natural Earth 1:110m. */
const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
)
const isIce = (polygon: Polygon['coordinates']) => (polygon[0] ?? []).every(([, lat = 0]) => lat < -60)
const withIce: MultiPolygon = { type: 'MultiPolygon', coordinates: polygons }
const iceless: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: polygons.filter(polygon => !isIce(polygon)),
}

const pieces = toPieces(iceless)
const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other)

const landCache = new Map<string, Land>()

/** Returns the land of a region in a box `w` px wide and `h` px high; each is made once. */
export function projectLand(region: Region, w: number, h: number): Land {
  const name = `${region.name} ${w} ${h}`
  const found = landCache.get(name) ?? createLand(region, w, h)
  if (landCache.size > 40) landCache.clear()
  landCache.set(name, found)
  return found
}

/** Returns how many times as wide as high a region is drawn. */
export function proportionOf(region: Region): number {
  const [[left, top], [right, bottom]] = geoPath(projectionOf(region)).bounds(borderPoints(region))
  return (right - left) / (bottom - top)
}

const kmPerDegree = 111.195

function createLand(region: Region, w: number, h: number): Land {
  const extent: [[number, number], [number, number]] = [
    [-w / 2, -h / 2],
    [w / 2, h / 2],
  ]
  const projection = projectionOf(region).fitExtent(extent, borderPoints(region)).clipExtent(extent)
  const path = geoPath(projection).digits(1)
  const whole = isWhole(region)
  return {
    d: path(region.south < -60 ? withIce : iceless) ?? '',
    borders: whole ? '' : (path(borders) ?? ''),
    at({ lat, lon }) {
      const [x, y] = projection([lon, lat]) ?? [0, 0]
      return { x: clamp(x, -w / 2, w / 2), y: clamp(y, -h / 2, h / 2) }
    },
    contains({ lat, lon }) {
      if (whole) return true
      const [x, y] = projection([lon, lat]) ?? [Infinity, Infinity]
      return Math.abs(x) <= w / 2 && Math.abs(y) <= h / 2
    },
    circlePath({ lat, lon }, km) {
      const circle = geoCircle()
        .center([lon, lat])
        .radius(km / kmPerDegree)
        .precision(3)()
      const line = { type: 'MultiLineString' as const, coordinates: circle.coordinates }
      return path(line) ?? ''
    },
    isLand(x, y) {
      const [lon, lat] = projection.invert?.([x, y]) ?? [0, 0]
      const [again = 0] = projection([lon, lat]) ?? []
      // Beyond the edge of the earth a point is that of another place.
      return (
        Math.abs(again - x) < 1 &&
        pieces.some(piece => isNear(piece, lat, lon, 0) && containsPosition(piece, lat, lon))
      )
    },
  }
}

/** Returns a projection that keeps the shapes of a part of the earth, or shows the whole of it. */
function projectionOf({ west, south, east, north }: Region): GeoProjection {
  const middle = (west + east) / 2
  return east - west > 130
    ? geoNaturalEarth1().rotate([-middle, 0])
    : geoAzimuthalEqualArea().rotate([-middle, -(south + north) / 2])
}

/** Places all around the edge of a region, which have to fit into the box. */
function borderPoints({ west, south, east, north }: Region) {
  const parts = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
  // Just short of a full turn, whose ends would be one.
  const lon = (part: number) => west + 0.01 + (east - west - 0.02) * part
  const lat = (part: number) => south + (north - south) * part
  return {
    type: 'MultiPoint' as const,
    coordinates: parts.flatMap(part => [
      [lon(part), north],
      [lon(part), south],
      [west + 0.01, lat(part)],
      [east - 0.01, lat(part)],
    ]),
  }
}
