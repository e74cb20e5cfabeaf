import { asNps } from '#contract/result-kinds.ts'
import { scoreText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { dotNote, dotsFor, nextPer, peoplePerDot } from '../dots.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { cluster, type Spot } from './cluster.ts'
import { npsParts } from './parts.ts'
import { bothText, bracket, bracketHeight } from './bracket.ts'
import { diverging } from './diverging.ts'
import { score } from './score.ts'

/** Scores go from nought to ten. */
const steps = 11
/** No more dots than this, but for one for each score that has anybody. */
const mostDots = 320
/** The first score of each part, and where the last ends. */
const bounds = [0, 7, 9, steps] as const

/** A dot for each answer, swarming about its score; the score large above, the three parts named below. */
export const swarm: Look = input => {
  const { accent, box, family, hidden, id, live, measure, showPercent, sizes, surface } = input
  const result = hidden ? null : asNps(live.result)
  const pitch = box.w / steps
  const size = legible(sizes.caption, box.h * 0.06)
  const digit = tabularWidth('10', { family, size, weight: 400 }, measure)
  const large = legible(sizes.option * 3, box.h * 0.2)
  const names = bracketHeight(input, size)
  const value = result?.nps ?? null
  const above = value === null ? 0 : large * 1.2
  const floor = bottomEdge(box) - names
  const room = floor - size * 1.5 - box.y - above
  const named = npsParts(input).every(
    ({ name }) => measure(name, { family, size, weight: 400 }).width <= pitch * 2 - sizes.unit,
  )
  if (!named || digit > pitch) return diverging(input)
  if (room < smallest * 3) return score(input)
  const middle = box.y + above + room / 2
  const counts = Array.from(
    { length: steps },
    (_, at) => result?.scores.find(one => one.score === at)?.count ?? 0,
  )
  const { across, apart, per } = laidOut(counts, pitch, room, input)
  const parts = npsParts(input)
  const partOf = (at: number) => parts[bounds.findLastIndex(from => at >= from)]
  const strong = { family, size, weight: 800 }
  const least = pitch * 2 - sizes.unit
  const both = showPercent && parts.every(part => tabularWidth(bothText(part), strong, measure) <= least)
  const r = apart * 0.44
  const wide = tabularWidth('+100', { family, size: large, weight: 800 }, measure) * 1.05
  return [
    ...line(input, {
      key: `${id}/nps`,
      text: value === null ? '' : scoreText(value),
      x: box.x,
      middle: box.y + large * 0.5,
      width: wide,
      size: large,
      weight: 800,
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    ...dotNote(
      per,
      {
        x: rightEdge(box),
        middle: box.y + large * 0.5,
        width: Math.max(1, box.w - wide - sizes.unit),
        size,
        anchor: 'right',
      },
      input,
    ),
    ...counts.flatMap((count, at): Node[] => {
      const x = box.x + (at + 0.5) * pitch
      const dot = (index: number, spot: Spot, fill: string): Node => ({
        kind: 'circle',
        key: `${id}/s${at}/${index}`,
        cx: x + spot.x * apart,
        cy: middle + spot.y * apart,
        r,
        fill,
      })
      if (isEmpty(input)) return [dot(0, { x: 0, y: 0 }, surface.track)]
      return cluster(dotsFor(count, per), across).map((spot, index) =>
        dot(index, spot, partOf(at)?.colour ?? accent),
      )
    }),
    ...counts.flatMap((_, at) =>
      line(input, {
        key: `${id}/tick${at}`,
        text: String(at),
        x: box.x + (at + 0.5) * pitch,
        middle: floor - size * 0.75,
        width: pitch,
        size,
        anchor: 'middle',
        fill: surface.muted,
        role: 'note',
      }),
    ),
    ...parts.flatMap((part, index) => {
      const [from = 0, to = steps] = bounds.slice(index, index + 2)
      return bracket(
        part,
        { ...input, box: { x: box.x + from * pitch, y: floor, w: (to - from) * pitch, h: names } },
        size,
        both,
      )
    }),
  ]
}

/** How wide the swarms are so that the dots come out largest, how far apart those are, and how many people each is. */
function laidOut(counts: readonly number[], pitch: number, room: number, { sizes }: LookInput) {
  const people = counts.reduce((sum, count) => sum + count, 0)
  const wanted = Math.min(pitch * 0.62, room * 0.5, sizes.option)
  const least = Math.max(5, sizes.unit * 0.75)
  const fitted = (per: number) => {
    const fullest = Math.max(1, ...counts.map(count => dotsFor(count, per)))
    const tried = [1, 3, 5, 7, 9, 11].map(across => {
      const spots = cluster(fullest, across)
      const along = Math.max(...spots.map(({ y }) => Math.abs(y))) * 2 + 1
      return { per, across, apart: Math.min(wanted, (pitch * 0.84) / across, room / along) }
    })
    return tried.reduce((best, one) => (one.apart > best.apart ? one : best))
  }
  let found = fitted(peoplePerDot(people, mostDots))
  while (found.apart < least && found.per < people) found = fitted(nextPer(found.per))
  return found
}
