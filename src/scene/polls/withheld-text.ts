import type { Withheld } from '#contract/rooms/live.ts'
import type { SceneKey } from '#messages/surfaces.ts'
import type { LookInput } from './look.ts'

const sentences: Readonly<Record<Withheld, SceneKey>> = {
  hidden: 'withheld.hidden',
  open: 'withheld.open',
  host: 'withheld.host',
}

/** Returns the sentence on a stage in place of results that it does not show. */
export const withheldText = ({ live, words }: Pick<LookInput, 'live' | 'words'>): string =>
  words.text(sentences[live.withheld ?? 'hidden'])
