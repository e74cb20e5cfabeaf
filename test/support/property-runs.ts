import { amount } from './test-all.ts'
import { wholeTestMs } from './patience.ts'

const asNumber = (name: string): number | undefined => {
  const { [name]: text } = process.env
  return text === undefined ? undefined : Number(text)
}

/**
 * Returns how often a property is tried: `usual` times by `npm test`, `all` times by `npm run test:all`, or as often as `PROPERTY_RUNS`
 * says. `PROPERTY_SEED` repeats the runs that a failure has told of.
 */
export function propertyRuns(usual: number, all = usual): { numRuns: number; seed?: number } {
  const seed = asNumber('PROPERTY_SEED')
  return {
    numRuns: asNumber('PROPERTY_RUNS') ?? amount(all, usual),
    ...(seed !== undefined && { seed }),
  }
}

/** How long a property may take when it is tried `PROPERTY_RUNS` times, ms. */
export const propertyTimeout = { timeout: Math.max(wholeTestMs, 60 * (asNumber('PROPERTY_RUNS') ?? 0)) }
