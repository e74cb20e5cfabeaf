import './ranking.css'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { orderOf } from '../../answer-parts.ts'
import { useDrag } from '../parts/drag.ts'
import type { FormProps } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { useGlide } from '../parts/glide.ts'
import { moved, startOrder } from '../parts/order.ts'
import { message } from '../../language.ts'
import { laterMessage } from '../../later/language.ts'

/** Returns the instruction before there is an answer: what is first depends on whether an order is right. */
export const inviteToRank = ({ scored }: Pick<PhonePoll, 'scored'>): string =>
  laterMessage(scored ? 'ranking.howRight' : 'ranking.how')

/** The form of ranking: a list in an order, with buttons, arrow keys and dragging. */
export function RankingForm({ poll, name, question, seed, status, answer, send }: FormProps) {
  const { options } = poll
  const sent = orderOf(answer)
  const draft = useSignal<readonly number[] | null>(null)
  const announcement = useSignal('')
  const order = draft.value ?? (sent.length > 0 ? sent : startOrder(options.length, seed))
  const list = useRef<HTMLOListElement>(null)
  useGlide(list, String(order))

  const move = (from: number, to: number) => {
    const index = order[from]
    if (index === undefined || to < 0 || to >= order.length) return
    draft.value = moved(order, from, to)
    announcement.value = laterMessage('ranking.moved', {
      option: options[index] ?? '',
      place: to + 1,
      places: order.length,
    })
  }
  const { grip, shown } = useDrag(list, move)

  const submit = {
    // What is sent without a move is the order that was shown.
    label:
      sent.length > 0
        ? message('form.sendChange')
        : draft.value === null
          ? laterMessage('ranking.sendThis')
          : message('form.send'),
    ready: String(order) !== String(sent),
    onSubmit: () => {
      send({ order })
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      <p id={`${name}-how`} class="sr">
        {laterMessage('ranking.keys')}
      </p>
      <ol class="ranks" ref={list}>
        {order.map((index, at) => {
          const { place, shift, held } = shown(at)
          const option = options[index] ?? ''
          return (
            <li
              key={index}
              class="rank"
              data-held={held}
              style={{ transform: shift === 0 ? undefined : `translateY(${shift}px)` }}
              onKeyDown={event => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (by === undefined) return
                event.preventDefault()
                move(at, at + by)
              }}
              {...grip(at)}
            >
              <button
                type="button"
                class="handle"
                aria-label={laterMessage('ranking.place', { option, place: at + 1, places: order.length })}
                aria-describedby={`${name}-how`}
              >
                <span class="place">{place + 1}</span>
              </button>
              <span class="option-text" dir="auto">
                {option}
              </span>
              <Nudge
                label={laterMessage('ranking.up', { option })}
                path="M6 15l6-6 6 6"
                off={at === 0}
                onNudge={() => move(at, at - 1)}
              />
              <Nudge
                label={laterMessage('ranking.down', { option })}
                path="M6 9l6 6 6-6"
                off={at === order.length - 1}
                onNudge={() => move(at, at + 1)}
              />
            </li>
          )
        })}
      </ol>
      <p class="sr" role="status">
        {announcement}
      </p>
    </Frame>
  )
}

function Nudge({
  label,
  path,
  off,
  onNudge,
}: {
  label: string
  path: string
  off: boolean
  onNudge(): void
}) {
  return (
    <button type="button" class="nudge" aria-label={label} aria-disabled={off} onClick={onNudge}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
