import type { FormProps, PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'
import { laterParts, loadedLater } from '../../later/later.ts'
import { message } from '../../language.ts'
import { whereIsIt } from '../where/on-map.ts'

const OnMap = lazyForm(whereIsIt)
const OnPicture = lazyForm(async () => (await laterParts()).SpotForm)

/** Answers place-map with a guessed place, chosen on a map or by country, or with a spot on a picture. */
export const placeMap: PollForm = {
  Form: (props: FormProps) => (props.poll.picture ? <OnPicture {...props} /> : <OnMap {...props} />),
  invitation: poll => (poll.picture ? (loadedLater()?.inviteToPin() ?? '') : message('map.how')),
  change: () => message('status.changeable'),
}
