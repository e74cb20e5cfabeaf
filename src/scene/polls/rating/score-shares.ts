import { asRating } from '#contract/polls/result-kinds.ts'
import { wholeShares } from '#contract/text/whole-shares.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'

/** Ratings go from one to this. */
export const maxScore = 5

export interface ScoreShare {
  key: string
  score: number
  /** How many gave it. */
  count: number
  /** 0–1, of voters. */
  share: number
  /** Its share as text. */
  percent: string
  /** The figures beside its name, the fullest first: share and count, or the one that is asked for. */
  figures: readonly string[]
}

/** Returns the five scores from one upwards, and the mean; nothing is counted while results are hidden. */
export function readScoreShares(input: LookInput): { mean: number | null; scores: ScoreShare[] } {
  const { isWithheld, id, live, showCount, showPercent, words } = input
  const rated = isWithheld ? null : asRating(live.result)
  const counted = Array.from({ length: maxScore }, (_, index) => {
    const { count = 0, share = 0 } = rated?.scores.find(({ score }) => score === index + 1) ?? {}
    return { score: index + 1, count, share }
  })
  const whole = wholeShares(counted.map(({ share }) => share))
  const scores = counted.map(({ score, count, share }, index) => {
    const percent = words.percentText(whole[index] ?? share)
    const asked = [...(showPercent ? [percent] : []), ...(showCount ? [words.countText(count)] : [])]
    const figures = isEmpty(input) ? [] : [asked.join(' · '), ...asked.slice(0, 1)].filter(Boolean)
    return { key: `${id}/s${score}`, score, count, share, percent, figures }
  })
  return { mean: rated?.mean ?? null, scores }
}
