import { limits } from '#contract/limits.ts'
import { entriesOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { ownOf } from '../parts/own.ts'
import { OwnList } from '../parts/own-list.tsx'
import { useWriting } from '../parts/writing.tsx'
import { message } from '../../language.ts'

/** Answers open-feed with several entries that everybody can read. */
export const openFeed: PollForm = {
  Form: Feed,
  invitation: () => message('entry.how', { count: limits.entries }),
  change(_poll, counted) {
    const left = limits.entries - entriesOf(counted).length
    return left > 0 ? message('entry.more', { count: left }) : message('entry.all', { count: limits.entries })
  },
  nothing: () => message('entry.nothing'),
}

function Feed(props: FormProps) {
  const { poll, name, question, status, store } = props
  const { field, returned, submit } = useWriting(props, message('entry.label'), 'box')
  const own = ownOf(store.counted(), store.parts())
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      {field}
      {returned}
      <OwnList
        own={own}
        sent={message(poll.moderated ? 'entry.sentToHost' : 'entry.sent')}
        label={message('entry.own')}
      />
    </Frame>
  )
}
