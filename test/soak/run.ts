import { appendFile, writeFile } from 'node:fs/promises'
import { addWebhook } from '#test/webhooks/team.ts'
import { startReceiver } from '#test/webhooks/receiver.ts'
import { embeddedConnection } from '#test/faults/rigs.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { newPerson } from '#test/people/person.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { openDatabase } from '#server/store/database.ts'
import { keepEditing, keepReading, keepUploading } from './authors.ts'
import { countRequests } from './counted-requests.ts'
import { keepSigningIn, keepSigningUp } from './newcomers.ts'
import { type Run, think } from './pauses.ts'
import { keepPresenting } from './presenter.ts'
import type { Done } from './report.ts'
import { type Sample, openSampler } from './sampler.ts'

const probe = new URL('probe.ts', import.meta.url).href

export interface SoakOptions {
  minutes: number
  /** How many phones join each of the two rooms that are open at any time. */
  people: number
  /** Between two samples, s. */
  everySeconds: number
  /** After each so many samples garbage is collected, and what memory is left is a sample, too. */
  collectsEvery: number
  /** A file that gets each sample as a line of JSON; null for none. */
  out: string | null
  say(text: string): void
  /** Ends the run early. */
  signal: AbortSignal
}

export interface SoakOutcome {
  samples: readonly Sample[]
  done: Done
  /** How often requests of each pattern got each status. */
  counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  deliveries: number
  /** What nobody expects of a working server, in sentences. */
  wrong: readonly string[]
}

/** Runs a server of its own under a moderate mix of what people do with it, and samples it. */
export async function runSoak(options: SoakOptions): Promise<SoakOutcome> {
  const { minutes, people, everySeconds, collectsEvery, out, say } = options
  await using stack = new AsyncDisposableStack()
  const { path: dataDir } = stack.use(await temporaryDirectory())
  const metricsPort = await freePort()
  const warnings: string[] = []
  let hear: (message: unknown) => unknown = () => undefined
  const server = stack.use(
    await startServerProcess({
      port: await freePort(),
      dataDir,
      signUp: 'open',
      webhookAllowPrivate: true,
      probe: {
        module: probe,
        onMessage: message => hear(message),
        onOutput: text => warnings.push(...linesOfLog(text)),
      },
      env: {
        METRICS_PORT: String(metricsPort),
        METRICS_HOST: '127.0.0.1',
        ROOMS_PER_HOUR: '100000',
        FREE_REQUESTS_PER_HOUR: '1000000',
        PRO_REQUESTS_PER_HOUR: '1000000',
      },
    }),
  )
  const { url, pid = 0 } = server
  const connection = await embeddedConnection(dataDir)()
  const database = openDatabase(connection, () => undefined, 1)
  const presenter = await newPerson({ url, database })
  const author = await newPerson({ url, database })
  await database.close()
  const receiver = stack.use(await startReceiver())
  for (const person of [presenter, author]) await addWebhook(person, receiver)

  const requests = stack.use(countRequests())
  const sampler = stack.use(await openSampler({ pid, dataDir, metricsPort, connection, ask: server.ask }))
  hear = sampler.hear
  const ending = new AbortController()
  const stop = () => ending.abort()
  const timer = setTimeout(stop, minutes * 60_000)
  options.signal.addEventListener('abort', stop)
  void server.ended.then(stop)
  const run: Run = { signal: ending.signal, problems: [] }
  const done: Done = { rooms: 0, answers: 0 }
  const presenting = { run, url, presenter, people, onRoom: () => void (done.rooms += 1) }
  const lanes = [
    keepPresenting(presenting, 0),
    keepPresenting(presenting, 5),
    keepEditing({ run, url, author }),
    keepEditing({ run, url, author }),
    keepUploading({ run, url, author }),
    keepReading({ run, author }),
    keepSigningUp(run, url),
    keepSigningIn(run, url, author.email),
  ]
  const began = performance.now()
  const samples: Sample[] = []
  if (out !== null) await writeFile(out, '')
  const told = new Set<string>()
  while (!run.signal.aborted) {
    const minute = (performance.now() - began) / 60_000
    done.answers = requests.done('POST /live/{id}/answers')
    const values = await sampler.read(samples.length % collectsEvery === collectsEvery - 1)
    const sample = { minute, rooms: done.rooms, answers: done.answers, ...values }
    samples.push(sample)
    if (out !== null) await appendFile(out, `${JSON.stringify(sample)}\n`)
    for (const sentence of [...requests.unexpected(), ...run.problems, ...warnings]) {
      if (!told.has(sentence)) say(`${minute.toFixed(1)} min: ${sentence}`)
      told.add(sentence)
    }
    await Promise.race([think(run, everySeconds), server.ended])
  }
  clearTimeout(timer)
  await Promise.all(lanes)
  return {
    samples,
    done,
    counts: requests.counts,
    deliveries: receiver.all.length,
    wrong: [...requests.unexpected(), ...run.problems, ...warnings],
  }
}

/** Returns the lines that are of the server's log, which tells warnings and errors. */
const linesOfLog = (text: string): string[] => text.split('\n').filter(line => line.startsWith('{'))
