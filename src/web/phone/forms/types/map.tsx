import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'

/** Answers map with the place of the participant, chosen on a map or by country. */
export const map: PollForm = {
  Form: lazyForm(async () => (await import('../where/where-form.tsx')).WhereAmI),
  invitation: () => 'Tap the map or choose a country, then send.',
  change: 'You can still change it.',
}
