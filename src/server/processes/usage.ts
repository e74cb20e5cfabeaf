import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/** Gives a child process less of a busy processor than the server. Where this is not allowed, it keeps the normal priority. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It may have ended already, too.
  }
}

/** What a process uses. */
export interface Usage {
  /** Memory, bytes. */
  bytes: number
  /** CPU time since it started, ms. */
  workMs: number
  /** How often its main thread began to wait. */
  waits: number
}

/** What a process uses, and its process group. Returns undefined on a system without /proc. */
export async function usageOf(pid: number | undefined): Promise<(Usage & { group: number }) | undefined> {
  const [text, status = ''] = await Promise.all(
    ['stat', 'status'].map(name => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => undefined)),
  )
  // The second field is the program's name in brackets, which may hold any character.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const [group = '0'] = fields.slice(2)
  const [user = '0', system = '0'] = fields.slice(11, 13)
  const [pages = '0'] = fields.slice(21)
  const [, waits = '0'] = /^voluntary_ctxt_switches:\t(\d+)/m.exec(status) ?? []
  return {
    bytes: Number(pages) * 4_096,
    workMs: (Number(user) + Number(system)) * 10,
    waits: Number(waits),
    group: Number(group),
  }
}
