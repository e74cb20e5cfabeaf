import { readFile } from 'node:fs/promises'
import { treeOf } from '#test/start/process-tree.ts'

/** The processor time that a server has used, user and system, ms: its own processes, and those of its PostgreSQL. */
export interface ProcessorTime {
  server: number
  postgres: number
}

/** How long a tick of the times in `/proc` is, ms. */
const tickMs = 10

/** Returns the processor time of a process and all its descendants, with those that have ended. Linux only. */
export async function readProcessorTime(pid: number): Promise<ProcessorTime> {
  const used: ProcessorTime = { server: 0, postgres: 0 }
  for (const each of await treeOf(pid)) {
    const stat = await readFile(`/proc/${each.pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime, stime, and those of the children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    used[/postgres/.test(each.command) ? 'postgres' : 'server'] += ticks * tickMs
  }
  return used
}

/** Returns what was used between two readings. */
export const usedBetween = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  server: after.server - before.server,
  postgres: after.postgres - before.postgres,
})
