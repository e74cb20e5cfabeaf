import type { OfficeConverter } from '#server/import/office/converter.ts'
import type { PagePainter } from '#server/import/page-painter.ts'
import type { PainterPool, Requester } from '#server/render/pool.ts'
import type { Job, Screenshot } from '#server/render/screenshot.ts'
import { noLoad } from '#server/telemetry/meters.ts'
import type { Channel } from './channel.ts'

/** The processes that paint and convert, of which a machine has one set however many workers it has. */
export interface Painters {
  painters: PainterPool
  pages: PagePainter
  converter: Pick<OfficeConverter, 'warm' | 'load' | 'close'>
}

/** What a worker calls in the primary process to have something painted. */
export interface PainterFunctions {
  /** `job` is a number by which the primary process asks for the job when a painter is free. */
  paint(job: number, requester: Requester | undefined): Promise<Screenshot>
  describe: PagePainter['describe']
  slides: PagePainter['slides']
  page: PagePainter['page']
  startPages: PagePainter['start']
  warmConverter: OfficeConverter['warm']
}

/** What the primary process calls in a worker. */
export interface JobFunctions {
  prepare(job: number): Promise<Job>
}

/** Returns what one worker calls; `worker` prepares its jobs. */
export const painterFunctions = (
  { painters, pages, converter }: Painters,
  worker: Pick<Channel<JobFunctions>, 'call'>,
): PainterFunctions => ({
  paint: (job, requester) => painters.paint(() => worker.call('prepare', job), requester),
  describe: pages.describe,
  slides: pages.slides,
  page: pages.page,
  startPages: pages.start,
  warmConverter: converter.warm,
})

/** Creates what paints for a worker, and what the primary process calls of it. */
export function workerPainters(primary: () => Channel<PainterFunctions>): Painters & { jobs: JobFunctions } {
  const jobs = new Map<number, () => Promise<Job>>()
  let last = 0
  return {
    jobs: {
      async prepare(number) {
        const prepare = jobs.get(number)
        if (!prepare) throw new Error('Nobody waits for this picture any more.')
        return prepare()
      },
    },
    painters: {
      async paint(prepare, requester) {
        const number = (last += 1)
        jobs.set(number, typeof prepare === 'function' ? prepare : () => Promise.resolve(prepare))
        try {
          const screenshot = await primary().call('paint', number, requester)
          return { ...screenshot, bytes: Buffer.from(screenshot.bytes) }
        } finally {
          jobs.delete(number)
        }
      },
      // The primary process keeps its painters ready.
      warm: async () => undefined,
      processes: () => [],
      load: () => noLoad,
      close: () => undefined,
    },
    pages: {
      describe: (...given) => primary().call('describe', ...given),
      slides: (...given) => primary().call('slides', ...given),
      page: (...given) => primary().call('page', ...given),
      start: fileId => primary().tell('startPages', fileId),
      processCount: () => 0,
      load: () => noLoad,
      close: async () => undefined,
    },
    converter: {
      warm: () => primary().tell('warmConverter'),
      load: () => noLoad,
      close: async () => undefined,
    },
  }
}
