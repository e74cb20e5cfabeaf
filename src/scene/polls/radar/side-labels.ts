import { bottomEdge, clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { fit, type Fitted, lineHeight } from '../../text.ts'
import type { LookInput } from '../look.ts'
import type { Dimension } from './dimensions.ts'
import { drawSpokeWords } from './spoke-words.ts'
import { ringReach, type Web } from './web.ts'

/** A dimension with the end of its spoke, in px from the centre. */
export interface Spoke {
  one: Dimension
  x: number
  y: number
}

/** A name with the mean under it, beside the rings. */
interface SideLabel {
  spoke: Spoke
  name: Fitted
  height: number
  top: number
  /** From the centre to its inner end, px. */
  reach: number
}

/** The space between a name and the ring beside it, in gaps of the web. */
const beside = 0.6
/** The height of a name on one line and on two, in sizes of its type. */
const lines = { one: 1.2, two: 2.4 } as const
/** How often names are set anew because they moved. */
const mostRounds = 3

/**
 * Draws the names of the spokes of one side with their means under them. They stand at the ends of their spokes, outside the ring, and
 * none lies over another: names that need two lines for that get one.
 */
export function drawSideLabels(spokes: readonly Spoke[], web: Web, input: LookInput): Node[] {
  const ordered = spokes.toSorted((a, b) => a.y - b.y)
  const { count, figure, gap, r, size } = web
  const pitch = (r + gap) * (count > 6 ? 0.66 : 0.8)
  const height = Math.max(size * lines.one, Math.min(size * lines.two, pitch - figure))
  const placed = placeLabels(ordered, height, web, input)
  const isFree = placed.every(
    ({ top }, index) => top >= input.box.y - 1 && isNear(placed[index], web, size * lines.one),
  )
  const labels = isFree ? placed : placeLabels(ordered, size * lines.one, web, input)
  return labels.flatMap(label => drawSideLabel(label, web, input))
}

/** Returns whether a label stands at the end of its spoke, up to some px. */
const isNear = (label: SideLabel | undefined, { cy, gap, r }: Web, most: number): boolean =>
  label !== undefined && Math.abs(label.top + label.height / 2 - cy - (label.spoke.y * (r + gap)) / r) <= most

/** Places names that may be so high (px) beside the ring, from top to bottom. */
function placeLabels(spokes: readonly Spoke[], height: number, web: Web, input: LookInput): SideLabel[] {
  const { cy, gap, r, figure } = web
  const { box } = input
  const outside = (r + gap) / r
  const setName = (spoke: Spoke, reach: number): SideLabel => {
    const name = fitName(spoke.one.label, box.w / 2 - reach - gap * beside, height, web, input)
    const whole = name.height + figure
    const top = clamp(cy + spoke.y * outside - whole / 2, box.y, bottomEdge(box) - whole)
    return { spoke, name, height: whole, top, reach }
  }
  let labels = spread(
    spokes.map(spoke => setName(spoke, Math.abs(spoke.x) * outside)),
    bottomEdge(box),
  )
  // Farther outside a name has less space, and may need a second line.
  for (let round = 0; round < mostRounds; round += 1)
    labels = spread(
      labels.map(({ spoke, top, height: whole, reach }) =>
        setName(spoke, Math.max(reach, ringReach(web, top - cy, top + whole - cy))),
      ),
      bottomEdge(box),
    )
  return labels
}

/** Moves labels, from top to bottom, so that none lies over the one before it and none passes the lower edge. */
function spread(labels: readonly SideLabel[], bottom: number): SideLabel[] {
  let least = -Infinity
  const down = labels.map(label => {
    const top = Math.max(label.top, least)
    least = top + label.height
    return { ...label, top }
  })
  let most = bottom
  return down
    .toReversed()
    .map(label => {
      const top = Math.min(label.top, most - label.height)
      most = top
      return { ...label, top }
    })
    .toReversed()
}

const fitName = (text: string, width: number, height: number, { size }: Web, input: LookInput): Fitted =>
  fit(
    {
      text,
      width,
      height,
      size,
      weight: 400,
      family: input.family,
      leading: lineHeight.title,
      maxLines: 2,
      balance: true,
    },
    input.measure,
  )

function drawSideLabel(
  { spoke: { one, x }, name, top, reach }: SideLabel,
  web: Web,
  input: LookInput,
): Node[] {
  const { cx, figure, gap } = web
  const side = {
    x: cx + Math.sign(x) * (reach + gap * beside),
    anchor: x > 0 ? 'left' : 'right',
  } as const
  return drawSpokeWords(
    one,
    { set: name, place: { ...side, middle: top + name.height / 2 } },
    {
      place: { ...side, middle: top + name.height + figure / 2 },
      width: input.box.w / 2 - reach - gap * beside,
    },
    web,
    input,
  )
}
