import { mix } from '../../colour.ts'
import { bottomEdge, clamp, dropTop, inset, partLength, rightEdge, totalLength } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fit, type Fitted, fitLine, legible, lineHeight, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import { drawEntry, entryKey, entrySizes } from '../entries.ts'
import type { LookInput } from '../look.ts'
import { divideInRuns, shareOut } from './divide-in-runs.ts'
import { type Group, type Note, notePad, placeNotes } from './notes-of-group.ts'

/** The type sizes of the notes that are tried, in sizes of an option's label. */
const steps = [1.1, 1, 0.9, 0.8, 0.7, 0.6]
/** The type size where not all notes have space, in the same: few that can be read from the last row. */
const crowdedStep = 0.7
/** A column of notes is at least this wide, in sizes of their type, and a board has at most so many. */
const column = { narrowest: 8.5, most: 8 } as const
/** The type size of a group's name: in sizes of its notes, and at most in sizes of an option's label, and how much height it may take, in the latter. */
const name = { part: 1.15, most: 0.95, height: 2.6 } as const
/** Up to so many notes are tried in columns of several widths; with more that would take too much time. */
const few = 30
/** More notes than this are never all shown. */
const most = 70
/** The type size of how many entries a group has, in sizes of an option's label. */
const figurePart = 0.7
/** How much of its hue the box of a group has, and the notes in it have, 0–1. */
const hueParts = { box: 0.2, note: 0.05 } as const

/** A group as it stands on the board. */
interface GroupPlan {
  group: Group
  box: Box
  title: Fitted
  count: Fitted
  /** Below the title. */
  list: Box
  notes: readonly Note[]
  /** The type size of the notes, px. */
  size: number
}

interface BoardPlan {
  groups: readonly GroupPlan[]
  /** How high the board would be, px. */
  height: number
  /** Whether all entries have a note, none of which is cut or breaks a word. */
  isWhole: boolean
}

/**
 * Draws a box for each group, with its name, how many entries it has, and a note for each: in type of one size, as large as shows all of them. Where
 * they are too many, each box says how many more it has.
 */
export function drawGroupBoard(groups: readonly Group[], input: LookInput): Node[] {
  const first = firstGroups(groups)
  return planBoard(groups, input).groups.flatMap(plan => drawGroup(plan, first, input))
}

/** Returns the first group of each entry, by its id: there its note keeps its name when it is moved from group to group. */
const firstGroups = (groups: readonly Group[]): ReadonlyMap<string, Group> =>
  new Map(groups.toReversed().flatMap(group => group.entries.map(({ id }) => [id, group] as const)))

function planBoard(groups: readonly Group[], input: LookInput): BoardPlan {
  const { box, sizes } = input
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  for (const size of count > most ? [] : entrySizes(input, steps)) {
    const best = boardsIn(groups, size, input).reduce((one, other) =>
      one.isWhole === other.isWhole ? (other.height < one.height ? other : one) : one.isWhole ? one : other,
    )
    if (best.isWhole && best.height <= box.h) return best
  }
  const crowded = Math.max(smallest, Math.round(sizes.option * crowdedStep))
  const fullest = (size: number) =>
    boardsIn(groups, size, input, box.h).reduce((best, plan) => (showsMore(plan, best) ? plan : best))
  const best = fullest(crowded)
  return countNames(best.groups) === groups.length ? best : fullest(smallest)
}

/** Returns how many names of groups have space in their boxes. */
const countNames = (groups: readonly GroupPlan[]): number =>
  groups.filter(({ box, list }) => list.y <= bottomEdge(box) + 1).length

/** Returns whether a board has space for more names of groups than another one, or for as many and more notes, or else higher boxes. */
function showsMore({ groups }: BoardPlan, { groups: others }: BoardPlan): boolean {
  const figuresOf = (plans: readonly GroupPlan[]) => [
    countNames(plans),
    plans.reduce((sum, { notes }) => sum + notes.length, 0),
    Math.min(...plans.map(({ box }) => box.h)),
  ]
  const than = figuresOf(others)
  const differences = figuresOf(groups).map((figure, index) => figure - (than[index] ?? 0))
  return (differences.find(difference => difference !== 0) ?? 0) > 0
}

/** Between the columns of a board, and between the boxes in one, px. */
const gapOf = ({ sizes }: LookInput): number => sizes.gaps.words

/**
 * Returns the boards with notes in type of a size: for each number of columns, in which the groups stand one below the other in their order, as
 * wide as what is in them. `height` is the height they have, px; left out, they are as high as they need.
 */
function boardsIn(groups: readonly Group[], size: number, input: LookInput, height?: number): BoardPlan[] {
  const { box } = input
  const parts = clamp(
    Math.floor((box.w + gapOf(input)) / (size * column.narrowest + gapOf(input))),
    1,
    column.most,
  )
  const isFew = groups.reduce((sum, { entries }) => sum + entries.length, 0) <= few
  // In wider columns fewer lines are needed.
  return (isFew ? Array.from({ length: parts }, (_, index) => parts - index) : [parts]).flatMap(parts =>
    boardsOf(groups, size, parts, input, height),
  )
}

/** The same with columns of notes of one width: so many fill the board. */
function boardsOf(
  groups: readonly Group[],
  size: number,
  parts: number,
  input: LookInput,
  height?: number,
): BoardPlan[] {
  const { box } = input
  const gap = gapOf(input)
  const part = partLength(box.w, parts, gap)
  const heights = groups.map(
    group => planGroup(group, { x: 0, y: 0, w: part, h: box.h * 2 }, size, 1, input).box.h + gap,
  )
  return Array.from({ length: Math.min(parts, groups.length) }, (_, index) => {
    const runs = divideInRuns(heights, index + 1)
    const widths = shareOut(
      parts,
      runs.map(([from, to]) => heights.slice(from, to).reduce((sum, height) => sum + height, 0)),
    )
    let x = box.x
    const columns = runs.map(([from, to], run) => {
      const count = widths[run] ?? 1
      const place = { x, y: box.y, w: totalLength(count, part, gap), h: height ?? Infinity }
      x += place.w + gap
      return planColumn(groups.slice(from, to), place, { size, count }, input)
    })
    return {
      groups: columns.flatMap(({ groups }) => groups),
      height: Math.max(...columns.map(({ height }) => height)),
      isWhole: columns.every(({ isWhole }) => isWhole),
    }
  })
}

/** A box has at least this height where they are too many: that of a name of one line, px. */
const lowest = smallest * 2.5

/** Returns groups one below the other. In a column that is too low for all, each gets as much of the height as it has of the notes. */
function planColumn(
  groups: readonly Group[],
  place: Box,
  { size, count }: { size: number; count: number },
  input: LookInput,
): BoardPlan {
  const gap = gapOf(input)
  const plan = (group: Group, h: number, y = place.y) =>
    planGroup(group, { ...place, y, h }, size, count, input)
  // Of very many notes it is enough to know that they are too many.
  const natural = groups.map(group => plan(group, input.box.h * 2))
  const available = place.h - gap * (groups.length - 1)
  const least = Math.min(lowest, available / groups.length)
  const needed = sumHeights(natural) - least * groups.length
  const part = Math.min(1, (available - least * groups.length) / needed)
  let left = available
  const heights = natural.map(({ box }) => least + (box.h - least) * part)
  // What one does not use is for the others.
  const fitted = natural.map(({ group }, index) => plan(group, heights[index] ?? 0))
  left -= sumHeights(fitted)
  let y = place.y
  const plans = fitted.map(({ group, box }) => {
    const placed = plan(group, box.h + Math.max(0, left), y)
    left -= placed.box.h - box.h
    y += placed.box.h + gap
    return placed
  })
  return {
    groups: plans,
    height: y - gap - place.y,
    isWhole: plans.every(
      ({ group, notes }) =>
        notes.length === group.entries.length &&
        notes.every(({ set: { text } }) => !text.cut && !text.broken),
    ),
  }
}

const sumHeights = (plans: readonly GroupPlan[]): number => plans.reduce((sum, { box }) => sum + box.h, 0)

/** Returns a group in a box, which ends below its notes, and below the box only if that is too low for the name. */
function planGroup(group: Group, box: Box, size: number, count: number, input: LookInput): GroupPlan {
  const { family, measure, sizes } = input
  const pad = Math.min(Math.max(8, sizes.unit * 1.75), box.h / 8)
  const inner = inset(box, pad)
  const figureOf = (size: number) =>
    fitLine({ text: String(group.entries.length), width: inner.w / 4, size, weight: 600, family }, measure)
  const figureSize = legible(sizes.option * figurePart)
  const title = fit(
    {
      text: group.name,
      width: inner.w - figureOf(figureSize).width - pad,
      height: Math.min(sizes.option * name.height, Math.max(inner.h * 0.5, smallest * lineHeight.body)),
      size: legible(Math.min(sizes.option * name.most, size * name.part)),
      min: smallest,
      weight: 700,
      family,
    },
    measure,
  )
  const list = dropTop(inner, title.height + pad * 0.6)
  const all = placeNotes(group.entries, list, size, count, input)
  const isAll = all.length === group.entries.length
  const notes = isAll
    ? all
    : placeNotes(group.entries, { ...list, h: list.h - moreSize(size) * moreLine }, size, count, input)
  const end =
    Math.max(0, ...notes.map(({ y, h }) => y + h)) +
    (isAll || notes.length === 0 ? 0 : moreSize(size) * moreLine)
  const h = Math.min(box.h, list.y + end + pad - box.y)
  return {
    group,
    box: { ...box, h },
    title,
    count: figureOf(legible(figureSize, title.font.size)),
    list: { ...list, h: Math.min(end, list.h) },
    notes,
    size,
  }
}

/** The type size of the line that says how many more there are, px, and its height in sizes of its type. */
const moreSize = (size: number): number => legible(size * 0.85)
const moreLine = 1.45

function drawGroup(
  { group, box, title, count, list, notes, size }: GroupPlan,
  first: ReadonlyMap<string, Group>,
  input: LookInput,
): Node[] {
  const { surface, sizes, measure, element } = input
  const { key, hue, entries } = group
  const fill = hue === undefined ? surface.track : mix(surface.background, hue, hueParts.box)
  const paper = hue === undefined ? surface.background : mix(surface.background, hue, hueParts.note)
  const on = surfaceOn(fill)
  const y = box.y + (list.x - box.x)
  const nodes: Node[] = [
    { kind: 'rect', key: `${key}/box`, ...box, radius: sizes.unit * 2, fill },
    ...setText(title, { key: `${key}/name`, x: list.x, y, fill: on.text, element, role: 'title' }, measure),
    ...setText(
      count,
      {
        key: `${key}/count`,
        x: rightEdge(list),
        y,
        anchor: 'right',
        fill: on.muted,
        element,
        role: 'figure',
        tabular: true,
      },
      measure,
    ),
    ...notes.map(note => {
      const own = entryKey(input, note.entry)
      return drawNote(first.get(note.entry.id) === group ? own : `${own}/${key}`, note, list, paper, input)
    }),
  ]
  const left = entries.length - notes.length
  return left === 0
    ? nodes
    : [...nodes, ...drawLeft(left, { key, list, notes, size: moreSize(size), fill: on.muted }, input)]
}

function drawNote(key: string, { set, x, y, w, h }: Note, list: Box, fill: string, input: LookInput): Node {
  const side = set.text.font.size * notePad.x
  return {
    kind: 'group',
    key,
    x: list.x + x,
    y: list.y + y,
    children: [
      { kind: 'rect', key: `${key}/note`, x: 0, y: 0, w, h, radius: Math.min(input.sizes.unit, h / 4), fill },
      ...drawEntry(
        key,
        set,
        { x: side, y: (h - set.height) / 2, width: w - side * 2, surface: surfaceOn(fill) },
        input,
      ),
    ],
  }
}

/** Draws below the notes of a box how many entries have none; without a note nothing, because the count beside the name says it. */
function drawLeft(
  left: number,
  {
    key,
    list,
    notes,
    size,
    fill,
  }: Pick<GroupPlan, 'list' | 'notes' | 'size'> & { key: string; fill: string },
  input: LookInput,
): Node[] {
  const { element, family, measure, words } = input
  if (notes.length === 0) return []
  const end = Math.max(...notes.map(({ y, h }) => y + h))
  const more = fitLine(
    { text: words.text('more', { count: left }), width: list.w, size, weight: 400, family },
    measure,
  )
  const y = list.y + end + size * 0.15
  return setText(more, { key: `${key}/more`, x: list.x, y, fill, element, role: 'note' }, measure)
}
