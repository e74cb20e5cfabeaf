import { paleOf } from '../pale.ts'
import { setTextAbout } from '../../set-text.ts'
import { bottomEdge, centredTop, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { fit } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { withheldText } from '../withheld-text.ts'

/** Draws what is drawn while there is no round to compare. */
export function drawNothing(input: LookInput): Node[] {
  const { box, family, id, measure, element, sizes, surface } = input
  const text = input.isWithheld ? withheldText(input) : input.words.text('rounds.nothing')
  const set = fit(
    { text, width: box.w, height: box.h * 0.5, size: sizes.sentence, weight: 600, family, balance: true },
    measure,
  )
  const h = sizes.option * 1.7
  const placeholderHeight = box.h < h * 8 ? 0 : h * placeholderPairs.length
  const place = {
    key: `${id}/empty`,
    x: centreX(box),
    middle: centredTop(box, placeholderHeight),
    anchor: 'middle',
    element,
  } as const
  return [
    ...setTextAbout(set, { ...place, fill: surface.muted, role: 'note' }, measure),
    ...(placeholderHeight === 0
      ? []
      : placeholderPairs.flatMap((pair, index) =>
          drawPlaceholder(pair, index, bottomEdge(box) - placeholderHeight + (index + 0.5) * h, input),
        )),
  ]
}

/** Empty options: the length of a name and where its first and last share lie, in parts of the width. */
const placeholderPairs = [
  [0.2, 0.66, 0.88],
  [0.15, 0.52, 0.38],
  [0.18, 0.46, 0.6],
] as const

function drawPlaceholder(
  [name, a, b]: (typeof placeholderPairs)[number],
  index: number,
  middle: number,
  input: LookInput,
): Node[] {
  const { box, id, sizes } = input
  const r = sizes.unit * 2
  const fill = paleOf(input)
  const stroke = (part: string, x: number, w: number, h: number): Node => ({
    kind: 'rect',
    key: `${id}/placeholder${index}.${part}`,
    x: box.x + x,
    y: middle - h / 2,
    w,
    h,
    radius: h / 2,
    fill,
  })
  const end = (part: string, at: number): Node => ({
    kind: 'circle',
    key: `${id}/placeholder${index}.${part}`,
    cx: box.x + box.w * at,
    cy: middle,
    r,
    fill,
  })
  return [
    stroke('name', 0, box.w * name, r * 1.4),
    stroke('change', box.w * Math.min(a, b), box.w * Math.abs(b - a), r * 0.7),
    end('from', a),
    end('to', b),
  ]
}
