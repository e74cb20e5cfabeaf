import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { databaseUrl } from '#test/support/database-url.ts'
import { isGone, temporaryDirectory, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import type { Attempt, FaultCase } from './fault-case.ts'
import { faultUnderLoad } from './fault-under-load.ts'
import { startPostgresIn } from './private-postgres.ts'
import { type Rig, newKey } from './rigs.ts'
import { startServerProcess } from './server-process.ts'
import { programsMissing } from './three-servers.ts'

const run = promisify(execFile)
const diskBytes = 256 * 1024 * 1024
const load = { people: 60, actEveryMs: 200 }
/** How often the control is tried until it loses something. */
const controlTries = 3

/** A disk that loses what was not synced, with a file system that is mounted at `path`. */
interface VolatileDisk extends AsyncDisposable {
  path: string
  /** Cuts the power: every access fails from now on. Returns how many pages of 4 KiB were not synced; half of them are lost. */
  cut(): Promise<number>
  /** Gives it power again, and mounts it. Nothing may use it. */
  restore(): Promise<void>
}

const succeeds = (program: string, argument: string): Promise<boolean> =>
  run(program, [argument]).then(
    () => true,
    () => false,
  )

/** Makes such a disk; only root can. */
async function volatileDisk(): Promise<VolatileDisk> {
  await using cleanup = new AsyncDisposableStack()
  const { path } = cleanup.use(await temporaryDirectory())
  const [device, mounted] = [join(path, 'device'), join(path, 'mounted')]
  await Promise.all([mkdir(device), mkdir(mounted)])
  const child = fork(fileURLToPath(new URL('volatile-disk/process.ts', import.meta.url)), [
    device,
    String(diskBytes),
  ])
  const tell = async (message: string): Promise<number> => {
    child.send(message)
    const [reply]: { lost: number }[] = await once(child, 'message')
    return reply?.lost ?? 0
  }
  cleanup.defer(async () => {
    child.kill('SIGKILL')
    await until('the disk is gone', () => isGone(child.pid ?? 0))
  })
  const [first]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first !== 'ready') throw new Error('The disk could not be made.')
  cleanup.defer(() => until('the disk is closed', () => succeeds('umount', device)))
  let loop = ''
  const attach = async () => {
    loop = (await run('losetup', ['--find', '--show', join(device, 'disk')])).stdout.trim()
  }
  const detach = async () => {
    if (loop !== '') await run('losetup', ['--detach', loop])
    loop = ''
  }
  await attach()
  cleanup.defer(detach)
  await run('mkfs.ext4', ['-q', '-E', 'nodiscard,lazy_itable_init=0', loop])
  let isMounted = false
  const mount = async () => {
    await run('mount', [loop, mounted])
    isMounted = true
  }
  const unmount = async () => {
    // A process that was killed closes its files a moment later.
    if (isMounted) await until('the disk is unmounted', () => succeeds('umount', mounted))
    isMounted = false
  }
  await mount()
  cleanup.defer(unmount)
  const stack = cleanup.move()
  return {
    path: mounted,
    cut: () => tell('cut'),
    async restore() {
      await unmount()
      await detach()
      await tell('restore')
      await attach()
      await mount()
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** A server whose PostgreSQL is on such a disk. `settings` are those of PostgreSQL. */
export async function serverOnVolatileDisk(settings: Record<string, string> = {}): Promise<Rig> {
  await using cleanup = new AsyncDisposableStack()
  const disk = cleanup.use(await volatileDisk())
  const postgres = cleanup.use(await startPostgresIn(disk.path, { max_wal_size: '64MB', ...settings }))
  const { path: dataDir } = cleanup.use(await temporaryDirectory())
  const server = cleanup.use(
    await startServerProcess({
      port: await freePort(),
      dataDir,
      databaseUrl: databaseUrl(postgres.connection),
    }),
  )
  const key = await newKey(postgres.connection)
  const stack = cleanup.move()
  return {
    name: 'server whose PostgreSQL is on a disk that loses power',
    urls: [server.url],
    url: server.url,
    key,
    connection: async () => postgres.connection,
    endsStreams: false,
    lasts: false,
    countsFrom: 'begin',
    async begin() {
      await disk.cut()
      await postgres.kill()
    },
    async end() {
      await disk.restore()
      await postgres.start()
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

async function powerMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root may mount a disk'
  for (const device of ['/dev/fuse', '/dev/loop-control'])
    if (
      !(await access(device).then(
        () => true,
        () => false,
      ))
    )
      return `there is no ${device}`
  return programsMissing()
}

/** Cuts power where PostgreSQL does not wait for the disk. Returns how many confirmed answers that lost. */
export async function lossOfControl(): Promise<number> {
  await using rig = await serverOnVolatileDisk({ synchronous_commit: 'off' })
  let lost = 0
  for (let time = 0; time < controlTries && lost === 0; time += 1)
    await faultUnderLoad(rig, 1, attempt => void (lost += attempt.lost), load)
  return lost
}

export const powerCut: FaultCase = {
  name: 'power-cut',
  description:
    'the disk of PostgreSQL loses power, and with it half of what was not synced; first a control without waiting for the disk, which must lose answers',
  missing: powerMissing,
  async run({ times }, tell) {
    const lost = await lossOfControl()
    process.stdout.write(`  control with synchronous_commit=off: ${lost} lost\n`)
    await using rig = await serverOnVolatileDisk()
    const tellChecked = (attempt: Attempt) =>
      tell(lost > 0 ? attempt : { ...attempt, wrong: [...attempt.wrong, 'the control lost nothing'] })
    await faultUnderLoad(rig, times, tellChecked, load)
  },
}
