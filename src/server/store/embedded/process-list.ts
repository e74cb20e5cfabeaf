import { readFile, readdir } from 'node:fs/promises'
import { run } from './account.ts'

/** Returns the command line of a process; an empty string when it does not exist or is a zombie. */
export async function commandLine(pid: number): Promise<string> {
  if (!pid) return ''
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.replaceAll('\0', ' ')
  }
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']]
      : ['ps', ['-ww', '-o', 'args=', '-p', String(pid)]]
  return await run(undefined, program, args).catch(() => '')
}

/** Returns the ids of the processes whose command line starts with the text; always empty on Windows. */
export async function processesStartingWith(text: string): Promise<number[]> {
  if (process.platform === 'win32') return []
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
    const lines = await Promise.all(pids.map(commandLine))
    return pids.filter((_, index) => lines[index]?.startsWith(text))
  }
  const lines = (await run(undefined, 'ps', ['-axww', '-o', 'pid=,args='])).split('\n')
  const found = lines.map(line => /^\s*(\d+)\s+(.*)$/.exec(line))
  return found.filter(match => match?.[2]?.startsWith(text)).map(match => Number(match?.[1]))
}

/** Whether a process with this id exists, whichever user it belongs to. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
