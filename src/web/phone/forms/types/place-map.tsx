import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'

/** Answers place-map with a guessed place, chosen on a map or by country. */
export const placeMap: PollForm = {
  Form: lazyForm(async () => (await import('../where/where-form.tsx')).WhereIsIt),
  invitation: () => 'Tap the map or choose a country, then send.',
  change: 'You can still change it.',
}
