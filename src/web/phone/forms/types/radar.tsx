import { useSignal } from '@preact/signals'
import { isGrid } from '#contract/polls/grid.ts'
import { loadedLater, laterParts } from '../../later/later.ts'
import { scoresOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { lazyForm } from '../parts/lazy.tsx'
import { Steps } from '../parts/steps.tsx'
import { message, messageParts } from '../../language.ts'

const Grid = lazyForm(async () => (await laterParts()).GridForm)

/** Answers radar with a score from 1 to 5 for each dimension, or with places on a grid. */
export const radar: PollForm = {
  Form: props => (isGrid(props.poll) ? <Grid {...props} /> : <Radar {...props} />),
  invitation: poll => (isGrid(poll) ? (loadedLater()?.inviteToPlace(poll) ?? '') : message('radar.how')),
  change: () => message('status.changeable'),
}

const values = [1, 2, 3, 4, 5]
const meaning = (value: number) =>
  value === 1 ? message('radar.low') : value === 5 ? message('radar.high') : undefined

function Radar({ poll, name, question, status, answer, send }: FormProps) {
  const { dimensions = [] } = poll
  const sent = scoresOf(answer)
  // Contains only the dimensions that are rated.
  const draft = useSignal<ReadonlyMap<number, number> | null>(null)
  const chosen = draft.value ?? new Map(sent.entries())
  const scores = dimensions.map((_, i) => chosen.get(i) ?? 0)
  const left = scores.filter(score => score === 0).length
  const submit = {
    label: sent.length > 0 ? message('form.sendChange') : message('form.send'),
    ready: left === 0 && String(scores) !== String(sent),
    rest: messageParts('radar.rated', {
      figure: <b dir="auto">{`${dimensions.length - left}/${dimensions.length}`}</b>,
    }),
    onSubmit: () => {
      send({ scores })
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      {dimensions.map((dimension, i) => (
        <div key={i} class="dimension" role="radiogroup" aria-labelledby={`${name}-${i}`}>
          <p id={`${name}-${i}`} class="dimension-name" dir="auto">
            {dimension}
          </p>
          <Steps
            name={`${name}-${i}-score`}
            values={values}
            chosen={chosen.get(i)}
            onChoose={score => {
              draft.value = new Map(chosen).set(i, score)
            }}
            meaning={meaning}
          />
        </div>
      ))}
    </Frame>
  )
}
