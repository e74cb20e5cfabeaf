import { clamp } from '../../layout.ts'
/** Returns middles as near as can be to those wanted (in rising order), `apart` px from each other, between two bounds. */
export function spreadApart(wanted: readonly number[], apart: number, from: number, to: number): number[] {
  const step = Math.min(apart, (to - from) / Math.max(1, wanted.length))
  // Relative to the steps before it each wants its own place; those in the wrong order share the mean of their places.
  const groups: { sum: number; count: number }[] = []
  const mean = ({ sum, count }: { sum: number; count: number }) => sum / count
  for (const [index, middle] of wanted.entries()) {
    let group = { sum: middle - index * step, count: 1 }
    for (let last = groups.at(-1); last && mean(last) > mean(group); last = groups.at(-1)) {
      group = { sum: last.sum + group.sum, count: last.count + group.count }
      groups.pop()
    }
    groups.push(group)
  }
  const first = from + step / 2
  const last = to - step / 2 - (wanted.length - 1) * step
  return groups
    .flatMap(group => Array.from({ length: group.count }, () => mean(group)))
    .map((place, index) => clamp(place, first, last) + index * step)
}
