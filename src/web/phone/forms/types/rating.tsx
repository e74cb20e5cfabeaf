import { plural } from '#contract/figures.ts'
import { scoreOf } from '../../answer-parts.ts'
import { Star, scores } from '../../stars.tsx'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'

/** Answers rating with one to five stars; a tap sends it. */
export const rating: PollForm = {
  Form: Rating,
  invitation: () => 'Tap a star.',
  change: 'You can still change it.',
}

function Rating({ name, question, status, answer, send }: FormProps) {
  const score = scoreOf(answer) ?? 0
  return (
    <Frame name={name} role="radiogroup" question={question} status={status}>
      <div class="stars">
        {scores.map(each => (
          <label key={each} class="star" data-lit={each <= score}>
            <input type="radio" name={name} checked={each === score} onChange={() => send({ score: each })} />
            <Star />
            <span aria-hidden="true">{each}</span>
            <span class="sr">{plural(each, 'star')}</span>
          </label>
        ))}
      </div>
    </Frame>
  )
}
