import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'
import { message } from '../../language.ts'
import { whereAmI } from '../where/on-map.ts'

/** Answers map with the place of the participant, chosen on a map or by country. */
export const map: PollForm = {
  Form: lazyForm(whereAmI),
  invitation: () => message('map.how'),
  change: () => message('status.changeable'),
}
