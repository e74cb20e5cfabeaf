import { figuresIn } from '#contract/text/figures.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { GridResult } from '#contract/polls/results.ts'
import { Pad, PadMark } from '../forms/grid/pad.tsx'
import { type Spot, pointOf, spotsOf } from '../forms/grid/spots.ts'
import { laterMessage, laterMessages } from '../later/language.ts'

interface GridOutcomeProps {
  poll: PhonePoll
  answer: unknown
  /** What the room answered; null while phones do not have it. */
  result: GridResult | null
}

/** A grid with the places that this participant chose, and those of the room; nothing without either. */
export function GridOutcome({ poll: { options, dimensions = [] }, answer, result }: GridOutcomeProps) {
  const { meanText } = figuresIn(laterMessages.language())
  const own = spotsOf(answer)
  const room = (result?.marks ?? []).map(({ x, y }) => (x === null || y === null ? null : { x, y }))
  const hasRoom = room.some(spot => spot !== null)
  if (own.length === 0 && !hasRoom) return null
  const names = options.length > 0 ? options : ['']
  const numberOf = (index: number) => (options.length > 0 ? index + 1 : null)
  const tell = ({ x, y }: Spot, write: (at: number) => string) =>
    laterMessage('grid.at', {
      across: dimensions[0] ?? '',
      x: write(x),
      up: dimensions[1] ?? '',
      y: write(y),
    })
  return (
    <>
      <div aria-hidden="true">
        <Pad dimensions={dimensions}>
          {hasRoom && <Ways from={own} to={room} />}
          {room.map(
            (spot, index) =>
              spot && <PadMark key={`r${index}`} spot={spot} number={numberOf(index)} kind="room" />,
          )}
          {own.map((spot, index) =>
            // The ring at the other end of its line has the number.
            room[index] ? (
              <PadMark key={index} spot={spot} number={null} kind="own" />
            ) : (
              <PadMark key={index} spot={spot} number={numberOf(index)} />
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
              {mine && <Line title={laterMessage('choice.yours')} text={tell(mine, String)} />}
              {all && <Line title={laterMessage('result.title')} text={tell(all, meanText)} kind="room" />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Lines from the own places to those of the room. */
const Ways = ({ from, to }: { from: readonly Spot[]; to: readonly (Spot | null)[] }) => (
  <svg class="grid-ways" viewBox="0 0 1 1">
    {from.map((spot, index) => {
      const end = to[index]
      if (!end) return null
      const [a, b] = [pointOf(spot), pointOf(end)]
      return <line key={index} x1={a.left} y1={a.top} x2={b.left} y2={b.top} />
    })}
  </svg>
)

/** One place in words, with the sign of its mark on the field. */
const Line = ({ title, text, kind }: { title: string; text: string; kind?: 'room' }) => (
  <p class="grid-line">
    <i class="grid-mark" data-kind={kind} aria-hidden="true" />
    <span class="sr">{`${title}: `}</span>
    <span dir="auto">{text}</span>
  </p>
)
