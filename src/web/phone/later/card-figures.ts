import { figuresIn } from '#contract/text/figures.ts'
import { laterMessage, laterMessages } from './language.ts'
import { isInLowerHalf } from './place-words.ts'

/** The three lines of the block on which a participant stands. */
export interface CardFigures {
  /** A number. */
  large: string
  /** What the number is of. */
  beside: string
  below: string
}

/** Returns what a card says of how a participant came out of the quiz: the place in large figures, in the lower half the points. */
export function cardFigures({
  rank,
  points,
  players,
}: {
  rank: number
  points: number
  players: number
}): CardFigures {
  if (!isInLowerHalf({ rank, players }))
    return {
      large: String(rank),
      beside: laterMessage('card.of', { players }),
      below: laterMessage('card.points', { count: points }),
    }
  const large = figuresIn(laterMessages.language()).numberText(points)
  const words = laterMessages.messageParts<string>('card.points', { count: points })
  return {
    large,
    // The number stands above it, and some languages have none in some forms.
    beside: words
      .filter(part => !part.includes(large))
      .join('')
      .trim(),
    below: laterMessage('standing.place', { rank, players }),
  }
}
