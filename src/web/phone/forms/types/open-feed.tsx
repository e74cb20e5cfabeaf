import { entriesOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { mostEntries, ownOf } from '../parts/own.ts'
import { OwnList } from '../parts/own-list.tsx'
import { allSent, useWriting } from '../parts/writing.tsx'
import { message } from '../../language.ts'

/** Answers open-feed with several entries that everybody can read. */
export const openFeed: PollForm = {
  Form: Feed,
  invitation: poll =>
    poll.typed ? message('entry.howOne') : message('entry.how', { count: mostEntries(poll) }),
  change(poll, counted) {
    const left = mostEntries(poll) - entriesOf(counted).length
    return left > 0 ? message('entry.more', { count: left }) : allSent(poll)
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
