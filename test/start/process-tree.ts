import { readFile, readdir } from 'node:fs/promises'

/** A process at one moment, with its start time, because process ids are reused. */
export interface Running {
  pid: number
  parent: number
  startedAt: string
  command: string
}

/** Returns all processes of this machine without zombies. Linux only. */
async function processes(): Promise<Running[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const all = await Promise.all(
    pids.map(async (pid): Promise<Running[]> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // The name is in parentheses and may contain anything; the fields after it are numbers.
      const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (stat === '' || state === 'Z') return []
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const startedAt = rest[17] ?? ''
      return [{ pid, parent: Number(parent), startedAt, command: command.replaceAll('\0', ' ') }]
    }),
  )
  return all.flat()
}

/** Returns a process and all its descendants. */
export async function treeOf(pid: number): Promise<Running[]> {
  const all = await processes()
  const found = all.filter(each => each.pid === pid)
  for (const each of found) found.push(...all.filter(({ parent }) => parent === each.pid))
  return found
}

/** Returns the processes that are still running. */
export async function stillRunning(tree: readonly Running[]): Promise<Running[]> {
  const all = await processes()
  return tree.filter(each =>
    all.some(({ pid, startedAt }) => pid === each.pid && startedAt === each.startedAt),
  )
}
