import type { FastifyBaseLogger } from 'fastify'
import type { Shared } from '#server/context.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Database } from '#server/store/database.ts'
import type { DiskSpace } from '#server/store/disk-space.ts'
import type { Wire } from '#server/workers/channel.ts'
import { connectToPrimary } from '#server/workers/connect-to-primary.ts'
import { machine } from '#server/workers/machine.ts'
import { sharedPainters } from './painters.ts'

interface Running {
  machine: ReturnType<typeof machine>
  workers: number
}

/** The machines of this process, by name. */
const machines = new Map<string, Running>()

/** Two ends of a wire within this process. What is sent is copied, as between processes. */
export function wirePair(): [Wire, Wire] {
  let first: Parameters<Wire['onFrames']>[0] = () => undefined
  let second = first
  return [
    {
      send: frames => void setImmediate(frames => second(frames), structuredClone(frames)),
      onFrames: receive => (first = receive),
    },
    {
      send: frames => void setImmediate(frames => first(frames), structuredClone(frames)),
      onFrames: receive => (second = receive),
    },
  ]
}

/**
 * Makes a server of this process a worker of the machine with this name, which is started for the first. Returns what the worker
 * shares with the others, and what must be called after it has ended.
 */
export function joinMachine(
  name: string,
  parts: { database: Database; blobs: Blobs; disk: DiskSpace; log: FastifyBaseLogger },
): { shared: Shared; leave(): Promise<void> } {
  const found: Running = machines.get(name) ?? {
    machine: machine({ ...parts, painters: sharedPainters(), soffice: null }),
    workers: 0,
  }
  machines.set(name, found)
  found.workers += 1
  const [atPrimary, atWorker] = wirePair()
  const leave = found.machine.connect(
    atPrimary,
    () => undefined,
    () => undefined,
  )
  const { shared, primary } = connectToPrimary(atWorker)
  return {
    shared,
    async leave() {
      primary.close()
      leave()
      found.workers -= 1
      if (found.workers > 0) return
      machines.delete(name)
      await found.machine.close()
    },
  }
}
