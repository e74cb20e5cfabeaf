import { asEntries } from '#contract/polls/result-kinds.ts'
import type { LookInput } from './look.ts'

/**
 * Returns what people typed, each text once with its count, the right one first; undefined before the reveal and for polls without a right text.
 */
export function typedTexts({ isWithheld, live, poll }: Pick<LookInput, 'isWithheld' | 'live' | 'poll'>) {
  const [right] = poll.accepted ?? []
  if (right === undefined || !live.revealed || isWithheld) return undefined
  return asEntries(live.result)?.texts ?? [{ text: right, count: 0, correct: true as const }]
}
