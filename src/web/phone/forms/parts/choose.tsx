import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { choicesOf } from '../../answer-parts.ts'
import type { FormProps } from './form.ts'
import { Frame } from './frame.tsx'
import { useSingle } from './use-single.ts'
import { message } from '../../language.ts'
import { loadedLater } from '../../later/later.ts'

export interface ChooseProps extends FormProps {
  /** The options, each as it is shown beside its input. */
  items: readonly ComponentChildren[]
  /** The class of each item, and of the box around all items if there is one. */
  item: string
  box?: string
}

/** A choice between options. Single choice sends on tap; multiple choice has check boxes and a button. */
export function Choose(props: ChooseProps) {
  return props.poll.multiSelect ? <Several {...props} /> : <One {...props} />
}

export const inviteToChoose = ({
  multiSelect,
  groupVotes,
}: {
  multiSelect?: boolean | undefined
  groupVotes?: number | undefined
}): string =>
  groupVotes === undefined
    ? message(multiSelect ? 'choice.several' : 'choice.one')
    : message('choice.upTo', { count: groupVotes })

function One({ name, question, status, answer, send, ...shown }: ChooseProps) {
  const [sent] = choicesOf(answer)
  const { chosen, choose, ...frame } = useSingle(sent, choice => send({ choices: [choice] }))
  return (
    <Frame name={name} role="radiogroup" question={question} status={status} {...frame}>
      <Items
        {...shown}
        input={i => <input type="radio" name={name} checked={chosen === i} onChange={() => choose(i)} />}
      />
    </Frame>
  )
}

function Several({ name, question, status, answer, send, ...shown }: ChooseProps) {
  const most = shown.poll.groupVotes ?? Infinity
  const sent = choicesOf(answer)
  const draft = useSignal<readonly number[] | null>(null)
  const chosen = draft.value ?? sent
  const isFull = (i: number) => chosen.length >= most && !chosen.includes(i)
  const FullChoice = loadedLater()?.FullChoice
  const isNew = String(chosen) !== String(sent)
  const isPastFull = useSignal(false)
  const toggle = (i: number) => {
    isPastFull.value = isFull(i)
    if (isPastFull.value) return
    draft.value = (chosen.includes(i) ? chosen.filter(each => each !== i) : [...chosen, i]).toSorted(
      (a, b) => a - b,
    )
  }
  const submit = {
    label: sent.length > 0 ? message('form.sendChange') : message('form.send'),
    ready: chosen.length > 0 && isNew,
    onSubmit: () => {
      send({ choices: chosen })
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      <Items
        {...shown}
        input={i => (
          <input
            type="checkbox"
            checked={chosen.includes(i)}
            aria-disabled={isFull(i)}
            onChange={({ currentTarget }) => {
              if (isFull(i)) currentTarget.checked = false
              toggle(i)
            }}
          />
        )}
      />
      {isPastFull.value && FullChoice && <FullChoice count={chosen.length} />}
    </Frame>
  )
}

interface ItemsProps extends Pick<ChooseProps, 'items' | 'item' | 'box'> {
  input: (index: number) => ComponentChildren
}

function Items({ items, item, box, input }: ItemsProps) {
  const labels = items.map((shown, i) => (
    <label key={i} class={item}>
      {input(i)}
      {shown}
    </label>
  ))
  return box === undefined ? <>{labels}</> : <div class={box}>{labels}</div>
}
