import { placeAmong } from '#polls/rounds/changes.ts'
import { mix } from '../../colour.ts'
import type { LookInput } from '../look.ts'
import type { ComparedRounds, Series } from './series.ts'

/** The hues of gains and losses: told apart with any colour vision, and seen on light and dark. */
const hues = { gain: '#1f8a7d', loss: '#cc5f57' } as const
/** How much of the text's colour what stayed as it was has, 0–1. */
const greyPart = 0.3

/**
 * Returns rounds in which the colour of each series says where it went: gains have one hue, losses another, and what stayed is grey. Nothing changes where
 * the author gave colours. Of rankings the figures are places, each with its mean.
 */
export function inDirections(data: ComparedRounds, { poll, surface, words }: LookInput): ComparedRounds {
  if (data.placeholder || data.rounds.length < 2) return data
  const isChosen = poll.optionColors?.some(colour => colour !== null) === true
  const grey = mix(surface.background, surface.text, greyPart)
  const { series } = data
  const colourOf = ({ change }: Series) =>
    change === null || change.by === 0 ? grey : change.by > 0 ? hues.gain : hues.loss
  const withPlace = (one: Series, end: 'first' | 'last') => {
    const share = one[end]
    const mean = one.figures[end]
    if (share === null || mean === '') return mean
    // The largest share has the first place.
    const place = placeAmong(
      -share,
      series.map(each => (each[end] === null ? null : -each[end])),
    )
    return `${words.countText(place)} (${mean})`
  }
  return {
    ...data,
    series: series.map(one => {
      const colour = colourOf(one)
      return {
        ...one,
        ...(!isChosen && { colour, isGrey: colour === grey }),
        ...(data.measure === 'place' && {
          figures: { ...one.figures, first: withPlace(one, 'first'), last: withPlace(one, 'last') },
        }),
      }
    }),
  }
}
