import { Choose, inviteToChoose } from '../parts/choose.tsx'
import type { FormProps, PollForm } from '../parts/form.ts'
import { TileShape } from '../parts/tile-shape.tsx'
import { message } from '../../language.ts'

/** Answers multiple-choice by choosing options. */
export const multipleChoice: PollForm = {
  Form: Options,
  invitation: inviteToChoose,
  change: () => message('status.changeable'),
}

function Options(props: FormProps) {
  const { options, quiz } = props.poll
  const items = options.map((option, i) => (
    <>
      {quiz && <TileShape at={i} />}
      <span class="option-text" dir="auto">
        {option}
      </span>
    </>
  ))
  return quiz ? (
    <Choose {...props} items={items} item="tile" box={isLong(options) ? 'tiles long' : 'tiles'} />
  ) : (
    <Choose {...props} items={items} item="option" />
  )
}

/** Whether options need the whole width: because of a word, or of more than fits in three lines of half the narrowest phone. */
const isLong = (options: readonly string[]) => options.some(option => /\S{12}|.{31}/.test(option))
