import type { Withheld } from '#contract/rooms/live.ts'
import type { SceneKey } from '#messages/surfaces.ts'
import { hasRightAnswer } from '#polls/show-results.ts'
import type { LookInput } from './look.ts'

const sentences: Readonly<Record<Withheld, SceneKey>> = {
  hidden: 'withheld.hidden',
  open: 'withheld.open',
  host: 'withheld.host',
}

/** Returns the sentence on a stage in place of results that it does not show: of a question, whose answer is waited for, or of a poll. */
export const withheldText = ({ live, poll, words }: Pick<LookInput, 'live' | 'poll' | 'words'>): string =>
  words.text(
    live.withheld === 'open' && hasRightAnswer(poll)
      ? 'withheld.answer'
      : sentences[live.withheld ?? 'hidden'],
  )
