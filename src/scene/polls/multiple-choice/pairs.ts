import { asChoice } from '#contract/polls/result-kinds.ts'
import type { LookInput } from '../look.ts'
import { isEmpty } from '../legend.ts'

/** How many picked both of two options, `a` before `b`. */
export interface Pair {
  key: string
  a: number
  b: number
  count: number
  /** 0–1, of the pair picked most; 0 while nothing is counted. */
  strength: number
  /** Whether it was picked more often than any other. */
  first: boolean
}

/** Returns the pairs that were picked; while nothing is counted, every pair there can be. */
export function readPairs(input: LookInput): Pair[] {
  const { id, live, poll } = input
  const key = (a: number, b: number) => `${id}/p${a}-${b}`
  if (isEmpty(input))
    return poll.options.flatMap((_, a) =>
      poll.options
        .slice(a + 1)
        .map((_, index) => a + 1 + index)
        .map(b => ({ key: key(a, b), a, b, count: 0, strength: 0, first: false })),
    )
  const counted = (asChoice(live.result)?.pairs ?? []).filter(({ count }) => count > 0)
  const most = Math.max(1, ...counted.map(({ count }) => count))
  const [top, ...alike] = counted.filter(({ count }) => count === most)
  return counted.map(pair => ({
    key: key(pair.a, pair.b),
    a: pair.a,
    b: pair.b,
    count: pair.count,
    strength: pair.count / most,
    first: pair === top && alike.length === 0,
  }))
}
