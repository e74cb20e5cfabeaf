import { Worker } from 'node:worker_threads'

/**
 * Ends this process as soon as its standard input ends, which is when the process that started it has ended, however that
 * happened. A thread waits for it, so that it also works while this process computes.
 */
export function endWithParent(): void {
  new Worker(new URL('end-with-parent-thread.ts', import.meta.url)).unref()
}
