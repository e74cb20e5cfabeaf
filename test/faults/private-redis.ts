import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireRedis } from '#server/store/bus/use-redis.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'

/** A Redis of its own, which writes every change to its folder. */
export interface PrivateRedis extends AsyncDisposable {
  port: number
  kill(): Promise<void>
  /** Starts it again after a kill, with what it had. */
  start(): Promise<void>
  /** Removes what it would have after its next start. */
  forget(): Promise<void>
  pause(): void
  resume(): void
}

export async function startRedis(): Promise<PrivateRedis> {
  await using cleanup = new AsyncDisposableStack()
  const { path } = cleanup.use(await temporaryDirectory())
  const port = await freePort()
  let child: ChildProcess | undefined
  const kill = async () => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill('SIGKILL')
    await gone
  }
  const onExit = () => void child?.kill('SIGKILL')
  process.on('exit', onExit)
  cleanup.defer(() => void process.off('exit', onExit))
  cleanup.defer(kill)
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', path, '--appendonly', 'yes']
    child = spawn('redis-server', [...options, '--save', ''], { stdio: 'ignore' })
    // Where it is not installed, nothing replies.
    child.on('error', () => undefined)
    await until('Redis replies', () =>
      requireRedis(`redis://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      ),
    )
  }
  await start()
  const stack = cleanup.move()
  return {
    port,
    kill,
    start,
    forget: () => rm(join(path, 'appendonlydir'), { recursive: true, force: true }),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
