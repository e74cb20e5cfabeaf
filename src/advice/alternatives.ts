import type { SayAdvice } from './say.ts'

/** Joins things that may be done, each an order in lower case, to one sentence: “Set a, move b, or remove c.” */
export function alternatives(say: SayAdvice, orders: readonly string[]): string {
  const joined = orders.reduce((before, order, at) =>
    say(at === orders.length - 1 ? 'or.last' : 'or.next', { orders: before, order }),
  )
  return say('or.end', { orders: `${joined.charAt(0).toUpperCase()}${joined.slice(1)}` })
}
