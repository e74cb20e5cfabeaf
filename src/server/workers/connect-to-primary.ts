import type { Shared } from '#server/context.ts'
import { type Channel, type Wire, openChannel } from './channel.ts'
import type { MetricFunctions, PrimaryFunctions, WorkerFunctions } from './machine.ts'
import { workerBus } from './shared-bus.ts'
import { workerLimits } from './shared-limits.ts'
import { workerPainters } from './shared-painters.ts'

/** Connects a worker to its primary process. Returns that, and what the worker shares with the others of the machine. */
export function connectToPrimary(
  wire: Wire,
  metrics: MetricFunctions['metrics'] = async () => [],
): { primary: Channel<PrimaryFunctions>; shared: Shared } {
  const { bus, listener } = workerBus(() => primary)
  const { jobs, ...painters } = workerPainters(() => primary)
  const functions: WorkerFunctions = { ...listener, ...jobs, metrics }
  const primary: Channel<PrimaryFunctions> = openChannel(wire, functions)
  return { primary, shared: { bus, ...workerLimits(() => primary), ...painters } }
}
