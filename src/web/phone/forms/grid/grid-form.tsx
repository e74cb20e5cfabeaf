import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { gridEnd } from '#contract/polls/grid.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { FormProps } from '../parts/form.ts'
import { useFieldHeight } from '../parts/field-height.ts'
import { Frame } from '../parts/frame.tsx'
import { message } from '../../language.ts'
import { laterMessage, laterMessages } from '../../later/language.ts'
import { Pad, PadMark } from './pad.tsx'
import { type Spot, movedBy, nearestMark, pointOf, spotAt, spotsOf } from './spots.ts'

/** A finger this near to a mark moves it, px. */
const reachPx = 26
/** From where the arrow keys move what is not placed yet. */
const middle: Spot = { x: gridEnd / 2, y: gridEnd / 2 }

/** Returns the instruction before there is an answer. */
export const inviteToPlace = ({ options }: PhonePoll): string =>
  laterMessage(options.length > 0 ? 'grid.how' : 'grid.howOne')

/** A pointer that moves less than this is a tap, px. */
const tapPx = 8

/** The form of a grid: a field on which each option is placed by a tap, and moved by dragging or with the arrow keys. */
export function GridForm({ poll, name, question, status, answer, send }: FormProps) {
  const { options, dimensions = [] } = poll
  const hasOptions = options.length > 0
  const names = hasOptions ? options : [laterMessage('grid.you')]
  const sent = spotsOf(answer)
  // Contains only what is placed.
  const draft = useSignal<ReadonlyMap<number, Spot> | null>(null)
  const chosen = useSignal<number | null>(null)
  const pad = useRef<HTMLDivElement>(null)
  useFieldHeight(pad, '.grid-across')
  const dragged = useRef<number | null>(null)
  const tapped = useRef<{ index: number; event: PointerEvent } | null>(null)

  const placed = draft.value ?? new Map(sent.entries())
  const nextAfter = (known: ReadonlyMap<number, Spot>) => {
    const next = names.findIndex((_, index) => !known.has(index))
    return next === -1 ? null : next
  }
  const active = chosen.value ?? nextAfter(placed) ?? 0
  const put = (index: number, spot: Spot) => {
    draft.value = new Map(draft.peek() ?? placed).set(index, spot)
  }
  const pointIn = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0, width = 1, height = 1 } = pad.current?.getBoundingClientRect() ?? {}
    return { left: (clientX - left) / width, top: (clientY - top) / height, side: width }
  }
  const putAt = (index: number, event: PointerEvent) => {
    const { left, top } = pointIn(event)
    put(index, spotAt(left, top))
  }
  const drop = () => {
    if (dragged.current === null) return
    // Once all are placed, the last one may be moved on.
    chosen.value = nextAfter(draft.peek() ?? placed) ?? dragged.current
    dragged.current = null
  }
  const field = {
    onPointerDown(event: PointerEvent & { currentTarget: HTMLDivElement }) {
      if (event.button !== 0 || !event.isPrimary) return
      const point = pointIn(event)
      const held = nearestMark(placed, point, point.side, reachPx)
      const index = held ?? active
      dragged.current = index
      // A tap on a mark while another one is to be placed means that place for both: only who moves the mark drags it.
      tapped.current = held !== undefined && !placed.has(active) ? { index: active, event } : null
      event.currentTarget.setPointerCapture(event.pointerId)
      if (!tapped.current) chosen.value = index
      if (held === undefined) putAt(index, event)
    },
    onPointerMove(event: PointerEvent) {
      if (dragged.current === null || !event.isPrimary) return
      const from = tapped.current?.event
      if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < tapPx) return
      tapped.current = null
      chosen.value = dragged.current
      putAt(dragged.current, event)
    },
    onPointerUp() {
      if (tapped.current) {
        dragged.current = tapped.current.index
        putAt(tapped.current.index, tapped.current.event)
        tapped.current = null
      }
      drop()
    },
    onPointerCancel() {
      tapped.current = null
      drop()
    },
  }

  const spots = names.flatMap((_, index) => placed.get(index) ?? [])
  const submit = {
    label: sent.length > 0 ? message('form.sendChange') : message('form.send'),
    ready: spots.length === names.length && JSON.stringify(spots) !== JSON.stringify(sent),
    ...(hasOptions && {
      rest: laterMessages.messageParts('grid.placed', {
        figure: <b dir="auto">{`${spots.length}/${names.length}`}</b>,
      }),
    }),
    onSubmit: () => {
      send({ spots: spots.map(({ x, y }) => [x, y]) })
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      {hasOptions && (
        <>
          <ul class="grid-options">
            {options.map((option, index) => (
              <li key={index}>
                <button
                  type="button"
                  aria-label={`${index + 1} ${option}`}
                  aria-pressed={index === active}
                  onClick={() => {
                    chosen.value = index
                  }}
                >
                  <span class="grid-number" data-unset={!placed.has(index)}>
                    {index + 1}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p class="grid-now" data-done={placed.has(active)}>
            <b class="option-text" dir="auto">
              {options[active]}
            </b>
            <small>{laterMessage('grid.place')}</small>
          </p>
        </>
      )}
      <p id={`${name}-keys`} class="sr">
        {laterMessage('grid.keys')}
      </p>
      <Pad dimensions={dimensions} pad={pad} field={field}>
        {names.map((option, index) => {
          const spot = placed.get(index)
          return (
            <PadMark
              key={index}
              at={pointOf(spot ?? middle)}
              number={hasOptions ? index + 1 : null}
              kind={spot ? (index === active && hasOptions ? 'active' : undefined) : 'unset'}
            >
              {(['x', 'y'] as const).map((axis, at) => (
                <input
                  key={axis}
                  type="range"
                  min={0}
                  max={gridEnd}
                  value={(spot ?? middle)[axis]}
                  aria-label={laterMessage('grid.axis', { option, dimension: dimensions[at] ?? '' })}
                  aria-valuetext={spot ? String(spot[axis]) : message('estimate.unset')}
                  aria-describedby={`${name}-keys`}
                  onFocus={() => {
                    chosen.value = index
                  }}
                  onInput={({ currentTarget }) =>
                    put(index, { ...(spot ?? middle), [axis]: currentTarget.valueAsNumber })
                  }
                  onKeyDown={event => {
                    const moved = movedBy(event.key, spot ?? middle)
                    if (!moved) return
                    event.preventDefault()
                    put(index, moved)
                  }}
                />
              ))}
            </PadMark>
          )
        })}
      </Pad>
    </Frame>
  )
}
