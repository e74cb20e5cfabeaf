import './hundred-points.css'
import { useSignal } from '@preact/signals'
import { pointsOf } from '../../answer-parts.ts'
import type { FormProps } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { useHold } from '../parts/hold.ts'
import { allPoints, pointStep, pointsLeft, slidTo, withPoints } from '../parts/points.ts'
import { message } from '../../language.ts'
import { laterMessage, laterMessages } from '../../later/language.ts'

/** Returns the instruction before there is an answer. */
export const inviteToShare = (): string => laterMessage('points.how', { points: allPoints })

/** The form of hundred-points: a row for each option, with buttons, a field and a slider. */
export function HundredPointsForm({ poll, name, question, status, answer, send }: FormProps) {
  const { options } = poll
  const sent = pointsOf(answer)
  const draft = useSignal<readonly number[] | null>(null)
  const points = draft.value ?? (sent.length > 0 ? sent : options.map(() => 0))
  const left = pointsLeft(points)
  const submit = {
    label: sent.length > 0 ? message('form.sendChange') : message('form.send'),
    ready: left === 0 && String(points) !== String(sent),
    rest: laterMessages.messageParts('points.left', { count: left, figure: <b dir="auto">{left}</b> }),
    onSubmit: () => {
      send({ points })
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      <ul>
        {options.map((option, i) => (
          <Share
            key={i}
            option={option}
            points={points[i] ?? 0}
            left={left}
            onGive={wanted => {
              draft.value = withPoints(points, i, wanted)
            }}
          />
        ))}
      </ul>
    </Frame>
  )
}

interface ShareProps {
  option: string
  points: number
  left: number
  onGive: (wanted: number) => void
}

function Share({ option, points, left, onGive }: ShareProps) {
  const less = useHold(() => onGive(points - pointStep))
  const more = useHold(() => onGive(points + pointStep))
  return (
    <li class="share" style={{ '--lit': points / allPoints }}>
      <span class="option-text" dir="auto">
        {option}
      </span>
      <div class="stepper">
        <button
          type="button"
          aria-label={laterMessage('points.fewer', { option })}
          aria-disabled={points === 0}
          {...less}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12h12" />
          </svg>
        </button>
        <input
          role="spinbutton"
          aria-label={laterMessage('points.for', { option })}
          aria-valuenow={points}
          aria-valuemin={0}
          aria-valuemax={points + left}
          inputMode="numeric"
          autocomplete="off"
          maxLength={3}
          value={points}
          onFocus={event => event.currentTarget.select()}
          onInput={event => {
            onGive(Number(event.currentTarget.value.replaceAll(/\D/g, '')))
          }}
          onKeyDown={event => {
            const by = { ArrowUp: pointStep, ArrowDown: -pointStep }[event.key]
            if (by === undefined) return
            event.preventDefault()
            onGive(points + by)
          }}
        />
        <button
          type="button"
          aria-label={laterMessage('points.more', { option })}
          aria-disabled={left === 0}
          {...more}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12h12M12 6v12" />
          </svg>
        </button>
      </div>
      {/* For fingers; the field above has the keys and the name. */}
      <input
        class="slider"
        type="range"
        aria-hidden="true"
        tabIndex={-1}
        min={0}
        max={allPoints}
        value={points}
        onInput={({ currentTarget }) => {
          const given = slidTo(currentTarget.valueAsNumber, points + left)
          currentTarget.valueAsNumber = given
          onGive(given)
        }}
      />
    </li>
  )
}
