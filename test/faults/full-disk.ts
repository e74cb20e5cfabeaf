import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { readFreeSpace } from '#server/store/disk-space.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { type Reply, send } from '#test/support/server.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { embeddedConnection, newKey } from './rigs.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { verify } from './verify.ts'

const run = promisify(execFile)
const megabyte = 1024 * 1024
const people = 20
/** How many answers are refused before there is room again, each: by then PostgreSQL has ended. */
const refusedEach = 300
/** How often each statement that needs space is tried on the full disk. */
const provocations = 5

/** A disk of its own in memory, which only root may mount. Throws when that is not allowed. */
export async function smallDisk(megabytes: number) {
  await using cleanup = new AsyncDisposableStack()
  const { path } = cleanup.use(await temporaryDirectory())
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path])
  cleanup.defer(async () => void (await run('umount', [path])))
  const stack = cleanup.move()
  const filling = join(path, 'something-else')
  return {
    path,
    /** Fills it until at most so much is free. */
    async fillTo(free: number): Promise<void> {
      const file = await open(filling, 'a')
      try {
        for (;;) {
          const excess = (await readFreeSpace(path)).free - free
          if (excess <= 0) return
          await file.write(Buffer.alloc(Math.min(excess, megabyte)))
        }
      } catch (error) {
        // The last piece: the server took some of it meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filling, { force: true }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** What was seen on a disk that was filled step by step and emptied again. */
export interface FullDiskReport {
  acknowledged: number
  refused: number
  /** Refusals that a phone shows. */
  shown: number
  backAfterMs: number
  /** What the server wrote meanwhile, a line each. */
  lines: string[]
  wrong: string[]
}

/** Fills the disk of a server on which a room answers, looks at each stage, and makes room again. */
export async function fillDisk(): Promise<FullDiskReport> {
  await using disk = await smallDisk(400)
  const dataDir = join(disk.path, 'data')
  await using server = await startServerProcess({ port: await freePort(), dataDir })
  const connection = embeddedConnection(dataDir)
  const key = await newKey(await connection())
  await using crowd = await startCrowd(server.url, key, people)
  const lanes = crowd.phones.flatMap(phone => phone.lanes)
  const startOutput = server.output().length
  const wrong: string[] = []

  await moreAnswers(crowd)
  wrong.push(...(await look(server, key, crowd, 'with room', { file: 200, deck: 200, join: 200 })))

  await disk.fillTo(110 * megabyte)
  await until('a deck is refused', async () => (await makeDeck(server, key)).status !== 200, 10_000)
  await moreAnswers(crowd)
  wrong.push(...(await look(server, key, crowd, 'below the reserve', { file: 507, deck: 507, join: 200 })))

  await disk.fillTo(40 * megabyte)
  await until('a join is refused', async () => (await joinAs(server, crowd)).status !== 200, 10_000)
  const before = { ...crowd.log }
  await until('answers are refused', () => crowd.log.unavailable > before.unavailable + people, 30_000)
  wrong.push(
    ...(await look(server, key, crowd, 'at the last megabytes', { file: 507, deck: 503, join: 503 })),
  )

  await disk.fillTo(0)
  await exhaust(await connection())
  const page = await fetch(`${server.url}/j`).catch(() => undefined)
  if (page?.status !== 200) wrong.push(`on the full disk the page to join got ${page?.status}`)
  wrong.push(...(await look(server, key, crowd, 'on the full disk', { join: 503 })))

  const long = crowd.log.unavailable + people * refusedEach
  await until('it was full for a while', () => crowd.log.unavailable > long, 60_000)

  const acknowledged = lanes.map(lane => lane.acknowledged)
  const emptied = performance.now()
  await disk.empty()
  await until(
    'everybody answers again',
    () => lanes.every((lane, index) => lane.acknowledged > (acknowledged[index] ?? 0)),
    60_000,
  )
  const backAfterMs = performance.now() - emptied
  wrong.push(...(await look(server, key, crowd, 'with room again', { file: 200, deck: 200, join: 200 })))
  crowd.pause()
  await crowd.quiet()
  wrong.push(...(await verify(await connection(), crowd)), ...new Set(crowd.log.problems))
  const lines = server
    .output()
    .slice(startOutput)
    .split('\n')
    .filter(line => line !== '')
  if (lines.some(line => line.includes('"stack"'))) wrong.push('the log has a stack')
  if (!lines.some(line => line.includes('There is room again')))
    wrong.push('the log does not say that there is room again')
  return {
    acknowledged: crowd.log.acknowledged,
    refused: crowd.log.unavailable,
    shown: crowd.log.shown,
    backAfterMs,
    lines,
    wrong,
  }
}

async function moreAnswers({ log }: Crowd): Promise<void> {
  const enough = log.acknowledged + people * 4
  await until('answers are taken', () => log.acknowledged > enough, 60_000)
}

const makeDeck = ({ url }: ServerProcess, key: string) =>
  send(url, 'POST', '/decks', { as: key, body: { document: [{ kind: 'join' }] } })
const sendFile = ({ url }: ServerProcess, key: string) =>
  send(url, 'POST', '/decks/import', {
    as: key,
    headers: { 'content-type': 'application/pdf' },
    raw: pdfOf(['One']),
  })
const joinAs = ({ url }: ServerProcess, { code }: Crowd) =>
  send(url, 'POST', `/live/${code}/join`, { body: {} })

/** Compares the replies of the server with the expected ones. Returns what is wrong, in sentences. */
async function look(
  server: ServerProcess,
  key: string,
  crowd: Crowd,
  stage: string,
  expected: { file?: number; deck?: number; join: number },
): Promise<string[]> {
  const replies: [string, Reply, number | undefined][] = [
    ['a join', await joinAs(server, crowd), expected.join],
    ...(expected.deck === undefined
      ? []
      : [
          ['a new deck', await makeDeck(server, key), expected.deck] satisfies [string, Reply, number],
          ['a file', await sendFile(server, key), expected.file] satisfies [
            string,
            Reply,
            number | undefined,
          ],
        ]),
  ]
  return replies.flatMap(([what, { status, headers, body }, wanted]) => {
    const isTold = status !== 503 || headers.get('retry-after') !== null
    if (status === wanted && isTold) return []
    return [`${stage} ${what} got ${status}${isTold ? '' : ' without Retry-After'}: ${JSON.stringify(body)}`]
  })
}

/** Makes PostgreSQL need space that it does not get, for tables and for its log. */
async function exhaust(connection: ClientConfig): Promise<void> {
  for (const statement of [
    'create table filling as select repeat(md5(i::text), 40) from generate_series(1, 200000) i',
    'select pg_switch_wal(), pg_logical_emit_message(false, $$fill$$, repeat($$x$$, 20000000))',
    'checkpoint',
  ])
    for (let time = 0; time < provocations; time += 1) {
      const client = new Client(connection)
      client.on('error', () => undefined)
      await client
        .connect()
        .then(() => client.query(statement))
        .catch(() => undefined)
      await client.end().catch(() => undefined)
    }
}
