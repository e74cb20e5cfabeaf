import { countText } from '#contract/figures.ts'
import { mix } from '../../colour.ts'
import { bottomEdge, centredTop, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { choices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look } from '../look.ts'
import { crowd } from './crowd.ts'
import { split } from './split.ts'
import { teams, writeTeam } from './teams.ts'

/** No more dots are drawn; then a dot stands for several people. */
const most = 300
/** A side has no fewer seats: pale before anyone sits there. */
const leastSeats = 48

/**
 * Two crowds of dots about the names of the sides: a dot is a person, or as many as a line below says. Both sides have
 * the same seats, so that an empty one tells what is missing.
 */
export const camps: Look = input => {
  const { box, id, sizes, surface } = input
  const sides = choices(input).slice(0, 2)
  const empty = isEmpty(input)
  const each = standsFor(sides.reduce((sum, { count }) => sum + count, 0))
  const note = legible(sizes.note)
  const foot = !empty && each > 1 ? note * 1.8 : 0
  const gap = sizes.gaps.columns
  const across = box.w > box.h - foot
  const cell = across ? { w: (box.w - gap) / 2, h: box.h - foot } : { w: box.w, h: (box.h - foot - gap) / 2 }
  const outer = Math.min(cell.w, cell.h) / 2
  if (sides.length < 2 || outer < smallest * 4) return split(input)

  const hole = outer * 0.54
  const inside = teams(
    sides,
    {
      width: hole * 1.66,
      height: hole * 1.24,
      name: Math.min(sizes.option * 1.3, hole * 0.38),
      figure: hole * 0.6,
    },
    input,
  )
  const fits = inside.every(
    ({ name, figure }) => !name.cut && name.font.size >= sizes.option * 0.5 && !figure?.cut,
  )
  // Names too long for the middle of a crowd stand above it.
  const named = fits
    ? inside
    : teams(
        sides,
        {
          width: cell.w,
          height: cell.h * 0.45,
          name: sizes.option,
          figure: Math.min(sizes.option * 1.6, cell.h * 0.2),
        },
        input,
      )
  const head = fits ? 0 : Math.max(...named.map(({ high }) => high)) + sizes.gaps.words
  const radius = Math.min(cell.w, cell.h - head) / 2
  if (radius < smallest * 2) return split(input)
  const inner = fits ? hole : 0
  const dots = sides.map(({ count }) => (count > 0 ? Math.max(1, Math.round(count / each)) : 0))
  const { pace, seats } = crowd(Math.max(leastSeats, ...dots), inner, radius, (radius - inner) * 0.35)
  const between = Math.min(cell.w + gap, fits ? outer * 2 + gap * 3 : box.w)

  return [
    ...sides.flatMap((side, index): Node[] => {
      const way = index === 0 ? -1 : 1
      const x = centreX(box) + (across ? (way * between) / 2 : 0)
      const middle = centredTop(box, foot) + (across ? 0 : (way * (cell.h + gap)) / 2)
      const y = middle + head / 2
      const team = named[index]
      const top = team ? (fits ? middle - team.high / 2 : middle - (radius * 2 + head) / 2) : 0
      const free = empty ? mix(surface.background, side.colour, 0.22) : surface.track
      const children = seats.map((at, dot): Node => ({
        kind: 'circle',
        key: `${side.key}/dot${dot}`,
        cx: at.x,
        cy: at.y,
        r: pace * 0.4,
        fill: dot < (dots[index] ?? 0) ? side.colour : free,
      }))
      return [
        { kind: 'group', key: side.key, x, y, children },
        ...(team ? writeTeam(team, { x, top, anchor: 'middle' }, input) : []),
      ]
    }),
    ...(foot > 0
      ? line(input, {
          key: `${id}/note`,
          text: `Each dot is ${countText(each)} people`,
          x: centreX(box),
          middle: bottomEdge(box) - note * 0.7,
          width: box.w,
          size: note,
          anchor: 'middle',
          fill: surface.muted,
          role: 'note',
        })
      : []),
  ]
}

/** How many people a dot stands for: 1, 2, 5, 10, 20, 50 … */
function standsFor(people: number): number {
  const ten = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, people / most))))
  return [1, 2, 5].map(step => step * ten).find(each => people / each <= most) ?? ten * 10
}
