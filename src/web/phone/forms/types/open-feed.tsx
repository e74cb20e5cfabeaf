import { limits } from '#contract/limits.ts'
import { entriesOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { ownOf } from '../parts/own.ts'
import { OwnList } from '../parts/own-list.tsx'
import { useWriting } from '../parts/writing.tsx'

/** Answers open-feed with several entries that everybody can read. */
export const openFeed: PollForm = {
  Form: Feed,
  invitation: () => `Write something and send it, up to ${limits.entries} times.`,
  change(_poll, counted) {
    const left = limits.entries - entriesOf(counted).length
    return left > 0 ? `You can send ${left} more.` : `You have sent all ${limits.entries}.`
  },
  nothing: 'You did not send anything.',
}

function Feed(props: FormProps) {
  const { poll, name, question, status, store } = props
  const { field, returned, submit } = useWriting(props, 'Your text', 'box')
  const own = ownOf(store.counted(), store.parts())
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      {field}
      {returned}
      <OwnList own={own} sent={poll.moderated ? 'Sent to the host' : 'Sent'} label="What you sent" />
    </Frame>
  )
}
