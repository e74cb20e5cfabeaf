import { type Planned, plan } from './plan.ts'
import { sendBadly, sendPlain } from './send.ts'
import type { Targets } from './targets.ts'
import type { Pools } from './values.ts'
import type { Brief, Figures } from './watch.ts'
import { openLane } from './wire.ts'

/** The time that one request takes without other requests. */
export interface Cost {
  planned: Planned
  /** The time of the main thread, and its longest uninterrupted part, ms; the minimum of several tries. */
  ownMs: number
  worstMs: number
}

const tries = 3
/** Below this, ms, a request is not measured again. */
const littleMs = 5
/** The time limit of all measurements, ms. */
const withinMs = 60_000

/** Sends each of these requests again, one after another, and measures the main thread. Returns the most expensive first. */
export async function measureAlone(parts: {
  briefs: readonly Brief[]
  seed: number
  targets: Targets
  pools: Pools
  port: number
  figures(): Promise<Figures>
}): Promise<Cost[]> {
  const { briefs, seed, targets, pools, port, figures } = parts
  const lane = openLane(port, () => undefined)
  const costs: Cost[] = []
  const until = performance.now() + withinMs
  for (const { number } of briefs) {
    const planned = plan(seed, number, targets, pools)
    let least = { ownMs: Infinity, worstMs: Infinity }
    for (let time = 0; time < tries && least.ownMs > littleMs && performance.now() < until; time += 1) {
      await figures()
      await (planned.manner === 'plain' ? sendPlain(lane, planned) : sendBadly(planned, port, undefined))
      const { ownMs, worstMs } = await figures()
      if (ownMs < least.ownMs) least = { ownMs, worstMs }
    }
    if (Number.isFinite(least.ownMs)) costs.push({ planned, ...least })
  }
  lane.hangUp()
  return costs.sort((a, b) => b.ownMs - a.ownMs)
}
