/** A spot on a picture, or in what is shown of it, in fractions from the left upper corner. */
export interface Spot {
  x: number
  y: number
}

/** The part of a picture that is shown: how many times it is enlarged, and the left upper corner of the part. */
export interface PictureView extends Spot {
  scale: number
}

/** The largest zoom. */
const closest = 8

/** All of the picture. */
export const whole: PictureView = { x: 0, y: 0, scale: 1 }

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** Returns the view within the picture and the zooms that there are. */
export function settled({ x, y, scale }: PictureView): PictureView {
  const kept = Math.max(1, Math.min(closest, scale))
  const most = 1 - 1 / kept
  return { x: within(x, most), y: within(y, most), scale: kept }
}

/** Returns the spot of the picture at a point of the view. */
export const spotAt = ({ x, y, scale }: PictureView, point: Spot): Spot => ({
  x: within(x + point.x / scale, 1),
  y: within(y + point.y / scale, 1),
})

/** Returns where in the view a spot of the picture is; outside 0 to 1 it is not shown. */
export const pointOf = ({ x, y, scale }: PictureView, spot: Spot): Spot => ({
  x: (spot.x - x) * scale,
  y: (spot.y - y) * scale,
})

/** Returns the view dragged by a part of what is shown. */
export const dragged = (view: PictureView, by: Spot): PictureView =>
  settled({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale })

/** Returns the view zoomed by the factor `times` around a point of it. */
export function zoomed(view: PictureView, times: number, point: Spot): PictureView {
  const scale = settled({ ...view, scale: view.scale * times }).scale
  const part = 1 / view.scale - 1 / scale
  return settled({ x: view.x + point.x * part, y: view.y + point.y * part, scale })
}

/** How near to the edge of the view a spot may be, as a part of it. */
const margin = 0.12

/** Returns the view moved just far enough to show a spot. */
export function withSpot(view: PictureView, spot: Spot): PictureView {
  const point = pointOf(view, spot)
  const by = (at: number) => Math.max(margin - at, 0) + Math.min(1 - margin - at, 0)
  return dragged(view, { x: by(point.x), y: by(point.y) })
}
