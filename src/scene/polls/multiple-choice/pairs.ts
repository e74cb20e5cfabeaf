import { asChoice } from '#contract/polls/result-kinds.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import type { LookInput } from '../look.ts'
import { isEmpty } from '../legend.ts'
import { mix } from '../../colour.ts'
import { type Choice, readChoices } from '../choices.ts'

/** How many picked both of two options, `a` before `b`. */
export interface Pair {
  key: string
  a: number
  b: number
  count: number
  /** 0–1, of the pair picked most; 0 while nothing is counted. */
  strength: number
  /** Whether it was picked more often than any other; of a revealed quiz, than any other with a right option. */
  first: boolean
  /** Whether it is drawn in colour; all others are grey. */
  strong: boolean
}

/** How many pairs are in colour at most. */
const mostStrong = 5

/**
 * Returns the pairs that were picked; while nothing is counted, every pair there can be. The five picked most are strong, without those
 * that are tied with the sixth; where more than five are tied for the first place, those are. Of a revealed quiz only pairs with a right
 * option are strong.
 */
export function readPairs(input: LookInput): Pair[] {
  const { id, live, poll } = input
  const key = (a: number, b: number) => `${id}/p${a}-${b}`
  if (isEmpty(input))
    return poll.options.flatMap((_, a) =>
      poll.options
        .slice(a + 1)
        .map((_, index) => a + 1 + index)
        .map(b => ({ key: key(a, b), a, b, count: 0, strength: 0, first: false, strong: true })),
    )
  const counted = (asChoice(live.result)?.pairs ?? []).filter(({ count }) => count > 0)
  const most = Math.max(1, ...counted.map(({ count }) => count))
  const right = live.revealed ? rightOptionsOf(poll) : []
  const eligible = (
    right.length > 0 ? counted.filter(({ a, b }) => right.includes(a) || right.includes(b)) : counted
  ).toSorted((one, other) => other.count - one.count)
  const [top, second] = eligible
  const isFirst = top !== undefined && top.count > (second?.count ?? 0)
  const sixth = eligible[mostStrong]?.count ?? 0
  const leastStrong = sixth === top?.count ? sixth : sixth + 1
  return counted.map(pair => ({
    key: key(pair.a, pair.b),
    a: pair.a,
    b: pair.b,
    count: pair.count,
    strength: pair.count / most,
    first: pair === top && isFirst,
    strong: pair.count >= leastStrong && eligible.includes(pair),
  }))
}

/** Returns pairs in the order in which they are stacked: grey ones, those in colour, and the first on top. */
export const inStackingOrder = <Part extends Pick<Pair, 'first' | 'strong'>>(
  pairs: readonly Part[],
): Part[] => pairs.toSorted((one, other) => rankOf(one) - rankOf(other))

const rankOf = ({ first, strong }: Pick<Pair, 'first' | 'strong'>): number => (first ? 2 : strong ? 1 : 0)

/** How much of the text's colour a grey mark has, 0–1. */
export const greyPart = 0.14

/**
 * Returns the options as their pairs are drawn: of a revealed quiz the right ones have the accent and the others are grey, so that the
 * right answer and its pairs are what is seen.
 */
export const readPairedChoices = (input: LookInput): Choice[] =>
  readChoices(input).map(choice =>
    choice.correct
      ? { ...choice, colour: input.accent }
      : choice.muted
        ? { ...choice, colour: mix(input.surface.background, input.surface.text, greyPart * 2) }
        : choice,
  )
