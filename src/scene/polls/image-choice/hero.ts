import { dropLeft, dropTop, takeLeft, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { byCount, type Choice, choices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { caption, captions } from './caption.ts'
import { pictureGrid } from './grid.ts'
import { picture, rightMark } from './picture.ts'
import { sideRows } from './side-rows.ts'
import { thumbnails } from './thumbnails.ts'

/** The leader large, the others small beside it in the order of their votes; all alike while nobody leads. */
export const hero: Look = input => {
  const { box, sizes } = input
  const all = choices(input)
  const order = all.toSorted(byCount)
  const [first, ...others] = order
  if (!first || isEmpty(input)) return pictureGrid(input, { bar: false })
  const wide = box.w > box.h * 1.1
  const gap = sizes.unit * (wide ? 5 : 3)
  const large = wide
    ? takeLeft(box, (box.w - gap) * (others.length > 4 ? 0.52 : 0.58))
    : takeTop(box, (box.h - gap) * 0.5)
  const side = wide ? dropLeft(box, large.w + gap) : dropTop(box, large.h + gap)
  const pitch = side.h / Math.max(1, others.length)
  if (pitch < smallest * 1.5 || large.h < smallest * 8) return thumbnails(order, input)
  const nodes = new Map(
    [leading(first, large, input), ...sideRows(others, side, input)].map(node => [node.key, node]),
  )
  // In the order of the options, so that a new leader is the same node grown.
  return all.flatMap(({ key }) => nodes.get(key) ?? [])
}

/** The leader with its name and figure below. */
function leading(choice: Choice, box: Box, input: LookInput): Node {
  const { sizes } = input
  const size = legible(sizes.option * 1.3, box.h * 0.12)
  const set = captions([choice], { width: box.w, height: Math.max(smallest * 2, box.h * 0.3), size }, input)
  const frame = { x: 0, y: 0, w: box.w, h: box.h - set.height - sizes.gaps.inset }
  const radius = Math.min(sizes.unit * 1.5, frame.h * 0.1)
  return {
    kind: 'group',
    key: choice.key,
    x: box.x,
    y: box.y,
    children: [
      picture(choice, frame, { radius }, input),
      ...rightMark(choice, frame, radius, input),
      ...caption(
        choice,
        set.labels[0],
        { x: 0, y: frame.h + sizes.gaps.inset, width: box.w, size, stacked: set.stacked },
        input,
      ),
    ],
  }
}
