import { mix } from '../../colour.ts'
import { bottomEdge, columns, dropBottom, dropTop, inset, rows } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fit, fitLine, lineHeight, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import { type Entry, drawEntry, entriesOf, entryKey, entrySizes, fitEntry } from '../entries.ts'
import type { Look, LookInput } from '../look.ts'

/** A group of entries, named by its label; those without one are in the last, without a hue. */
interface Group {
  key: string
  name: string
  entries: readonly Entry[]
  hue: string | undefined
}

/** The type sizes that are tried, in sizes of an option's label. */
const steps = [1.5, 1.3, 1.15, 1, 0.85, 0.7, 0.6]
/** From this many groups on they stand in two rows. */
const twoRowsFrom = 5

/** Lets a look show groups, where people vote on them, once it takes no more entries. */
export const withGroups =
  (look: Look): Look =>
  input =>
    showsGroups(input) ? drawGroups(input) : look(input)

const showsGroups = (input: LookInput): boolean =>
  input.poll.groupVotes !== undefined &&
  !input.live.open &&
  entriesOf(input).entries.some(({ labels }) => labels !== undefined)

function groupsOf(input: LookInput): Group[] {
  const { palette, surface, words } = input
  const { entries } = entriesOf(input)
  const labels = [...new Set(entries.flatMap(({ labels: own = [] }) => own))].sort()
  const loose = entries.filter(entry => entry.labels === undefined)
  return [
    ...labels.map((name, index) => ({
      key: `${input.id}/g${name}`,
      name,
      entries: entries.filter(entry => entry.labels?.includes(name)),
      hue: palette[index % palette.length] ?? surface.text,
    })),
    ...(loose.length > 0
      ? [{ key: `${input.id}/loose`, name: words.text('groups.loose'), entries: loose, hue: undefined }]
      : []),
  ]
}

/** Draws a box for each group, with its name, how many entries it has, and as many of them as fit in type of one size. */
function drawGroups(input: LookInput): Node[] {
  const groups = groupsOf(input)
  const boxes = boxesFor(groups.length, input)
  const sizes = entrySizes(input, steps)
  const drawn = (size: number) =>
    groups.map((group, index) => drawGroup(group, boxes[index] ?? input.box, size, input))
  const size = sizes.find(each => drawn(each).every(({ isWhole }) => isWhole)) ?? sizes.at(-1) ?? smallest
  return drawn(size).flatMap(({ nodes }) => nodes)
}

/** Returns a box for each group: in one row, or in two or three where there are many. */
function boxesFor(count: number, { box, sizes }: LookInput): Box[] {
  const gap = sizes.gaps.words * 1.5
  const lines = count < twoRowsFrom ? 1 : count <= 8 ? 2 : 3
  const each = Math.ceil(count / lines)
  return rows(box, lines, gap).flatMap((row, line) => columns(row, Math.min(each, count - line * each), gap))
}

function drawGroup(
  group: Group,
  box: Box,
  size: number,
  input: LookInput,
): { nodes: Node[]; isWhole: boolean } {
  const { surface, sizes, family, measure, element } = input
  const { key, name, entries, hue } = group
  const pad = Math.min(Math.max(8, sizes.unit * 1.8), box.h / 8)
  const fill = hue === undefined ? surface.track : mix(surface.background, hue, 0.16)
  const on = surfaceOn(fill)
  const inner = inset(box, pad)
  const countSize = Math.max(smallest, Math.round(sizes.option * 0.7))
  const count = fitLine(
    { text: String(entries.length), width: inner.w / 4, size: countSize, weight: 600, family },
    measure,
  )
  const title = fit(
    {
      text: name,
      width: inner.w - count.width - pad,
      height: Math.min(sizes.option * 3.6, Math.max(inner.h * 0.55, smallest * lineHeight.body)),
      size: Math.round(sizes.option * 0.95),
      min: smallest,
      weight: 700,
      family,
    },
    measure,
  )
  const nodes: Node[] = [
    { kind: 'rect', key: `${key}/box`, ...box, radius: sizes.unit * 2, fill },
    ...(hue === undefined
      ? []
      : [
          {
            kind: 'rect' as const,
            key: `${key}/edge`,
            ...box,
            h: Math.max(4, sizes.unit * 0.9),
            radius: 2,
            fill: hue,
          },
        ]),
    ...setText(
      title,
      { key: `${key}/name`, x: inner.x, y: inner.y, fill: on.text, element, role: 'title' },
      measure,
    ),
    ...setText(
      count,
      {
        key: `${key}/count`,
        x: inner.x + inner.w,
        y: inner.y,
        anchor: 'right',
        fill: on.muted,
        element,
        role: 'figure',
        tabular: true,
      },
      measure,
    ),
  ]
  const list = dropTop(inner, title.height + pad * 0.6)
  const gap = size * 0.45
  const moreHeight = size * lineHeight.body
  let y = list.y
  let isWhole = true
  for (const [index, entry] of entries.entries()) {
    const isLast = index === entries.length - 1
    const available = bottomEdge(isLast ? list : dropBottom(list, gap + moreHeight)) - y
    const set = fitEntry(entry, { width: list.w - size, height: available, size, hideName: true }, input)
    if (available < size * lineHeight.body || set.height > available + 1) {
      isWhole = false
      // In a low box without any entry the count beside the name says it.
      if (index === 0 && bottomEdge(list) - y < moreHeight) break
      nodes.push(
        ...setText(
          fitLine(
            {
              text: input.words.text('more', { count: entries.length - index }),
              width: list.w,
              size: Math.max(smallest, size * 0.85),
              weight: 400,
              family,
            },
            measure,
          ),
          { key: `${key}/more`, x: list.x, y, fill: on.muted, element, role: 'note' },
          measure,
        ),
      )
      break
    }
    if (set.text.cut) isWhole = false
    const own = `${entryKey(input, entry)}/${key}`
    nodes.push(
      {
        kind: 'rect',
        key: `${own}/dot`,
        x: list.x,
        y: y + size * 0.5,
        w: size * 0.34,
        h: size * 0.34,
        radius: size * 0.17,
        fill: hue ?? on.muted,
      },
      ...drawEntry(
        own,
        set,
        { x: list.x + size * 0.8, y, width: list.w - size, surface: on, isLed: true },
        input,
      ),
    )
    y += set.height + gap
  }
  return { nodes, isWhole }
}
