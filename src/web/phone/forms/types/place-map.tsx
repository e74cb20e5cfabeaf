import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'
import { message } from '../../language.ts'

/** Answers place-map with a guessed place, chosen on a map or by country. */
export const placeMap: PollForm = {
  Form: lazyForm(async () => (await import('../where/where-form.tsx')).WhereIsIt),
  invitation: () => message('map.how'),
  change: () => message('status.changeable'),
}
