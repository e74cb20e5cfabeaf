/** How long a dial turns, ms, and the points of the curve that it follows: `.scene-turn` in `web/ui/stage.css`. */
export const dialTurnMs = 4_000
const curve = { x1: 0.2, y1: 0.55, x2: 0.2, y2: 1 } as const

/** Whole turns of the dial for each draw. */
const turnsPerDraw = 6

/** Returns the rotation, in degrees, of a dial of `count` names that has been turned `turns` times and has the name `at` at its pointer. */
export const rotationOf = (count: number, at: number, turns: number): number =>
  turns * turnsPerDraw * 360 + ((360 - (at * 360) / Math.max(1, count)) % 360)

/** A name that comes to the pointer while the dial turns, `atMs` after it began. */
export interface Pass {
  name: string
  atMs: number
}

/**
 * Returns the names that come to the pointer during the last of some draws, in their order; none before the first. `before` are the names that
 * were on the dial before it: a draw may leave some out.
 */
export function listPasses(
  names: readonly string[],
  draws: readonly string[],
  before: readonly string[] = names,
): Pass[] {
  const last = draws.at(-1)
  const count = names.length
  if (last === undefined || count < 2) return []
  const from = rotationOf(before.length, placeOn(before, draws.at(-2)), draws.length - 1)
  const to = rotationOf(count, placeOn(names, last), draws.length)
  const part = 360 / count
  // A part reaches the pointer with its edge, half a part before its middle.
  const first = Math.floor(from / part + 0.5) + 1
  const end = Math.floor(to / part + 0.5)
  return Array.from({ length: end - first + 1 }, (_, index) => {
    const edge = first + index
    const name = names[(count - (edge % count)) % count] ?? ''
    return { name, atMs: timeAt(((edge - 0.5) * part - from) / (to - from)) * dialTurnMs }
  })
}

/** Returns which of the names on a dial was drawn last; the first before the first draw. */
export const placeOn = (names: readonly string[], drawn: string | undefined): number =>
  Math.max(0, drawn === undefined ? 0 : names.indexOf(drawn))

/** A name is shown at the pointer for this long at least, ms: many pass faster, and of those some are shown. */
const shownMs = 110

/** Returns the passes of which the names are shown, one after the other: as many as can be seen run by, and at the end every one. */
export function shownPasses(passes: readonly Pass[]): Pass[] {
  const shown: Pass[] = []
  for (const pass of passes.toReversed()) {
    const next = shown.at(-1)
    if (!next || next.atMs - pass.atMs >= shownMs) shown.push(pass)
  }
  return shown.toReversed()
}

/** Returns the part of the time, 0–1, after which a dial has gone a part of its way. */
function timeAt(way: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step += 1) {
    const t = (low + high) / 2
    if (along(t, curve.y1, curve.y2) < way) low = t
    else high = t
  }
  return along(low, curve.x1, curve.x2)
}

/** One coordinate of a cubic Bézier curve from 0 to 1. */
const along = (t: number, first: number, second: number): number =>
  3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3
