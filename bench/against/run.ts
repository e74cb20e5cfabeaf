import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Bench } from '../bench.ts'
import { printTable } from '../figures.ts'
import { checkOut, findCommit, hasChanges } from './checkout.ts'
import { type Round, compareRounds } from './compare.ts'
import { type Table, readTables } from './tables.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Every second round begins with the other commit, so that a machine that becomes slower disadvantages neither. */
const rounds = 4

interface Settings {
  commit: string
  benches: Record<string, Bench>
  sizes: readonly number[]
}

/**
 * Runs benchmarks of this folder and of another commit in turn, and prints each figure of both with the ratio. What a benchmark does to a
 * server is that of this folder on both sides; only the server is the other commit's. A benchmark of functions is that of the other commit.
 * The temporary folder of the other commit is removed with the stack. Throws when a commit, a benchmark or its table is missing.
 */
export async function compareWith(
  stack: AsyncDisposableStack,
  { commit, benches, sizes }: Settings,
): Promise<void> {
  const there = await findCommit(root, commit)
  const here = await findCommit(root, 'HEAD')
  const names = {
    here: (await hasChanges(root)) ? `${here.short} + changes` : here.short,
    there: there.short,
  }
  if (names.here === names.there)
    throw new Error(`This folder is ${here.short} without changes: there is nothing to compare.`)
  console.error(`Checking out ${there.short} …`)
  const checkout = await checkOut(stack, root, there)
  if (Object.values(benches).some(({ needsPages }) => needsPages)) {
    console.error('Building its pages …')
    await checkout.buildPages()
  }
  for (const [name, bench] of Object.entries(benches)) {
    const args = [name, ...sizes.map(String)]
    const ways = {
      here: () => tableOf(stack, root, args),
      there: () =>
        bench.isOfFunctions
          ? tableOf(stack, checkout.folder, args)
          : tableOf(stack, root, args, { BENCH_SERVER: checkout.folder }),
    }
    const measured: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? (['here', 'there'] as const) : (['there', 'here'] as const)
      const tables: Round = { here: [], there: [] }
      for (const side of order) {
        console.error(`${name}, round ${round + 1} of ${rounds}: ${names[side]} …`)
        tables[side] = await ways[side]()
      }
      measured.push(tables)
    }
    printTable(
      `${bench.title}\n${names.here} beside ${names.there}: medians of ${rounds} rounds in turn, and the ratio of each round`,
      compareRounds(measured, names),
    )
  }
}

/** Runs a benchmark in a process of its own. Returns its table. Throws with what it printed when it failed. */
async function tableOf(
  stack: AsyncDisposableStack,
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Table> {
  const child = spawn(process.execPath, [join(folder, 'bench/main.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const running = stack.adopt(child, end)
  const ended = once(child, 'close')
  const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const tables = readTables(printed)
  const [table] = tables
  if (running.exitCode === 0 && table && tables.length === 1) return table
  throw new Error(`${args.join(' ')} failed in ${folder}:\n${(complaint + printed).trim()}`)
}

/** Stops a benchmark; resolves when it has stopped what it started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
