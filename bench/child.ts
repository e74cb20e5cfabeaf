import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Command, type Outcome, outcome } from './load/protocol.ts'
import { type BatchOutcome, type RequestBatch, batchOutcome } from './load/request-batch.ts'

/** Starts a file of this folder as a child process. Resolves with the process and its first message. */
async function startChild(file: string, env: Record<string, string> = {}) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...env } })
  const [message]: unknown[] = await once(child, 'message')
  return { child, message }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Starts a baseline server for comparison in a process of its own. */
export async function startBaseline(
  name: 'fixed' | 'naive' | 'broadcast' | 'deck',
  env?: Record<string, string>,
) {
  const { child, message } = await startChild(`servers/${name}.ts`, env)
  const { port } = z.object({ port: z.int() }).parse(message)
  return { port, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => end(child) }
}

/**
 * Starts a load process, which runs one command at a time and replies with its outcome. With `isLowPriority` it leaves
 * the processor to other processes.
 */
async function startLoad<T>(file: string, outcome: z.ZodType<T>, isLowPriority = false) {
  const reply = z.union([z.object({ outcome }), z.object({ error: z.string() })])
  const { child } = await startChild(file)
  if (isLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error('The load process ended.')))
  })
  gone.catch(() => undefined)
  return {
    /** Runs a command. Throws when the load process reports an error. */
    async run(command: object): Promise<T> {
      const received = new Promise(resolve => void child.once('message', resolve))
      child.send(command)
      const message = reply.parse(await Promise.race([received, gone]))
      if ('error' in message) throw new Error(message.error)
      return message.outcome
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}

/** Many participants in a process of their own. */
export interface Crowd extends AsyncDisposable {
  /** Throws when the command failed. */
  run(command: Command): Promise<Outcome>
}
export const startCrowd = (): Promise<Crowd> => startLoad('load/crowd-process.ts', outcome)

/** A process that sends requests to the API. */
export interface Sender extends AsyncDisposable {
  /** Throws when replies are missing. */
  run(batch: RequestBatch): Promise<BatchOutcome>
}
export const startSender = (isLowPriority = false): Promise<Sender> =>
  startLoad('load/batch-process.ts', batchOutcome, isLowPriority)
