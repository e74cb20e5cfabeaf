import type { SlideStep } from '#contract/deck/deck.ts'
import { type Joint, sides } from '#contract/deck/element.ts'
import { type Point, sidePoint, takesLines } from '#deck/connectors.ts'
import { freeElements } from '#deck/elements.ts'

/** How near to an element the pointer shows where lines are joined to it, and how near to such a point it joins, px of the page. */
const shownFrom = 24
const joinsFrom = 14

/** Where the end of a line can be joined: the points of the nearest element, and the one at which it is joined. */
export interface Joints {
  points: readonly Point[]
  joined?: Joint & { at: Point }
}

/** Returns where an end of a line at a point can be joined. `frame` is the size of the slide on the page, px. */
export function jointsAt(slide: SlideStep, at: Point, frame: { width: number; height: number }): Joints {
  const far = (point: Point) => Math.hypot((point.x - at.x) * frame.width, (point.y - at.y) * frame.height)
  const near = freeElements(slide)
    .filter(takesLines)
    .map(({ item }) => ({
      item,
      points: sides.map(side => ({ side, at: sidePoint(item, side) })),
    }))
    .filter(({ item: { rect }, points }) => {
      const [across, down] = [shownFrom / frame.width, shownFrom / frame.height]
      const isAround =
        at.x >= rect.x - across &&
        at.x <= rect.x + rect.w + across &&
        at.y >= rect.y - down &&
        at.y <= rect.y + rect.h + down
      return isAround || points.some(point => far(point.at) <= shownFrom)
    })
    .map(each => ({ ...each, nearest: each.points.toSorted((a, b) => far(a.at) - far(b.at))[0] }))
    .toSorted((a, b) => (a.nearest ? far(a.nearest.at) : 0) - (b.nearest ? far(b.nearest.at) : 0))
  const [first] = near
  if (!first) return { points: [] }
  const { item, points, nearest } = first
  return {
    points: points.map(point => point.at),
    ...(nearest && far(nearest.at) <= joinsFrom
      ? { joined: { element: item.id, side: nearest.side, at: nearest.at } }
      : {}),
  }
}
