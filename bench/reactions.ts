import { readFileSync } from 'node:fs'
import { expectAll } from './answers.ts'
import type { Bench } from './bench.ts'
import { startBaseline, startCrowd } from './child.ts'
import { count, ms, quantile, times } from './figures.ts'
import { startService } from './service.ts'

/** How long people react, ms, and how often each of them does meanwhile. */
const duration = 10_000
const each = 2

/**
 * N people react for ten seconds, while as many others have a stream and hear how many of them phones should send; compared with a server that
 * only replies 200, to which each reaction is sent.
 */
export const reactions: Bench = {
  title: `reactions: N phones send ${each} reactions each in ${duration / 1_000} s; what the server's process uses of a core`,
  sizes: [200, 2_000],
  async open(stack) {
    const service = stack.use(await startService())
    const fixed = stack.use(await startBaseline('fixed'))
    return async people => {
      const { code } = await service.newRoom()
      const measure = async (server: 'ours' | 'baseline', port: number, pid: number) => {
        const isOurs = server === 'ours'
        await using crowd = await startCrowd()
        expectAll(await crowd.run({ do: 'join', port, codes: [code], people, atOnce: 200 }), people)
        await using listeners = await startCrowd()
        if (isOurs) {
          expectAll(await listeners.run({ do: 'join', port, codes: [code], people, atOnce: 200 }), people)
          expectAll(await listeners.run({ do: 'listen' }), people)
        }
        const before = cpuMsOf(pid)
        const outcome = await crowd.run({ do: 'react', times: each, withinMs: duration, sendsAll: !isOurs })
        const sent = outcome.latencies.length
        expectAll(outcome, sent)
        return {
          server,
          outcome,
          sent,
          counted: isOurs ? await service.reactionsIn(code) : sent,
          cpu: cpuMsOf(pid) - before,
        }
      }
      const ours = await measure('ours', service.port, service.pid)
      const theirs = await measure('baseline', fixed.port, fixed.pid)
      return [ours, theirs].map(({ server, outcome, sent, counted, cpu }) => ({
        people: count(people),
        server,
        sent: count(sent),
        counted: count(counted),
        p50: ms(quantile(outcome.latencies, 0.5)),
        p99: ms(quantile(outcome.latencies, 0.99)),
        'of a core': `${((cpu / duration) * 100).toFixed(1)} %`,
        'µs of CPU a reaction': count((cpu / (people * each)) * 1_000),
        'to baseline': times(cpu / theirs.cpu),
      }))
    }
  },
}

/** Returns the time that a process has computed, ms (Linux: ticks of 10 ms in `/proc`). */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
