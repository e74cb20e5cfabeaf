import { asRating } from '#contract/result-kinds.ts'
import { countText, percentText } from '#contract/figures.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { maxScore } from './score-row.ts'

export interface ScoreShare {
  key: string
  score: number
  /** 0–1, of voters. */
  share: number
  /** The figures beside its name, the fullest first: share and count, or the one that is asked for. */
  figures: readonly string[]
}

/** Returns the five scores from one upwards, and the mean; nothing is counted while results are hidden. */
export function readScoreShares(input: LookInput): { mean: number | null; scores: ScoreShare[] } {
  const { isWithheld, id, live, showCount, showPercent } = input
  const rated = isWithheld ? null : asRating(live.result)
  const scores = Array.from({ length: maxScore }, (_, index) => {
    const score = index + 1
    const { count = 0, share = 0 } = rated?.scores.find(one => one.score === score) ?? {}
    const asked = [...(showPercent ? [percentText(share)] : []), ...(showCount ? [countText(count)] : [])]
    const figures = isEmpty(input) ? [] : [asked.join(' · '), ...asked.slice(0, 1)].filter(Boolean)
    return { key: `${id}/s${score}`, score, share, figures }
  })
  return { mean: rated?.mean ?? null, scores }
}
