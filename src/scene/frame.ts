import { slideHeight, slideWidth } from './context.ts'
import { centred, inset, intersection } from './layout.ts'
import type { Box, Scene } from './primitives.ts'

/**
 * Returns what a stage of 16:9 shows of a slide, px: the slide and, where its page has another shape, the margins beside
 * it. Every picture of a step shows this box, and nothing is drawn outside it.
 */
export function frameOf({ width, height }: Pick<Scene, 'width' | 'height'>): Box {
  const w = Math.max(width, (height * slideWidth) / slideHeight)
  return centred({ x: 0, y: 0, w: width, h: height }, { w, h: (w * slideHeight) / slideWidth })
}

/** Returns how large a px of a slide is on a stage that is 1,600 px wide: less than 1 for a portrait or 4:3 page. */
export const stageScale = (size: Pick<Scene, 'width' | 'height'>): number => slideWidth / frameOf(size).w

/** Returns what a screen of any shape shows whole of a scene, px: most often the slide. */
export const viewOf = ({ width, height, view }: Pick<Scene, 'width' | 'height' | 'view'>): Box =>
  view ?? { x: 0, y: 0, w: width, h: height }

/** Returns a box that covers a screen of any shape around a slide, px. */
export const aroundSlide = ({ width, height }: Pick<Scene, 'width' | 'height'>): Box =>
  inset({ x: 0, y: 0, w: width, h: height }, -4 * width, -4 * height)

/** What stands in a margin keeps this distance from the edge of the screen, as a fraction of the height of its frame. */
const distance = 0.03

/**
 * Returns what a screen of any shape shows whole: the slide, and as much of its margins, alike on both sides, as these boxes
 * need, with a distance from the edge of the screen. On a screen of 16:9 that gives the frame.
 */
export function viewAround(size: Pick<Scene, 'width' | 'height'>, boxes: readonly Box[]): Box {
  const frame = frameOf(size)
  const beyond = boxes
    .map(box => intersection(box, frame))
    .filter(({ w, h }) => w > 0 && h > 0)
    .map(({ x, y, w, h }) => ({
      x: Math.max(0, -x, x + w - size.width),
      y: Math.max(0, -y, y + h - size.height),
    }))
  const along = (axis: 'x' | 'y') => {
    const most = Math.max(0, ...beyond.map(each => each[axis]))
    return most === 0 ? 0 : Math.min(most + distance * frame.h, -frame[axis])
  }
  const [x, y] = [along('x'), along('y')]
  return { x: 0 - x, y: 0 - y, w: size.width + 2 * x, h: size.height + 2 * y }
}
