import { parseArgs } from 'node:util'
import { repeatLines } from './repeat.ts'
import { repeatOne, runHostile } from './run.ts'
import { violations, printOutcome } from './table.ts'

// `npm run hostile -- --requests 200000 --seed 1 --seconds 900`: hostile requests against a server of its own while a
// room votes; exit code 1 after a failure. `--number N` sends request N of a seed alone.

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '200000' },
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '900' },
      people: { type: 'string', default: '200' },
      number: { type: 'string' },
    },
  })
  const wholeNumber = (name: 'requests' | 'seed' | 'seconds' | 'people', least: number) => {
    const value = Number(values[name])
    if (!Number.isSafeInteger(value) || value < least)
      throw new Error(`--${name} is a whole number from ${least}.`)
    return value
  }
  const requests = wholeNumber('requests', 1)
  const seed = wholeNumber('seed', 0)
  if (values.number !== undefined) return repeat(seed, requests, Number(values.number))
  const options = {
    requests,
    seed,
    seconds: wholeNumber('seconds', 1),
    people: wholeNumber('people', 1),
    suspects: 120,
    report: say,
  }
  const outcome = await runHostile(options)
  printOutcome(outcome, options)
  process.exitCode = Object.values(violations(outcome)).some(value => value > 0) ? 1 : 0
}

async function repeat(seed: number, requests: number, number: number): Promise<void> {
  const { planned, got, cause } = await repeatOne({ seed, requests }, number)
  say(`${planned.kind}, ${planned.actor}: ${planned.what}, ${planned.bytes.length} bytes`)
  for (const line of repeatLines(planned, seed, requests)) say(line)
  say(`\n${got.head || got.how}\n\n${got.text.slice(0, 2_000)}`)
  if (cause !== undefined) say(`\n${cause}`)
}

// The server ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
await main()
