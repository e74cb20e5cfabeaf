import { scoreOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { Steps } from '../parts/steps.tsx'
import { useSingle } from '../parts/use-single.ts'
import { message } from '../../language.ts'

/** Answers nps with a score from 0 to 10; a tap sends it. */
export const nps: PollForm = {
  Form: Nps,
  invitation: () => message('nps.how'),
  change: () => message('status.changeable'),
}

/** Two rows: on the narrowest phone six buttons in a row are just wide enough for a thumb. */
const rows = [
  [0, 1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10],
]

function Nps({ name, question, status, answer, send }: FormProps) {
  const { chosen, choose, ...frame } = useSingle(scoreOf(answer), score => send({ score }))
  const [lowest, highest] = [message('nps.lowest'), message('nps.highest')]
  return (
    <Frame name={name} role="radiogroup" question={question} status={status} {...frame}>
      <p class="end" aria-hidden="true">
        {lowest}
      </p>
      <div class="likelihood">
        {rows.map(values => (
          <Steps
            key={values[0]}
            name={name}
            values={values}
            chosen={chosen}
            onChoose={choose}
            meaning={value => (value === 0 ? lowest : value === 10 ? highest : undefined)}
          />
        ))}
      </div>
      <p class="end high" aria-hidden="true">
        {highest}
      </p>
    </Frame>
  )
}
