import { parseArgs } from 'node:util'
import { z } from 'zod'
import { chance } from './chance.ts'
import { type Person, arrive } from './person.ts'

const usage = `npm run rehearse -- <code> [--people 500] [--url http://localhost:3000] [--over 10] [--pace 1] [--seed 1]

A lively audience for a room: people come over so many seconds, answer what opens, vote, and stay until the room
ends or you press Ctrl-C. --pace 0.2 is a room that answers five times as fast.`

/** How long a service may take to say whether a room is there, ms. */
const doorMs = 10_000

const say = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)

const wanted = z.strictObject({
  code: z.string().regex(/^\d{6}$/, { error: 'The code is six digits, as on the screen.' }),
  people: z.coerce.number().int().min(1).max(20_000).default(500),
  url: z
    .url({ error: '--url is the address of the service, like http://localhost:3000.' })
    .default('http://localhost:3000'),
  over: z.coerce.number().min(0).max(600).default(10),
  pace: z.coerce.number().min(0).max(10).default(1),
  seed: z.coerce.number().int().default(1),
})

function readOptions(): z.infer<typeof wanted> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { people: text, url: text, over: text, pace: text, seed: text, help: { type: 'boolean' } },
  })
  const { help, ...options } = values
  if (help) {
    say(usage)
    process.exit()
  }
  return wanted.parse({ ...options, code: positionals[0] ?? '' })
}

/** Looks whether the room is there before a crowd runs to its door. Throws a sentence when it is not. */
async function knock(origin: string, code: string): Promise<void> {
  const path = `${origin}/api/v1/live/${code}/deck`
  const response = await fetch(path, { signal: AbortSignal.timeout(doorMs) }).catch(() => null)
  if (!response)
    throw new Error(`No service answers at ${origin}. Start it with npm start, or name another with --url.`)
  const said = z.object({ error: z.string() }).safeParse(await response.json().catch(() => null))
  // What the room shows is for its host: anybody else is told that there is one.
  if (response.status === 401 && said.success) return
  throw new Error(
    response.status === 404 && said.success
      ? `No room at ${origin} has the code ${code}. Check the six digits on the screen.`
      : `What answers at ${origin} is not Live Poll Deck. Name another address with --url.`,
  )
}

async function rehearse({ code, people, url, over, pace, seed }: z.infer<typeof wanted>): Promise<void> {
  const origin = url.replace(/\/+$/, '')
  await knock(origin, code)
  const crowd: Person[] = []
  const written = new Map<string, Set<string>>()
  const refusals = new Map<string, number>()
  const all: number[] = []
  let lately: number[] = []
  let sent = 0
  const began = performance.now()

  const come = (index: number) => {
    crowd.push(
      arrive({
        code,
        origin,
        pace,
        written,
        mine: chance(seed * 1_000_003 + index),
        onSend: () => (sent += 1),
        onCounted(ms) {
          all.push(ms)
          lately.push(ms)
        },
        onRefused: error => refusals.set(error, (refusals.get(error) ?? 0) + 1),
      }),
    )
  }
  const arrivals = setInterval(() => {
    const due = over === 0 ? people : Math.ceil(((performance.now() - began) / (over * 1000)) * people)
    while (crowd.length < Math.min(due, people)) come(crowd.length)
    if (crowd.length === people) clearInterval(arrivals)
  }, 50)

  const refused = () => [...refusals.values()].reduce((sum, count) => sum + count, 0)
  const figures = (waits: readonly number[]) =>
    [
      `${figure(sent)} sent`,
      `${figure(all.length)} counted`,
      ...(refused() > 0 ? [`${figure(refused())} refused`] : []),
      ...(waits.length > 0 ? [howFast(waits)] : []),
    ].join(' · ')
  const report = setInterval(() => {
    const inside = crowd.filter(({ client }) => client.connection.value === 'open').length
    say(`${figure(inside)} of ${figure(people)} in the room · ${figures(lately)}`)
    lately = []
  }, 2_000)

  const shut = await untilOver(crowd, people)
  clearInterval(arrivals)
  clearInterval(report)
  for (const person of crowd) person.leave()
  if (shut !== null) throw new Error(shut)
  say(`Over, with ${figure(crowd.length)} people · ${figures(all)}`)
  for (const [error, count] of refusals) say(`Refused ${figure(count)} times: ${error}`)
}

/** Waits until the room ends, Ctrl-C, or nobody is left; gives why nobody was let in, when nobody was. */
async function untilOver(crowd: readonly Person[], people: number): Promise<string | null> {
  await new Promise<void>(resolve => {
    process.once('SIGINT', resolve)
    const look = setInterval(() => {
      const gone = crowd.flatMap(({ client }) => client.gone.value ?? [])
      const isOver = gone.some(({ reason }) => reason === 'ended' || reason === 'unknown')
      if (!isOver && gone.length < people) return
      clearInterval(look)
      resolve()
    }, 200)
  })
  if (crowd.some(({ client }) => client.room.value)) return null
  const [first] = crowd.flatMap(({ client }) => client.gone.value ?? [])
  if (first?.reason === 'ended') return 'This room has ended. Start a new one.'
  return first ? [first.error, first.fix].filter(Boolean).join(' ') : null
}

const figure = (value: number) => value.toLocaleString('en')

/** How long answers took until they were counted, ms. */
function howFast(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => figure(Math.round(sorted[Math.floor(sorted.length * share)] ?? 0))
  return `counted after ${at(0.5)} ms, the slowest hundredth ${at(0.99)} ms`
}

try {
  await rehearse(readOptions())
  process.exit()
} catch (error) {
  complain(wordsOf(error))
  process.exit(1)
}

function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError) return `${error.issues[0]?.message ?? ''}\n\n${usage}`
  if (error instanceof TypeError) return `${error.message}\n\n${usage}`
  return error instanceof Error ? error.message : String(error)
}
