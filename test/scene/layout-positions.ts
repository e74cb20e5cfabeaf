import { Path2D, createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import type { Box, Node, TextNode } from '#scene/primitives.ts'
import type { Fonts } from '#server/render/fonts.ts'

type Point = readonly [x: number, y: number]

/** Where something is drawn: the corners of its box, px on a slide 1,600 px wide. */
export interface Place {
  kind: string
  /** The text of a line; empty for others. */
  text: string
  /** Clockwise from the left upper corner; of a line of text both ends of its baseline. */
  corners: readonly Point[]
}

/** The six numbers of an SVG matrix. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/** Returns the matrix of a group inside another one. */
function within(
  [a, b, c, d, e, f]: Matrix,
  { x, y, rotation = 0, scale = 1 }: Extract<Node, { kind: 'group' }>,
): Matrix {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const [left, top] = apply([a, b, c, d, e, f], [x, y])
  return [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, left, top]
}

const cornersOf = ({ x, y, w, h }: Box): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

/** Returns the width of a line as the painter sets it, px. */
function lineWidth(node: TextNode, fonts: Fonts): number {
  const context = createCanvas(1, 1).getContext('2d')
  const widths = fonts.parts(node.text, node).map(({ text }) => {
    fonts.apply(context, text, node, node.tabular)
    return context.measureText(text).width
  })
  return widths.reduce((sum, width) => sum + width, 0)
}

function textEnds(node: TextNode, fonts: Fonts): Point[] {
  const { x, y, anchor } = node
  const width = lineWidth(node, fonts)
  const left = x - (anchor === 'right' ? width : anchor === 'middle' ? width / 2 : 0)
  return [
    [left, y],
    [left + width, y],
  ]
}

function ownCorners(node: Exclude<Node, { kind: 'group' }>, fonts: Fonts): Point[] {
  switch (node.kind) {
    case 'text':
      return textEnds(node, fonts)
    case 'circle':
      return cornersOf({ x: node.cx - node.r, y: node.cy - node.r, w: node.r * 2, h: node.r * 2 })
    case 'path': {
      const [left, top, right, bottom] = new Path2D(node.d).computeTightBounds()
      return cornersOf({ x: node.x + left, y: node.y + top, w: right - left, h: bottom - top })
    }
    case 'rect':
    case 'image':
      return cornersOf(node)
  }
}

/** Returns where everything in a scene is drawn, in the order in which it is painted. */
export const placesInScene = (
  nodes: readonly Node[],
  fonts: Fonts,
  matrix: Matrix = [1, 0, 0, 1, 0, 0],
): Place[] =>
  nodes.flatMap(node =>
    node.kind === 'group'
      ? placesInScene(node.children, fonts, within(matrix, node))
      : [
          {
            kind: node.kind,
            text: node.kind === 'text' ? node.text : '',
            corners: ownCorners(node, fonts).map(point => apply(matrix, point)),
          },
        ],
  )

/** Returns where everything in the picture of a stage is drawn, in the order in which it is painted. */
export const placesOnStage = (page: Page): Promise<Place[]> =>
  page.locator('svg.scene-picture').evaluate(svg => {
    if (!(svg instanceof SVGSVGElement)) throw new Error('The stage has no picture.')
    /** The ends of the baseline: the box of a line is that of its whole letters. */
    const lineEnds = (line: SVGTextElement): (readonly [number, number])[] => {
      const last = line.getNumberOfChars() - 1
      if (last < 0) return []
      const ends = [0, last].flatMap(at => [line.getStartPositionOfChar(at), line.getEndPositionOfChar(at)])
      const [across, y] = [ends.map(point => point.x), ends[0]?.y ?? NaN]
      return [
        [Math.min(...across), y],
        [Math.max(...across), y],
      ]
    }
    const toSlide = svg.getScreenCTM()?.inverse()
    const drawn = svg.querySelectorAll<SVGGraphicsElement>('rect, circle, path, image, text')
    return (
      Array.from(drawn)
        // A plate on which something glided over others is not seen at rest.
        .filter(each => !each.classList.contains('scene-passing'))
        .filter(each => each.closest('clipPath') === null && !each.getAttribute('fill')?.startsWith('url('))
        .map(each => {
          const matrix = toSlide?.multiply(each.getScreenCTM() ?? new DOMMatrix())
          const { x, y, width, height } = each.getBBox()
          const box: (readonly [number, number])[] = [
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
          ]
          // A ring is turned so that its dash begins at the top.
          const [first, ...others] = box
          const turned = first && each.classList.contains('scene-ring') ? [...others, first] : box
          const corners = each instanceof SVGTextElement ? lineEnds(each) : turned
          return {
            kind: each.tagName,
            text: each.tagName === 'text' ? (each.textContent ?? '') : '',
            corners: corners.map(([left, top]) => {
              const point = new DOMPoint(left, top).matrixTransform(matrix)
              return [point.x, point.y] as const
            }),
          }
        })
    )
  })

/** Returns what is drawn in only one of two pictures, or more than `most` px apart, described for people. */
export function findDisplaced(one: readonly Place[], other: readonly Place[], most: number): string[] {
  if (one.length !== other.length) return [`${one.length} things are drawn, and ${other.length}`]
  return one.flatMap((place, index) => {
    const { kind = '', text = '', corners = [] } = other[index] ?? {}
    if (place.kind !== kind || !isSameText(place.text, text))
      return [`${place.kind} ${place.text} is ${kind} ${text}`]
    const apart = Math.max(
      ...place.corners.map(([x, y], at) =>
        Math.hypot(x - (corners[at]?.[0] ?? NaN), y - (corners[at]?.[1] ?? NaN)),
      ),
    )
    return apart <= most ? [] : [`${kind} ${text} is displaced by ${apart.toFixed(2)} px`]
  })
}

/** The time left of a poll, which goes on while a picture is painted. */
const clock = /^\d{1,2}:\d\d$/

const isSameText = (one: string, other: string): boolean =>
  one === other || (clock.test(one) && clock.test(other))
