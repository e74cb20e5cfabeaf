import type { ResultEvent } from '#contract/rooms/live-events.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { asChoice, asNps, asRating } from '#contract/polls/result-kinds.ts'
import { figuresIn } from '#contract/text/figures.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { choicesOf, scoreOf } from '../answer-parts.ts'
import { laterMessage, laterMessages } from '../later/language.ts'
import { resultRowsOf } from './result-rows.ts'

type Shown = Pick<ResultEvent, 'result' | 'voters'>

/**
 * Returns a sentence about the room, to stand beside an answer of this participant: how many answered the same where the result tells,
 * otherwise how many were right or what the room answered. Null for a result without bars.
 */
export function roomBeside(poll: PhonePoll, shown: Shown, answer: unknown): string | null {
  const share = shareOfSame(poll, shown, answer)
  if (share === undefined) return resultRowsOf(poll, shown, answer)?.sentence ?? null
  const { percentText } = figuresIn(laterMessages.language())
  return laterMessage('you.same', { share: percentText(share) })
}

/** Returns which part of the room gave exactly this answer, 0 to 1; undefined where the result does not tell. */
function shareOfSame(poll: PhonePoll, { result }: Shown, answer: unknown): number | undefined {
  const known = result ?? undefined
  const score = scoreOf(answer)
  const scored = (asRating(known) ?? asNps(known))?.scores.find(each => each.score === score)
  if (scored) return scored.share
  // Who may choose several options was counted with each of them.
  if (poll.multiSelect || rightOptionsOf(poll).length > 0) return undefined
  const [choice] = choicesOf(answer)
  return asChoice(known)?.options.find(({ index }) => index === choice)?.share
}
