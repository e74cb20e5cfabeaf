import { Picture, pictureOptions } from '../pictures.tsx'
import { Choose, inviteToChoose } from './choose.tsx'
import type { FormProps, PollForm } from './form.ts'

/** Pictures to choose from. */
export const imageChoice: PollForm = {
  Form: Pictures,
  invitation: poll => (poll.multiSelect ? inviteToChoose(poll) : 'Tap a picture.'),
  change: 'You can still change it.',
}

function Pictures(props: FormProps) {
  const items = pictureOptions(props.poll).map(option => <Picture {...option} />)
  return <Choose {...props} items={items} item="picture" box="pictures" />
}
