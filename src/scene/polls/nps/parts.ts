import { asNps } from '#contract/result-kinds.ts'
import { mix } from '../../colour.ts'
import { housePalette } from '#contract/house-palette.ts'
import type { LookInput } from '../look.ts'

/** Detractors, passives or promoters. */
export interface NpsPart {
  key: string
  name: string
  count: number
  share: number
  colour: string
}

/** Returns detractors, passives and promoters, in this order; all with a share of 0 before the first answer. */
export function readNpsParts({ accent, colours, isWithheld, id, live, poll, surface }: LookInput): NpsPart[] {
  const result = isWithheld ? null : asNps(live.result)
  const { background, text } = surface
  const [red, grey, green] = [housePalette[1], mix(background, text, 0.22), housePalette[9]]
  const [detractorColour, passiveColour, promoterColour] =
    poll.colorMode === 'palette' ? [red, grey, green] : [mix(background, text, 0.4), grey, accent]
  const part = (name: string, index: number, count: number, tone: string): NpsPart => ({
    key: `${id}/${name.toLowerCase()}`,
    name,
    count,
    share: live.voters > 0 ? count / live.voters : 0,
    colour: colours[index] ?? tone,
  })
  return [
    part('Detractors', 0, result?.detractors ?? 0, detractorColour),
    part('Passives', 1, result?.passives ?? 0, passiveColour),
    part('Promoters', 2, result?.promoters ?? 0, promoterColour),
  ]
}
