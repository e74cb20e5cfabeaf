import { Choose, inviteToChoose } from '../parts/choose.tsx'
import type { FormProps, PollForm } from '../parts/form.ts'

/** Answers multiple-choice by choosing options. */
export const multipleChoice: PollForm = {
  Form: Options,
  invitation: inviteToChoose,
  change: 'You can still change it.',
}

function Options(props: FormProps) {
  const items = props.poll.options.map(option => (
    <span class="option-text" dir="auto">
      {option}
    </span>
  ))
  return <Choose {...props} items={items} item="option" />
}
