import './spot.css'
import { useSignal } from '@preact/signals'
import { figuresIn } from '#contract/text/figures.ts'
import { spotOf } from '../../answer-parts.ts'
import { laterMessage, laterMessages } from '../../later/language.ts'
import { message } from '../../language.ts'
import type { FormProps } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import type { Spot } from './picture-view.ts'
import { PinBoard } from './pin-board.tsx'

const rounded = (part: number) => Math.round(part * 1_000) / 1_000

/** Returns the instruction before there is an answer. */
export const inviteToPin = (): string => laterMessage('spot.how')

/** Answers place-map with a spot on a picture, pinned by a tap, by dragging or with the arrow keys. */
export function SpotForm({ name, question, status, answer, send, poll }: FormProps) {
  const sent = spotOf(answer)
  const draft = useSignal<Spot | null>(null)
  const spot = draft.value ?? sent ?? null
  const { percentText } = figuresIn(laterMessages.language())
  const submit = {
    label: sent === undefined ? message('form.send') : message('form.sendChange'),
    ready: spot !== null && (spot.x !== sent?.x || spot.y !== sent.y),
    onSubmit: () => {
      if (spot) send(spot)
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      {poll.picture && (
        <PinBoard
          picture={poll.picture}
          spot={spot}
          describedBy={`${name}-spot`}
          place={
            spot
              ? laterMessage('spot.at', { x: percentText(spot.x), y: percentText(spot.y) })
              : laterMessage('spot.none')
          }
          onSpot={({ x, y }) => {
            draft.value = { x: rounded(x), y: rounded(y) }
          }}
        />
      )}
    </Frame>
  )
}
