/** Joins things that may be done, each an order in lower case, to one sentence: “Set a, move b, or remove c.” */
export function alternatives(orders: readonly string[]): string {
  const [last = '', ...others] = orders.toReversed()
  const joined = others.length === 0 ? last : `${others.toReversed().join(', ')}, or ${last}`
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`
}
