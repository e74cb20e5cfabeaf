import { Gauge } from 'prom-client'
import type { Database } from '#server/store/database.ts'
import { countWebhookQueue } from '#server/store/delivery-queue.ts'
import type { WatchedDisk } from '#server/store/disk-space.ts'
import type { JobLoad } from './meters.ts'
import type { MetricSource } from './metric-source.ts'

/** What is read of what a machine has once, however many workers it has. */
export interface MachineParts {
  painters: HasLoad
  pages: HasLoad
  converter: HasLoad
  disk: Pick<WatchedDisk, 'lowest'>
  database: Pick<Database, 'db'>
}

interface HasLoad {
  load(): JobLoad
}

/** Adds the figures of what a machine has once. */
export function addMachineGauges(
  source: MetricSource,
  { painters, pages, converter, disk, database }: MachineParts,
): void {
  addJobGauges(source, { picture: painters, page: pages, conversion: converter })
  addDiskGauges(source, disk)
  addWebhookGauges(source, database)
}

function addJobGauges({ registry, beforeRead }: MetricSource, queues: Record<string, HasLoad>): void {
  const gaugeOf = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['kind'], registers: [registry] })
  const kinds = 'pictures of steps, pages of files, conversions of presentations'
  const waiting = gaugeOf('lpd_jobs_waiting', `What waits for a process: ${kinds}.`)
  const running = gaugeOf('lpd_jobs_running', `What processes are doing: ${kinds}.`)
  const oldest = gaugeOf(
    'lpd_job_oldest_seconds',
    'How long the oldest job that runs has taken; 0 when none runs.',
  )
  beforeRead(() => {
    for (const [kind, queue] of Object.entries(queues)) {
      const load = queue.load()
      waiting.set({ kind }, load.waiting)
      running.set({ kind }, load.running)
      oldest.set({ kind }, load.oldestMs / 1_000)
    }
  })
}

function addDiskGauges({ registry, beforeRead }: MetricSource, disk: MachineParts['disk']): void {
  if (!disk.lowest()) return
  const free = new Gauge({
    name: 'lpd_disk_free_bytes',
    help: 'What is free on the disk that has the least room for this server.',
    registers: [registry],
  })
  const reserve = new Gauge({
    name: 'lpd_disk_reserve_bytes',
    help: 'Below this nothing large is stored (DISK_RESERVE).',
    registers: [registry],
  })
  beforeRead(() => {
    const lowest = disk.lowest()
    if (!lowest) return
    free.set(lowest.free)
    reserve.set(lowest.reserve)
  })
}

function addWebhookGauges({ registry, beforeRead }: MetricSource, { db }: MachineParts['database']): void {
  const waiting = new Gauge({
    name: 'lpd_webhook_deliveries_waiting',
    help: 'Events that wait to be sent to webhooks. All servers of one database tell the same.',
    registers: [registry],
  })
  const off = new Gauge({
    name: 'lpd_webhooks_off',
    help: 'Webhooks that were switched off because they failed. All servers of one database tell the same.',
    registers: [registry],
  })
  let counting: Promise<void> | undefined
  // One that waits for the database is not joined by another one.
  beforeRead(() => (counting ??= count().finally(() => (counting = undefined))))

  async function count(): Promise<void> {
    const counted = await countWebhookQueue(db)
    waiting.set(counted.waiting)
    off.set(counted.off)
  }
}
