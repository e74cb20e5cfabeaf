/** Middles as near as can be to those wanted (in rising order), `apart` px from each other, between two bounds. */
export function spread(wanted: readonly number[], apart: number, from: number, to: number): number[] {
  const step = Math.min(apart, (to - from) / Math.max(1, wanted.length))
  const placed: number[] = []
  for (const [index, middle] of wanted.entries()) {
    const before = placed[index - 1]
    placed.push(Math.max(middle, before === undefined ? from + step / 2 : before + step))
  }
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    const after = placed[index + 1]
    const bound = after === undefined ? to - step / 2 : after - step
    placed[index] = Math.min(placed[index] ?? bound, bound)
  }
  return placed
}
