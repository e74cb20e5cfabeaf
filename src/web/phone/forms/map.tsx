import type { PollForm } from './form.ts'
import { lazyForm } from './lazy.tsx'

/** Where one is: pointed out on a map, or found by name. */
export const map: PollForm = {
  Form: lazyForm(async () => (await import('./where/where-form.tsx')).WhereAmI),
  invitation: () => 'Tap the map or choose a country, then send.',
  change: 'You can still change it.',
}
