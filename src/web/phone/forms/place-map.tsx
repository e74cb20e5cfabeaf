import type { PollForm } from './form.ts'
import { lazyForm } from './lazy.tsx'

/** A guess where a place is: pointed out on a map, or found by name. */
export const placeMap: PollForm = {
  Form: lazyForm(async () => (await import('./where/where-form.tsx')).WhereIsIt),
  invitation: () => 'Tap the map or choose a country, then send.',
  change: 'You can still change it.',
}
