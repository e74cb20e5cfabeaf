/** How long a stage moves a part of its picture to a new place, ms: the transitions of `web/ui/stage.css`. */
export const moveMs = 400
/** The same for a group that overtakes others, ms. */
export const overtakeMs = 700

/** Returns the part of its way that something has gone after a part of the time, both 0–1: `ease-out` of CSS, cubic-bezier(0, 0, 0.58, 1). */
export function travelled(time: number): number {
  if (time <= 0) return 0
  if (time >= 1) return 1
  let [low, high] = [0, 1]
  for (let turn = 0; turn < 20; turn += 1) {
    const t = (low + high) / 2
    if (3 * (1 - t) * t * t * 0.58 + t ** 3 < time) low = t
    else high = t
  }
  return 3 * (1 - low) * low * low + low ** 3
}
