import { scoreOf } from '../../answer-parts.ts'
import { Face } from '../../face.tsx'
import { Star, scores } from '../../stars.tsx'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { useSingle } from '../parts/use-single.ts'
import { message } from '../../language.ts'

/** Answers rating with one to five stars; a tap sends it. */
export const rating: PollForm = {
  Form: Rating,
  invitation: ({ scaleStyle }) => message(scaleStyle === 'faces' ? 'rating.howFace' : 'rating.how'),
  change: () => message('status.changeable'),
}

function Rating({ poll, name, question, status, answer, send }: FormProps) {
  const { chosen: score = 0, choose, ...frame } = useSingle(scoreOf(answer), sent => send({ score: sent }))
  const hasFaces = poll.scaleStyle === 'faces'
  return (
    <Frame name={name} role="radiogroup" question={question} status={status} {...frame}>
      <div class="stars" data-faces={hasFaces}>
        {scores.map(each => (
          <label key={each} class="star" data-lit={hasFaces ? each === score : each <= score}>
            <input type="radio" name={name} checked={each === score} onChange={() => choose(each)} />
            {hasFaces ? <Face score={each} /> : <Star />}
            <span aria-hidden="true">{each}</span>
            <span class="sr">
              {hasFaces
                ? `${each} ${message('nps.of', { best: scores.length })}`
                : message('rating.stars', { count: each })}
            </span>
          </label>
        ))}
      </div>
    </Frame>
  )
}
