import { countText } from '#contract/text/figures.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
// Sets the error messages of all schemas.
import '#contract/input/field-messages.ts'
import { chance } from '#samples/chance.ts'
import { type Person, arrive } from './person.ts'

const usage = `npm run rehearse -- <code> [--people 500] [--url http://localhost:<PORT>] [--over 10] [--pace 1] [--seed 1]

Fills a room with simulated participants. They join over the given number of seconds, answer the polls that open,
vote, and stay until the room ends or you press Ctrl-C. With --pace 0.2 they answer five times as fast. The room speaks the
language in which it was started. Without --url the server is the one of this machine, at PORT or 3000.`

/** How long the service may take to report whether the room exists, ms. */
const checkTimeoutMs = 10_000

const say = (text: string) => void process.stdout.write(`${text}\n`)
const writeError = (text: string) => void process.stderr.write(`${text}\n`)

/** Where a server of this machine is that was started with the same environment. */
const localUrl = `http://localhost:${process.env['PORT'] || 3000}`

const optionsSchema = z.strictObject({
  code: z.string().regex(/^\d{6}$/, { error: 'The code is six digits, as on the screen.' }),
  people: z.coerce.number().int().min(1).max(20_000).default(500),
  url: z.url({ error: '--url is the address of the service, like http://localhost:3000.' }).default(localUrl),
  over: z.coerce.number().min(0).max(600).default(10),
  pace: z.coerce.number().min(0).max(10).default(1),
  seed: z.coerce.number().int().default(1),
})

function readOptions(): z.infer<typeof optionsSchema> {
  const string = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      people: string,
      url: string,
      over: string,
      pace: string,
      seed: string,
      help: { type: 'boolean' },
    },
  })
  const { help, ...options } = values
  if (help) {
    say(usage)
    process.exit()
  }
  return optionsSchema.parse({ ...options, code: positionals[0] ?? '' })
}

/** Checks that the room exists before the participants join. Throws an error for people when it does not. */
async function checkRoom(origin: string, code: string): Promise<void> {
  const path = `${origin}/api/v1/live/${code}/deck`
  const response = await fetch(path, { signal: AbortSignal.timeout(checkTimeoutMs) }).catch(() => null)
  if (!response)
    throw new Error(
      `No service answers at ${origin}. Start it with npm start, or give another address with --url, or its PORT.`,
    )
  const refusal = z.object({ error: z.string() }).safeParse(await response.json().catch(() => null))
  // The deck of a room is for its host: without a token, 401 means that the room exists.
  if (response.status === 401 && refusal.success) return
  throw new Error(
    response.status === 404 && refusal.success
      ? `No room at ${origin} has the code ${code}. Check the six digits on the screen.`
      : `The server at ${origin} is not Live Poll Deck. Give another address with --url.`,
  )
}

async function rehearse({
  code,
  people,
  url,
  over,
  pace,
  seed,
}: z.infer<typeof optionsSchema>): Promise<void> {
  const origin = url.replace(/\/+$/, '')
  await checkRoom(origin, code)
  const crowd: Person[] = []
  const written = new Map<string, Set<string>>()
  const refusals = new Map<string, number>()
  const allWaits: number[] = []
  let recentWaits: number[] = []
  let sent = 0
  const began = performance.now()

  const addPerson = (index: number) => {
    crowd.push(
      arrive({
        code,
        origin,
        pace,
        written,
        random: chance(seed * 1_000_003 + index),
        onSend: () => (sent += 1),
        onCounted(ms) {
          allWaits.push(ms)
          recentWaits.push(ms)
        },
        onRefused: error => refusals.set(error, (refusals.get(error) ?? 0) + 1),
      }),
    )
  }
  const arrivals = setInterval(() => {
    const due = over === 0 ? people : Math.ceil(((performance.now() - began) / (over * 1000)) * people)
    while (crowd.length < Math.min(due, people)) addPerson(crowd.length)
    if (crowd.length === people) clearInterval(arrivals)
  }, 50)

  const refused = () => [...refusals.values()].reduce((sum, count) => sum + count, 0)
  const statistics = (waits: readonly number[]) =>
    [
      `${countText(sent)} sent`,
      `${countText(allWaits.length)} counted`,
      ...(refused() > 0 ? [`${countText(refused())} refused`] : []),
      ...(waits.length > 0 ? [latencyText(waits)] : []),
    ].join(' · ')
  const report = setInterval(() => {
    const inside = crowd.filter(({ client }) => client.connection.value === 'open').length
    say(`${countText(inside)} of ${countText(people)} in the room · ${statistics(recentWaits)}`)
    recentWaits = []
  }, 2_000)

  const failure = await untilOver(crowd, people)
  clearInterval(arrivals)
  clearInterval(report)
  for (const person of crowd) person.leave()
  if (failure !== null) throw new Error(failure)
  say(`Finished with ${countText(crowd.length)} people · ${statistics(allWaits)}`)
  for (const [error, count] of refusals) say(`Refused ${countText(count)} times: ${error}`)
}

/**
 * Waits until the room ends, Ctrl-C is pressed or every participant has left. Returns why nobody could join, or null
 * when somebody did.
 */
async function untilOver(crowd: readonly Person[], people: number): Promise<string | null> {
  await new Promise<void>(resolve => {
    process.once('SIGINT', resolve)
    const check = setInterval(() => {
      const gone = crowd.flatMap(({ client }) => client.gone.value ?? [])
      const isOver = gone.some(({ reason }) => reason === 'ended' || reason === 'unknown')
      if (!isOver && gone.length < people) return
      clearInterval(check)
      resolve()
    }, 200)
  })
  if (crowd.some(({ client }) => client.room.value)) return null
  const [first] = crowd.flatMap(({ client }) => client.gone.value ?? [])
  if (first?.reason === 'ended') return 'This room has ended. Start a new one.'
  return first ? [first.error, first.fix].filter(Boolean).join(' ') : null
}

/** Median and 99th percentile of the times until answers were counted, in ms. */
function latencyText(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => countText(Math.round(sorted[Math.floor(sorted.length * share)] ?? 0))
  return `counted after ${at(0.5)} ms (median), ${at(0.99)} ms (99th percentile)`
}

try {
  await rehearse(readOptions())
  process.exit()
} catch (error) {
  writeError(messageOf(error))
  process.exit(1)
}

function messageOf(error: unknown): string {
  if (error instanceof z.ZodError) return `${error.issues[0]?.message ?? ''}\n\n${usage}`
  if (error instanceof TypeError) return `${error.message}\n\n${usage}`
  return error instanceof Error ? error.message : String(error)
}
