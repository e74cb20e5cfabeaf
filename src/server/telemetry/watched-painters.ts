import type { PainterPool } from '#server/render/pool.ts'
import { type Telemetry, watchJob } from './telemetry.ts'

/** Returns painters whose pictures are counted and traced; where neither is wanted, the painters themselves. */
export function watchedPainters(painters: PainterPool, telemetry: Telemetry): PainterPool {
  if (!telemetry.meters && !telemetry.spans) return painters
  return {
    ...painters,
    paint: (...given) => watchJob(telemetry, 'picture', () => painters.paint(...given)),
  }
}
