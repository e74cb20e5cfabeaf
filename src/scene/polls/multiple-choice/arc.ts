import { mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import { checkMark, choices } from '../choices.ts'
import { figureColumns } from '../figure-columns.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { arcs } from './arcs.ts'
import { bars } from './bars.ts'

/**
 * The options down a line, each a dot whose area is its share, joined by arcs as thick as the number who picked
 * both; the arc of most is in full colour. Bars where people pick one option only.
 */
export const arc: Look = input => {
  const { box, family, measure, poll, sizes, surface } = input
  const all = choices(input)
  const head = sizes.note * 1.4
  const pitch = Math.min((box.h - head) / Math.max(1, all.length), sizes.option * 5)
  if (!poll.multiSelect || all.length < 2 || pitch < smallest * 1.3) return bars(input)
  const empty = isEmpty(input)
  const size = legible(sizes.option, pitch * 0.5)
  const space = sizes.gaps.blocks
  const figures = figureColumns(all, input, size, box.w * 0.7)
  const mark = all.some(({ right }) => right) ? size * 1.1 : 0
  const names = [0.36, 0.5].reduce<Fitted[]>(
    (set, part) =>
      set.length > 0 && set.every(({ cut, font }) => !cut && font.size >= size * 0.66)
        ? set
        : fitAlike(
            all.map(({ label, weight }) => ({
              text: label,
              width: Math.max(1, box.w * part - mark),
              height: pitch * 0.94,
              size,
              weight,
              family,
              leading: lineHeight.label,
              maxLines: 3,
            })),
            measure,
          ),
    [],
  )
  if (names.some(({ cut }) => cut) && box.w < smallest * 28) return bars(input)
  const dot = Math.min(pitch * 0.3, sizes.option * 0.7)
  const widest = Math.max(...names.map(({ width }) => width)) + mark
  const numbers = figures.width > 0 ? figures.width + sizes.gaps.words : 0
  const axis = widest + numbers + space + dot
  const room = box.w - axis
  const high = pitch * (all.length - 1)
  if (room < high * 0.12 || room < smallest * 3) return bars(input)

  const top = box.y + head + (box.h - head - pitch * all.length) / 2
  const most = domain(all.map(({ share }) => share))
  const rows = all.map((choice, index): Node => {
    const { colour, count, key, right, share } = choice
    const name = names[index]
    const middle = pitch / 2
    const r = empty
      ? dot * 0.6
      : count > 0
        ? Math.max(3, dot * Math.sqrt(share / most))
        : Math.max(2, dot * 0.2)
    const fill = empty ? mix(surface.background, colour, 0.3) : count > 0 ? colour : surface.line
    return {
      kind: 'group',
      key,
      x: box.x,
      y: top + index * pitch,
      children: [
        { kind: 'circle', key: `${key}/dot`, cx: axis, cy: middle, r, fill },
        ...(right ? [checkMark(`${key}/check`, size * 0.46, middle, size * 0.8, surface.text)] : []),
        ...(name
          ? setTextAbout(
              name,
              { key: `${key}/label`, x: mark, middle, fill: choice.fill, of: input.of, role: 'answer' },
              measure,
            )
          : []),
        ...figures.draw(choice, widest + numbers, middle),
      ],
    }
  })
  return [
    ...arcs({ x: box.x + axis, y: top + pitch / 2, pitch, count: all.length, room, dot }, input),
    ...rows,
  ]
}
