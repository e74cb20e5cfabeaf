import { parseArgs } from 'node:util'
import { compareWith } from './against/run.ts'
import { benches } from './benches.ts'
import { printTable } from './figures.ts'

// `npm run bench [-- --against <commit>] [name …] [size …]`: measures the real server and baseline servers side by side in one run; with
// `--against` this folder beside another commit.

let stack = new AsyncDisposableStack()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  // A key press may arrive several times.
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void stack.disposeAsync().finally(() => process.exit(130))
  })

/** Prints an error, unless it comes from a signal. */
function tell(error: unknown, what: string): void {
  if (!stopping) console.error(`\n${what}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

const usage = `npm run bench -- [--against <commit>] [name …] [size …]
Measures the benchmarks of these names, or all, for these numbers of people, or the usual ones.
Names: ${Object.keys(benches).join(', ')}`

/** Reads the command line. Ends the process when it cannot be read or names no benchmark. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { against: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.help) {
      console.log(usage)
      process.exit(0)
    }
    const numbers = positionals.filter(each => !Number.isNaN(Number(each)))
    const wrong = numbers.find(each => !/^[1-9]\d{0,6}$/.test(each))
    if (wrong !== undefined)
      throw new Error(`${wrong} is no size. Sizes are whole numbers from 1 on.\n\n${usage}`)
    const sizes = numbers.map(Number)
    const names = positionals.filter(each => !numbers.includes(each))
    const unknown = names.find(name => !Object.hasOwn(benches, name))
    if (unknown !== undefined)
      throw new Error(`There is no benchmark "${unknown}". One of: ${Object.keys(benches).join(', ')}.`)
    const chosen = Object.entries(benches).filter(([name]) => names.length === 0 || names.includes(name))
    return { against: values.against, sizes, chosen: Object.fromEntries(chosen) }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

const { against, sizes, chosen } = readArguments()
if (against !== undefined)
  try {
    await compareWith(stack, { commit: against, benches: chosen, sizes })
  } catch (error) {
    tell(error, `--against ${against}`)
  } finally {
    await stack.disposeAsync()
  }
else
  for (const [name, bench] of Object.entries(chosen)) {
    stack = new AsyncDisposableStack()
    try {
      const measure = await bench.open(stack)
      const rows: Record<string, string>[] = []
      for (const size of sizes.length > 0 ? sizes : bench.sizes) rows.push(...(await measure(size)))
      const how = bench.how ?? 'medians of several rounds, measured side by side in one run'
      printTable(`${bench.title}\n${how}`, rows)
    } catch (error) {
      tell(error, name)
    } finally {
      await stack.disposeAsync()
    }
  }
