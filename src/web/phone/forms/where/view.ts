/** A place on earth, in degrees. */
export interface Place {
  lat: number
  lon: number
}

/** The visible part of the map: its middle, x in degrees of longitude and y down from the equator, and px per degree. */
export interface View {
  x: number
  y: number
  scale: number
}

export interface Size {
  w: number
  h: number
}

const radians = Math.PI / 180
/** The largest latitude on the map, in degrees: the Mercator projection has no pole. */
export const farthest = 85
/** The largest zoom, relative to the whole world. */
const closest = 48

/** Returns the y coordinate of a latitude in the Mercator projection, down from the equator, in degrees of longitude. */
export const downOf = (lat: number): number =>
  -Math.log(Math.tan(Math.PI / 4 + (Math.max(-farthest, Math.min(farthest, lat)) * radians) / 2)) / radians

const latOf = (y: number): number => (2 * Math.atan(Math.exp(-y * radians)) - Math.PI / 2) / radians

const edge = downOf(-farthest)
const around = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180

/** The whole world, as wide as the map. */
export const wholeWorld = ({ w }: Size): View => ({ x: 10, y: downOf(28), scale: w / 360 })

/** Returns the view limited to the world, with its scale between the whole world and the largest zoom. */
export function settled({ x, y, scale }: View, { w, h }: Size): View {
  const least = Math.max(w / 360, h / (2 * edge))
  const kept = Math.max(least, Math.min((w / 360) * closest, scale))
  const room = Math.max(0, edge - h / 2 / kept)
  return { x: around(x), y: Math.max(-room, Math.min(room, y)), scale: kept }
}

/** Returns the place at a point, given in px from the upper left corner. */
export function placeAt({ x, y, scale }: View, { w, h }: Size, point: { x: number; y: number }): Place {
  const lat = latOf(y + (point.y - h / 2) / scale)
  return { lat: Math.max(-farthest, Math.min(farthest, lat)), lon: around(x + (point.x - w / 2) / scale) }
}

/** Returns where a place is shown, in px from the upper left corner; of repeated worlds the nearest one. */
export function pointOf(
  { x, y, scale }: View,
  { w, h }: Size,
  { lat, lon }: Place,
): { x: number; y: number } {
  return { x: w / 2 + around(lon - x) * scale, y: h / 2 + (downOf(lat) - y) * scale }
}

/** Returns the view dragged by `dx` and `dy` px. */
export const dragged = (view: View, size: Size, dx: number, dy: number): View =>
  settled({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, size)

/** Returns the view zoomed by the factor `times` around a point, by default the middle. */
export function zoomed(
  view: View,
  size: Size,
  times: number,
  point = { x: size.w / 2, y: size.h / 2 },
): View {
  const { scale } = settled({ ...view, scale: view.scale * times }, size)
  const part = 1 / view.scale - 1 / scale
  return settled(
    { x: view.x + (point.x - size.w / 2) * part, y: view.y + (point.y - size.h / 2) * part, scale },
    size,
  )
}

/** How far from the edge a place is shown at least, px. */
const margin = 40

/** Returns the view moved just far enough to show the place. */
export function withPlace(view: View, size: Size, place: Place): View {
  const { x, y } = pointOf(view, size, place)
  const by = (at: number, most: number) => Math.max(margin - at, 0) + Math.min(most - margin - at, 0)
  return dragged(view, size, by(x, size.w), by(y, size.h))
}

/** The space beside, above and below places that are shown together, px: pins stand above them. */
const space = { side: 30, top: 50, bottom: 16 } as const
/** The largest scale at which they are, px per degree: the land around them is to be recognized. */
const nearest = 5

/** Returns the view in which one or two places and the pins on them are seen, the shorter way around the earth between them. */
export function viewOfBoth([first, last]: readonly [Place, Place], size: Size): View {
  const dx = around(last.lon - first.lon)
  const [from, to] = [downOf(first.lat), downOf(last.lat)]
  const free = { w: size.w - 2 * space.side, h: size.h - space.top - space.bottom }
  const scale = Math.min(nearest, free.w / Math.abs(dx), free.h / Math.abs(to - from))
  const view = settled({ x: 0, y: 0, scale }, size)
  return settled(
    {
      ...view,
      x: first.lon + dx / 2,
      y: (from + to) / 2 - (space.top - space.bottom) / 2 / view.scale,
    },
    size,
  )
}
