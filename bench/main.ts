import { answers } from './answers.ts'
import type { Bench } from './bench.ts'
import { decks, edits, manyDecks } from './decks.ts'
import { editor } from './editor.ts'
import { fanout } from './fanout.ts'
import { printTable } from './figures.ts'
import { sharedAddress } from './shared-address.ts'
import { joins } from './joins.ts'
import { importMemory, imports } from './import.ts'
import { library } from './library.ts'
import { looks } from './looks.ts'
import { mcp } from './mcp.ts'
import { mixed } from './mixed.ts'
import { office } from './office.ts'
import { phone } from './phone.ts'
import { pictures } from './pictures.ts'
import { resultFiles } from './result-files.ts'
import { reactions } from './reactions.ts'
import { reveal } from './reveal.ts'
import { rooms } from './rooms.ts'
import { session } from './session.ts'
import { streams } from './streams.ts'
import { frames } from './stage-frames.ts'
import { costlyRequests } from './costly-requests.ts'
import { tally } from './tally.ts'

// `npm run bench [-- name … size …]`: measures the real server and baseline servers side by side in one run.

const benches: Record<string, Bench> = {
  answers,
  fanout,
  reveal,
  reactions,
  joins,
  streams,
  'shared-address': sharedAddress,
  'costly-requests': costlyRequests,
  tally,
  'result-files': resultFiles,
  rooms,
  decks,
  edits,
  'many-decks': manyDecks,
  mixed,
  mcp,
  pictures,
  office,
  looks,
  frames,
  phone,
  library,
  editor,
  import: imports,
  'import-memory': importMemory,
  session,
}

const given = process.argv.slice(2)
const sizes = given.map(Number).filter(size => size > 0)
const names = given.filter(name => !(Number(name) > 0))
const unknown = names.find(name => !Object.hasOwn(benches, name))
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". One of: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

let stack = new AsyncDisposableStack()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopping = true
    void stack.disposeAsync().finally(() => process.exit(130))
  })

for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue
  stack = new AsyncDisposableStack()
  try {
    const measure = await bench.open(stack)
    const rows: Record<string, string>[] = []
    for (const size of sizes.length > 0 ? sizes : bench.sizes) rows.push(...(await measure(size)))
    printTable(`${bench.title}\nmedians of several rounds, measured side by side in one run`, rows)
  } catch (error) {
    // After a signal, errors are expected.
    if (!stopping) console.error(`\n${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    await stack.disposeAsync()
  }
}
