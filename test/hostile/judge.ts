import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Planned } from './plan.ts'
import { ownersNotes, ownersTitle } from './targets.ts'
import type { Got } from './wire.ts'

/** The kinds of failures. */
export type Wrong = 'fault' | 'success beyond reach' | 'leak' | 'no reply'
/** Failures with the same cause, and the first requests that caused them. */
export interface Failure {
  wrong: Wrong
  cause: string
  count: number
  examples: { planned: Planned; got: Got }[]
}

const keptExamples = 3
const keptCauses = 300
/** The log arrives over a separate pipe, shortly after the reply. */
const logMs = 50
const logTries = 60

/** Checks replies and collects failures by cause. */
export function openJudge(log: Log) {
  const failures = new Map<string, Failure>()
  const waiting = new Set<Promise<void>>()

  function add(wrong: Wrong, cause: string, planned: Planned, got: Got): void {
    const name = `${wrong}/${cause}`
    const known = failures.get(name)
    if (!known && failures.size >= keptCauses)
      return add(wrong, 'more causes than are kept apart', planned, got)
    const failure = known ?? { wrong, cause, count: 0, examples: [] }
    failures.set(name, failure)
    failure.count += 1
    if (failure.examples.length < keptExamples) failure.examples.push({ planned, got })
  }

  async function addFault(planned: Planned, got: Got): Promise<void> {
    const id = /\r\nx-request-id: *(\S+)/i.exec(got.head)?.[1] ?? ''
    for (let time = 0; time < logTries && log.causeOf(id) === undefined; time += 1) await delay(logMs)
    add('fault', log.causeOf(id) ?? `status ${got.status} for ${planned.what}`, planned, got)
  }

  return {
    /** Checks a reply. */
    see(planned: Planned, got: Got): void {
      const { status, text, how } = got
      if (status >= 500 && !isOverload(got)) {
        const pending = addFault(planned, got)
        waiting.add(pending)
        void pending.finally(() => waiting.delete(pending))
      }
      if (how === 'late' && planned.manner === 'plain') add('no reply', planned.what, planned, got)
      if (isBeyondReach(planned, got))
        add('success beyond reach', `${planned.actor}: ${planned.what}`, planned, got)
      const isLive = planned.path.startsWith('/api/v1/live/')
      if (text.includes(ownersNotes) || (!isLive && text.includes(ownersTitle)))
        add('leak', `words of another team to ${planned.actor} by ${planned.what}`, planned, got)
      if (/node_modules\/|src\/server\/|at \w+ \(file:/.test(text) && status >= 400)
        add('leak', `a stack to ${planned.actor} by ${planned.what}`, planned, got)
    },
    /** Resolves with all failures once the log contains the last one; the most frequent of each kind first. */
    async failures(): Promise<Failure[]> {
      await Promise.all(waiting)
      const order: Wrong[] = ['success beyond reach', 'leak', 'fault', 'no reply']
      return [...failures.values()].sort(
        (a, b) => order.indexOf(a.wrong) - order.indexOf(b.wrong) || b.count - a.count,
      )
    },
  }
}

/** Whether a reply is the documented refusal of an overloaded server. */
const isOverload = ({ status, text }: Got) => status === 503 && text.includes('"error"')

function isBeyondReach({ forbidden, bytes, what, method }: Planned, { status, text }: Got): boolean {
  if (forbidden === null || status < 200 || status > 299 || method === 'HEAD' || method === 'OPTIONS')
    return false
  // The refusal of a tool has status 200.
  if (what.startsWith('tool ') && (text.includes('"isError":true') || !text.includes('"result":')))
    return false
  // When the id itself was changed, the request was for something else.
  return bytes.includes(forbidden)
}
