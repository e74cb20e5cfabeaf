import type { Rect } from '#contract/deck/element.ts'
import { blackOrWhiteOn } from './colour.ts'
import { frameOf } from './frame.ts'
import { clamp, overlaps, rightEdge } from './layout.ts'
import type { Box, Node, Scene } from './primitives.ts'
import type { Measure } from './text.ts'
import { houseFont } from './theme.ts'

/** Marks to draw over a screenshot of a step; rects are fractions of the slide. */
export interface Annotations {
  /** The box of every element; `clashes` is true when it overlaps something that has to be read. */
  boxes: readonly { element: string; box: Rect; clashes: boolean }[]
  /** The words of the page that something hides. */
  hidden: readonly Rect[]
}

const normalColour = '#1864ab'
const clashColour = '#c92a2a'
const hiddenWordColour = '#ff922b'
const fontSize = 22
const padding = 6

/** Returns the scene with every element's box and name on it, clashes in red, hidden words tinted. */
export function annotate(scene: Scene, { boxes, hidden }: Annotations, measure: Measure): Scene {
  const { width, height } = scene
  const px = ({ x, y, w, h }: Rect) => ({ x: x * width, y: y * height, w: w * width, h: h * height })
  const words: Node[] = hidden.map((rect, index) => ({
    kind: 'rect',
    key: `annotation/word ${index}`,
    ...px(rect),
    fill: hiddenWordColour,
    opacity: 0.55,
  }))
  const frames = boxes.flatMap(({ element, box, clashes }): Node[] => {
    const place = { kind: 'rect', ...px(box) } as const
    const key = `annotation/${element}`
    const line = {
      ...place,
      key,
      stroke: { colour: clashes ? clashColour : normalColour, width: clashes ? 5 : 3 },
    }
    return clashes ? [{ ...place, key: `${key}/tint`, fill: clashColour, opacity: 0.12 }, line] : [line]
  })
  return { ...scene, nodes: [...scene.nodes, ...words, ...frames, ...drawNames(boxes, scene, measure)] }
}

/** Draws a plate with the name on each box's upper left corner, moved down while it would lie on another plate. */
function drawNames(boxes: Annotations['boxes'], scene: Scene, measure: Measure): Node[] {
  const { width, height } = scene
  const frame = frameOf(scene)
  const placedPlates: Box[] = []
  return boxes.flatMap(({ element, box, clashes }): Node[] => {
    const font = { family: houseFont, size: fontSize, weight: 700 }
    const w = measure(element, font).width + 2 * padding
    const h = fontSize * 1.25 + padding
    const x = clamp(box.x * width, frame.x, rightEdge(frame) - w)
    // Above the box, where it hides nothing of it, as long as that is on the slide.
    const above = box.y * height - h
    let y = Math.min(above >= 0 ? above : Math.max(0, box.y * height), height - h)
    while (y + h < height && placedPlates.some(each => overlaps(each, { x, y, w, h }))) y += h
    placedPlates.push({ x, y, w, h })
    const fill = clashes ? clashColour : normalColour
    const key = `annotation/${element}`
    return [
      { kind: 'rect', key: `${key}/plate`, x, y, w, h, fill },
      {
        kind: 'text',
        key: `${key}/name`,
        text: element,
        ...font,
        x: x + padding,
        y: y + padding / 2 + fontSize,
        anchor: 'left',
        direction: 'ltr',
        fill: blackOrWhiteOn(fill),
        element: 'annotation',
        role: 'note',
        cut: false,
        overflowPx: 0,
      },
    ]
  })
}
