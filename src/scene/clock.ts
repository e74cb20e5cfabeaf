import { limits } from '#contract/limits.ts'
import { clockText } from '#contract/text/figures.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { makeReadable } from './colour.ts'
import { drawRing } from './polls/clock-ring.ts'
import { isEnding } from './polls/last-seconds.ts'
import type { LivePoll, LookInput } from './polls/look.ts'
import { warningOn } from './polls/warning.ts'
import type { Node } from './primitives.ts'
import { setTextAbout } from './set-text.ts'
import { fitLine, type Measure, tabularWidth } from './text.ts'

/** The clock of a poll that fills the slide: its ring, how thick that is, and the figures in it, px. It may reach into the margin above the title. */
const large = { ring: 144, thickness: 9, figures: 46, figuresWidth: 116, below: 8 } as const
/** The clock of a card, in sizes of its figures: the ring beside them, its thickness, and the space between both. */
const small = { ring: 0.9, thickness: 0.13, gap: 0.25 } as const
/** Figures of minutes and seconds, by which their width is measured: tabular figures are all as wide. */
const usual = '0:00'

/** The space of a clock beside a title, px; it is the same as long as the poll is on stage, so that the title stays as it is. */
export interface ClockSpace {
  full: boolean
  /** Type size of its figures. */
  size: number
  width: number
  /** How much of the height below the middle of the first line of the title it takes at least. */
  below: number
}

/** Returns the space for the clock of a poll; null for one without a time limit, and for a timer, which is a clock itself. */
export function clockSpaceOf(
  { poll, live, full }: { poll: Poll; live: LivePoll; full: boolean },
  { family, size, measure }: { family: string; size: number; measure: Measure },
): ClockSpace | null {
  if (poll.type === 'timer' || (poll.timeLimitSec === null && live.remainingMs === null)) return null
  if (full) return { full, size: large.figures, width: large.ring, below: large.ring / 2 + large.below }
  const figures = tabularWidth(usual, { family, size, weight: 800 }, measure)
  return { full, size, width: figures + size * (small.ring + small.gap), below: 0 }
}

/** Returns whether the clock of a poll is to be seen: while it is open, but not in the moment that is left once everybody has answered. */
const isRunning = ({ allAnswered, open, opensInMs, remainingMs, revealed }: LivePoll): boolean =>
  open &&
  !revealed &&
  opensInMs === undefined &&
  remainingMs !== null &&
  !(allAnswered === true && remainingMs <= limits.answeredMs + limits.graceMs)

/** Draws the time left of a poll, and a ring that empties: around the figures on a slide, before them on a card. */
export function drawClock(
  { full, size, width }: ClockSpace,
  { right, middle }: { right: number; middle: number },
  { accent, element, family, id, live, measure, poll, surface }: LookInput,
): Node[] {
  if (!isRunning(live)) return []
  const left = live.remainingMs ?? 0
  const all = (poll.timeLimitSec ?? 0) * 1000
  const warning = isEnding(live) ? warningOn(surface.background) : null
  const colour = warning ?? makeReadable(accent, surface.background)
  const diameter = full ? large.ring : size * small.ring
  const thickness = full ? large.thickness : Math.max(3, size * small.thickness)
  const cx = full ? right - diameter / 2 : right - width + diameter / 2
  const text = clockText(left)
  // Tabular figures are all as wide as a zero, so that the size stays the same while they change.
  const set = fitLine(
    {
      text: text.replaceAll(/\d/g, '0'),
      width: full ? large.figuresWidth : width,
      size,
      weight: 800,
      family,
    },
    measure,
  )
  return [
    ...drawRing(
      `${id}/clock`,
      { cx, cy: middle, r: (diameter - thickness) / 2, thickness },
      { part: all === 0 ? 1 : Math.min(1, left / all), colour, track: surface.track },
    ),
    ...setTextAbout(
      { ...set, lines: [text] },
      {
        key: `${id}/clock`,
        x: full ? cx : right,
        anchor: full ? 'middle' : 'right',
        middle,
        fill: warning ?? surface.text,
        element,
        role: 'note',
        tabular: true,
      },
      measure,
    ),
  ]
}
