import type { Buckets } from '#server/limits/buckets.ts'
import { memoryBuckets } from '#server/limits/memory-buckets.ts'
import { memoryWindows } from '#server/limits/memory-windows.ts'
import type { Windows } from '#server/limits/windows.ts'
import type { Channel } from './channel.ts'

/** What the limits of a worker call in the primary process. */
export type LimitFunctions = Pick<Buckets, 'take' | 'takeEach' | 'left' | 'mark' | 'isMarked'> & {
  dailySecret(day: string): Uint8Array | Promise<Uint8Array>
  takeWindow: Windows['take']
  windowUsage: Windows['usage']
}

/** Counts for all workers of a machine, in the memory of the primary process. */
export function sharedLimits(): LimitFunctions {
  const { take, takeEach, left, mark, isMarked, dailySecret } = memoryBuckets()
  const windows = memoryWindows()
  return {
    take,
    takeEach,
    left,
    mark,
    isMarked,
    dailySecret,
    takeWindow: windows.take,
    windowUsage: windows.usage,
  }
}

/** Creates the buckets and windows of a worker, which the primary process counts. */
export function workerLimits(primary: () => Channel<LimitFunctions>): { buckets: Buckets; windows: Windows } {
  return {
    buckets: {
      take: (...given) => primary().call('take', ...given),
      takeEach: (...given) => primary().call('takeEach', ...given),
      left: (...given) => primary().call('left', ...given),
      mark: (...given) => primary().call('mark', ...given),
      isMarked: (...given) => primary().call('isMarked', ...given),
      dailySecret: async day => Buffer.from(await primary().call('dailySecret', day)),
      close: async () => undefined,
    },
    windows: {
      take: (...given) => primary().call('takeWindow', ...given),
      usage: (...given) => primary().call('windowUsage', ...given),
      close: async () => undefined,
    },
  }
}
