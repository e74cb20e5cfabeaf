import { useMemo } from 'preact/hooks'
import type { Step } from '#contract/deck/deck.ts'
import { isSkipped } from '#polls/next-step.ts'
import { language, message, messageParts } from '../../messages.ts'
import { StepPicture } from './step-picture.tsx'

/** What the list shows of a step. */
interface StepItemProps {
  step: Step
  index: number
  label: string
  isChosen: boolean
  isCurrent: boolean
  /** Whether somebody else has just changed it. */
  isMarked: boolean
  /** On which side of it steps that are dragged would come. */
  place: 'before' | 'after' | undefined
  /** Whether it has what is sought; undefined while nothing is. */
  isFound: boolean | undefined
  /** The names of those who look at it. */
  people: string
  /** How many open threads of comments are on it; undefined for none. */
  comments: number | undefined
  onChoose: (id: string, event: MouseEvent) => void
  onPress: (id: string, event: PointerEvent) => void
}

/** A step in the list, drawn again only when it has changed: a list has two hundred of them, and a key is typed every 100 ms. */
export function StepItem({ onChoose, onPress, ...shown }: StepItemProps) {
  const { step, index, label, isChosen, isCurrent, isMarked, place, isFound, people, comments } = shown
  return useMemo(
    () => (
      <div
        id={`step-${step.id}`}
        class="step"
        role="option"
        aria-selected={isChosen}
        aria-current={isCurrent ? 'true' : undefined}
        data-marked={isMarked || undefined}
        data-skipped={isSkipped(step) || undefined}
        data-found={isFound}
        data-place={place}
        onClick={event => onChoose(step.id, event)}
        onPointerDown={event => onPress(step.id, event)}
      >
        <span class="step-number" aria-hidden="true">
          {index}
        </span>
        <span class="sr">
          {message(isSkipped(step) ? 'steps.item.skipped' : 'steps.item', { number: index, step: label })}
        </span>
        <StepPicture id={step.id} />
        {comments && (
          <span class="step-comments">
            {messageParts('steps.comments', { number: <>{comments}</> }).map(part =>
              typeof part === 'string' ? <span class="sr">{part}</span> : part,
            )}
          </span>
        )}
        {people !== '' && <span class="step-people">{people}</span>}
      </div>
    ),
    [...Object.values(shown), language()],
  )
}
