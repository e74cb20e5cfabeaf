import { parseArgs } from 'node:util'
import { z } from 'zod'
import { chance } from './chance.ts'
import { type Person, arrive } from './person.ts'

const usage = `npm run rehearse -- <code> [--people 500] [--url http://localhost:3000] [--over 10] [--pace 1] [--seed 1]

A lively audience for a room: people come over so many seconds, answer what opens, vote, and stay until the room
ends or you press Ctrl-C. --pace 0.2 is a room that answers five times as fast.`

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

async function rehearse({ code, people, url, over, pace, seed }: z.infer<typeof wanted>): Promise<void> {
  const origin = url.replace(/\/+$/, '')
  const crowd: Person[] = []
  const waits: number[] = []
  const refusals = new Map<string, number>()
  let sent = 0
  let counted = 0
  const began = performance.now()

  const come = (index: number) => {
    crowd.push(
      arrive({
        code,
        origin,
        pace,
        mine: chance(seed * 1_000_003 + index),
        onSend: () => (sent += 1),
        onCounted(ms) {
          counted += 1
          waits.push(ms)
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

  const figure = (value: number) => value.toLocaleString('en')
  const line = () => {
    const inside = crowd.filter(({ client }) => client.connection.value === 'open').length
    const sorted = waits.splice(0).sort((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0)
    say(
      `${figure(inside)} of ${figure(people)} in the room · ${figure(sent)} sent · ${figure(counted)} counted` +
        (refused > 0 ? ` · ${figure(refused)} refused` : '') +
        (sorted.length > 0 ? ` · counted after ${at(0.5)} ms, the slowest hundredth ${at(0.99)} ms` : ''),
    )
  }
  const report = setInterval(line, 2_000)

  await new Promise<void>(resolve => {
    process.once('SIGINT', () => resolve())
    const over = setInterval(() => {
      const gone = crowd[0]?.client.gone.value
      if (!gone) return
      clearInterval(over)
      if (gone.reason !== 'ended' || counted + crowd.length === 0)
        complain([gone.error, gone.fix].filter(Boolean).join(' ') || 'The room is not there.')
      resolve()
    }, 200)
  })
  clearInterval(arrivals)
  clearInterval(report)
  line()
  for (const [error, count] of refusals) say(`Refused ${figure(count)} times: ${error}`)
  for (const person of crowd) person.leave()
}

try {
  await rehearse(readOptions())
  process.exit()
} catch (error) {
  const text = error instanceof z.ZodError ? error.issues[0]?.message : String(error)
  complain(`${text ?? ''}\n\n${usage}`)
  process.exit(1)
}
