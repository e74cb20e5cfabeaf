/**
 * Returns the share that the longest bar could stand for: 0.25, 0.5, 0.75 or 1, so that the scale rarely changes. Only everybody fills it:
 * four options with a quarter each look equal, and not like 100 %.
 */
export const domain = (shares: readonly number[]): number =>
  [0.25, 0.5, 0.75].find(bound => Math.max(0, ...shares) < bound) ?? 1

/** Returns a room's code in two groups of three. */
export const codeText = (code: string): string =>
  code.length === 6 ? `${code.slice(0, 3)}\u2009${code.slice(3)}` : code
