import { realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Usage, usageOf } from '#server/processes/usage.ts'
import type { TaskProgram } from '#server/processes/task-process.ts'

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** LibreOffice as WebAssembly. Its process takes one file after another. */
export function wasmProgram(): TaskProgram {
  const manifest = import.meta.resolve('@matbee/libreoffice-converter/package.json')
  const packages = dirname(dirname(dirname(realpathSync(fileURLToPath(manifest)))))
  // The sources and the packages are all that the process may read.
  const readable = [packages, ...['../..', '../../../../package.json'].map(fileOf)]
  return {
    file: fileOf('wasm-converter.ts'),
    // The working directory must be readable.
    cwd: packages,
    execArgv: [
      // Functions are compiled when they are first called: the process is ready in a third of the time.
      '--wasm-lazy-compilation',
      // Neither files of this machine nor programs are within its reach, whatever a file makes it do.
      '--permission',
      '--allow-worker',
      ...readable.map(path => `--allow-fs-read=${realpathSync(path)}`),
    ],
    usage: usageOf,
  }
}

/** An installed LibreOffice. Its process takes one file. */
export const nativeProgram = (soffice: string): TaskProgram => ({
  file: fileOf('native-converter.ts'),
  args: [soffice],
  hasChildren: true,
  usage: usageOfGroup,
})

/** What all processes of a group use; undefined on a system without /proc. */
async function usageOfGroup(group: number): Promise<Usage | undefined> {
  const names = await readdir('/proc').catch(() => undefined)
  if (!names) return undefined
  const usages = await Promise.all(
    names.filter(name => /^\d+$/.test(name)).map(name => usageOf(Number(name))),
  )
  const sum = { bytes: 0, workMs: 0, waits: 0 }
  for (const usage of usages) {
    if (usage?.group !== group) continue
    sum.bytes += usage.bytes
    sum.workMs += usage.workMs
    sum.waits += usage.waits
  }
  return sum
}
