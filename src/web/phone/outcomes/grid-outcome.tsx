import { gridEnd } from '#contract/polls/grid.ts'
import { figuresIn } from '#contract/text/figures.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { GridResult } from '#contract/polls/results.ts'
import { Pad, PadMark } from '../forms/grid/pad.tsx'
import { type PadPoint, type Spot, pointOf, spotsOf } from '../forms/grid/spots.ts'
import { moveApart } from '#polls/apart.ts'
import { laterMessage, laterMessages } from '../later/language.ts'

interface GridOutcomeProps {
  poll: PhonePoll
  answer: unknown
  /** What the room answered; null while phones do not have it. */
  result: GridResult | null
}

/** A grid with the places that this participant chose, and those of the room; nothing without either. */
export function GridOutcome({ poll: { options, dimensions = [] }, answer, result }: GridOutcomeProps) {
  const { percentText } = figuresIn(laterMessages.language())
  const own = spotsOf(answer)
  const room = (result?.marks ?? []).map(({ x, y }) => (x === null || y === null ? null : { x, y }))
  const hasRoom = room.some(spot => spot !== null)
  if (own.length === 0 && !hasRoom) return null
  const names = options.length > 0 ? options : ['']
  const numberOf = (index: number) => (options.length > 0 ? index + 1 : null)
  const shown = moveMarksApart(own, room)
  const tell = ({ x, y }: Spot) =>
    laterMessage('grid.at', {
      across: dimensions[0] ?? '',
      x: percentText(x / gridEnd),
      up: dimensions[1] ?? '',
      y: percentText(y / gridEnd),
    })
  return (
    <>
      <div aria-hidden="true" style={{ '--left': `${side}px` }}>
        <Pad dimensions={dimensions}>
          {hasRoom && <Ways from={shown.own} to={shown.room} />}
          {shown.room.map(
            (point, index) =>
              point && <PadMark key={`r${index}`} at={point} number={numberOf(index)} kind="room" />,
          )}
          {shown.own.map((point, index) =>
            // The ring at the other end of its line has the number.
            shown.room[index] ? (
              <PadMark key={index} at={point} number={null} kind="own" />
            ) : (
              <PadMark key={index} at={point} number={numberOf(index)} />
            ),
          )}
        </Pad>
        <p class="grid-legend">
          {own.length > 0 && (
            <span>
              <i class="grid-mark" />
              {laterMessage('choice.yours')}
            </span>
          )}
          {hasRoom && (
            <span>
              <i class="grid-mark" data-kind="room" />
              {laterMessage('result.title')}
            </span>
          )}
        </p>
      </div>
      <ul class="grid-places">
        {names.map((option, index) => {
          const [mine, all] = [own[index], room[index]]
          return (
            <li key={index}>
              {options.length > 0 && (
                <p class="grid-place">
                  <span class="grid-number">{index + 1}</span>
                  <span class="option-text" dir="auto">
                    {option}
                  </span>
                </p>
              )}
              {mine && <Line title={laterMessage('choice.yours')} text={tell(mine)} />}
              {all && <Line title={laterMessage('result.title')} text={tell(all)} kind="room" />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Lines from the own places to those of the room. */
const Ways = ({ from, to }: { from: readonly PadPoint[]; to: readonly (PadPoint | null)[] }) => (
  <svg class="grid-ways" viewBox="0 0 1 1">
    {from.map((a, index) => {
      const b = to[index]
      return b ? <line key={index} x1={a.left} y1={a.top} x2={b.left} y2={b.top} /> : null
    })}
  </svg>
)

/** The side of the pad, a little less on the narrowest phones, and the widths of the marks on it, px. */
const side = 310
const width = { room: 32, own: 17, alone: 38 } as const

/** Returns where the marks of a grid are drawn: at their places, but so far apart that none covers another one. */
function moveMarksApart(own: readonly Spot[], room: readonly (Spot | null)[]) {
  const marks = [
    ...own.map((spot, index) => ({ spot, width: room[index] ? width.own : width.alone })),
    ...room.flatMap(spot => (spot ? [{ spot, width: width.room }] : [])),
  ]
  const moved = moveApart(
    marks.map(({ spot }) => {
      const { left, top } = pointOf(spot)
      return { x: left * side, y: top * side }
    }),
    (one, other) => ((marks[one]?.width ?? 0) + (marks[other]?.width ?? 0)) / 2,
    { x: 0, y: 0, w: side, h: side },
    width.room / 2,
  ).map(({ x, y }): PadPoint => ({ left: x / side, top: y / side }))
  const rings = moved.slice(own.length)
  return {
    own: moved.slice(0, own.length),
    room: room.map(spot => (spot ? (rings.shift() ?? null) : null)),
  }
}

/** One place in words, with the sign of its mark on the field. */
const Line = ({ title, text, kind }: { title: string; text: string; kind?: 'room' }) => (
  <p class="grid-line">
    <i class="grid-mark" data-kind={kind} aria-hidden="true" />
    <span class="sr">{`${title}: `}</span>
    <span dir="auto">{text}</span>
  </p>
)
