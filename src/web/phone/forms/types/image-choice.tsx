import { Picture, pictureOptions } from '../../pictures.tsx'
import { Choose, inviteToChoose } from '../parts/choose.tsx'
import type { FormProps, PollForm } from '../parts/form.ts'
import { message } from '../../language.ts'

/** Answers image-choice by choosing pictures. */
export const imageChoice: PollForm = {
  Form: Pictures,
  invitation: poll => (poll.multiSelect ? inviteToChoose(poll) : message('choice.picture')),
  change: () => message('status.changeable'),
}

function Pictures(props: FormProps) {
  const items = pictureOptions(props.poll).map(option => <Picture {...option} />)
  return <Choose {...props} items={items} item="picture" box="pictures" />
}
