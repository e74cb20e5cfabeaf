import { parseArgs } from 'node:util'
import { tableOf } from './report.ts'
import { runSoak } from './run.ts'

// `npm run soak -- --minutes 120 --out soak.jsonl`: a server under a moderate mix of what people do, and how its memory, files, processes and
// database grow; exit code 1 after a reply that nobody expects.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    people: { type: 'string', default: '25' },
    out: { type: 'string' },
  },
})
const numberOf = (name: 'minutes' | 'people') => {
  const value = Number(values[name])
  if (!(value > 0)) throw new Error(`--${name} is a number above 0.`)
  return value
}
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())

const minutes = numberOf('minutes')
const { samples, done, counts, deliveries, wrong } = await runSoak({
  minutes,
  people: numberOf('people'),
  everySeconds: 15,
  collectsEvery: 20,
  out: values.out ?? null,
  say: text => console.log(text),
  signal: ending.signal,
})
console.log(
  `${samples.length} samples; ${done.rooms} rooms, ${done.answers} answers, ${deliveries} deliveries\n`,
)
for (const [pattern, statuses] of [...counts].sort())
  console.log(
    `${pattern}: ${[...statuses].map(([status, n]) => `${n} × ${status || 'no reply'}`).join(', ')}`,
  )
console.log('\nThe slope is of the second half. LOOK: it is no chance, and would matter in 30 days.')
console.table(tableOf(samples, done))
const [first, last] = [samples[0], samples.at(-1)]
const shareOf = (name: string) =>
  `${(((last?.[name] ?? 0) - (first?.[name] ?? 0)) / ((last?.minute ?? 0) - (first?.minute ?? 0)) / 600).toFixed(1)} %`
console.log(
  `Of one core the server used ${shareOf('processor ms')}, its children ${shareOf('children processor ms')}.`,
)
for (const sentence of wrong) console.log(`WRONG: ${sentence}`)
process.exitCode = wrong.length > 0 ? 1 : 0
