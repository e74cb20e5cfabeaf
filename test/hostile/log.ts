/** The description of an error in one line: its message and its position in the code of this project. */
export type Cause = string

const kept = 3_000

/** Reads the server's log: the cause of each failed request by its id, and the errors without a request. */
export function openLog() {
  const byRequest = new Map<string, Cause>()
  const background = new Map<string, number>()
  let rest = ''

  function read(line: string): void {
    if (!line.startsWith('{')) return
    let entry
    try {
      entry = JSON.parse(line)
    } catch {
      return
    }
    if (Number(entry.level) < 50) return
    const stack = String(entry.err?.stack ?? '')
    const frame = /(?:src|node_modules)\/[\w./@-]+\.\w+:\d+/.exec(
      stack.replaceAll(/node:internal\S*/g, ''),
    )?.[0]
    const ours = /src\/[\w./-]+\.ts:\d+/.exec(stack)?.[0] ?? frame ?? ''
    const cause = `${entry.err?.message ?? entry.msg} ${ours && `(${ours})`}`
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 240)
    if (
      typeof entry.reqId === 'string' &&
      (entry.msg === 'The request failed' || entry.msg === 'A service is unavailable')
    ) {
      byRequest.set(entry.reqId, cause)
      if (byRequest.size > kept) byRequest.delete(byRequest.keys().next().value ?? '')
    } else {
      const name = `${entry.msg}: ${cause}`
      if (background.size < 100 || background.has(name)) background.set(name, (background.get(name) ?? 0) + 1)
    }
  }

  return {
    /** Reads a piece of the server's output. */
    onOutput(text: string): void {
      const lines = (rest + text).split('\n')
      rest = (lines.pop() ?? '').slice(-100_000)
      for (const line of lines) read(line)
    },
    causeOf: (requestId: string): Cause | undefined => byRequest.get(requestId),
    /** The errors without a request, with how often each was logged. */
    background: (): ReadonlyMap<string, number> => background,
  }
}
export type Log = ReturnType<typeof openLog>
