import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Command, type Outcome, outcome } from './load/protocol.ts'
import { type Returned, type Volley, returned } from './load/volley.ts'

/** Starts a file of this folder as a process; gives it with its first message. It ends with us. */
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

/** A server to compare with, in a process of its own. */
export async function startBare(
  name: 'fixed' | 'naive' | 'broadcast' | 'deck',
  env?: Record<string, string>,
) {
  const { child, message } = await startChild(`servers/${name}.ts`, env)
  const { port } = z.object({ port: z.int() }).parse(message)
  return { port, [Symbol.asyncDispose]: () => end(child) }
}

/**
 * A load process, which is told one thing at a time; gives what is told of the outcome. `aside` it takes what others
 * leave of the machine.
 */
async function startLoad<T>(file: string, outcome: z.ZodType<T>, aside = false) {
  const spoken = z.union([z.object({ outcome }), z.object({ error: z.string() })])
  const { child } = await startChild(file)
  if (aside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error('The load process ended.')))
  })
  gone.catch(() => undefined)
  return {
    /** Throws when the load process could not do it. */
    async tell(command: object): Promise<T> {
      const heard = new Promise(resolve => void child.once('message', resolve))
      child.send(command)
      const said = spoken.parse(await Promise.race([heard, gone]))
      if ('error' in said) throw new Error(said.error)
      return said.outcome
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}

/** A crowd of people in a process of its own. */
export interface Crowd extends AsyncDisposable {
  /** Throws when the crowd could not do it. */
  tell(command: Command): Promise<Outcome>
}
export const startCrowd = (): Promise<Crowd> => startLoad('load/main.ts', outcome)

/** A process that sends requests to the API. */
export interface Gun extends AsyncDisposable {
  /** Throws when replies did not come. */
  tell(volley: Volley): Promise<Returned>
}
export const startGun = (aside = false): Promise<Gun> => startLoad('load/requests.ts', returned, aside)
