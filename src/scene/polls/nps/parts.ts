import { asNps } from '#contract/polls/result-kinds.ts'
import { wholeShares } from '#contract/text/whole-shares.ts'
import { blackOrWhiteOn, mix } from '../../colour.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'

/** Detractors, passives or promoters. */
export interface NpsPart {
  key: string
  name: string
  count: number
  share: number
  /** Its share as text. */
  percent: string
  colour: string
}

const names = {
  detractors: 'nps.detractors',
  passives: 'nps.passives',
  promoters: 'nps.promoters',
} as const
const partNames = ['detractors', 'passives', 'promoters'] as const

/** The colours of detractors and promoters where the poll has several: told apart with any colour vision, and seen on light and dark. */
const signals = { red: '#cc5f57', green: '#1f8a7d' } as const

/** How much of the text there is in the greys, on light and on dark backgrounds: there less would hardly be seen. */
const greyParts = {
  light: { passives: 0.22, detractors: 0.4 },
  dark: { passives: 0.38, detractors: 0.66 },
} as const

/** Returns detractors, passives and promoters, in this order; all with a share of 0 before the first answer. */
export function readNpsParts({
  accent,
  colours,
  isWithheld,
  id,
  live,
  poll,
  surface,
  words,
}: LookInput): NpsPart[] {
  const result = isWithheld ? null : asNps(live.result)
  const { background, text } = surface
  const greys = greyParts[blackOrWhiteOn(background) === '#ffffff' ? 'dark' : 'light']
  const grey = mix(background, text, greys.passives)
  const { red, green } = signals
  const [detractorColour, passiveColour, promoterColour] =
    poll.colorMode === 'palette'
      ? [red, grey, green]
      : [mix(background, text, greys.detractors), grey, accent]
  const tones = { detractors: detractorColour, passives: passiveColour, promoters: promoterColour }
  const shareOf = (part: keyof typeof names) => (live.voters > 0 ? (result?.[part] ?? 0) / live.voters : 0)
  const whole = wholeShares(partNames.map(shareOf), at => partNames[at] !== 'passives')
  return partNames.map((part, index) => ({
    key: `${id}/${part}`,
    name: words.text(names[part]),
    count: result?.[part] ?? 0,
    share: shareOf(part),
    percent: words.percentText(whole[index] ?? 0),
    colour: colours[index] ?? tones[part],
  }))
}

/** Returns whether figures are written beside the names of the three parts. */
export const isFigured = (input: LookInput): boolean =>
  !isEmpty(input) && (input.showPercent || input.showCount)
