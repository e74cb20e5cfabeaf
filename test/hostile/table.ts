import { count, ms, printTable, quantile } from '../../bench/figures.ts'
import { actors } from './actors.ts'
import { kindNames } from './plan.ts'
import { repeatLines } from './repeat.ts'
import type { Options, Outcome } from './run.ts'
import type { Brief, Stall } from './watch.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
const shownCosts = 12
/** The allowed time of the main thread for a request without a key, ms. */
const allowedMs = 5

/** Returns the figures of a run that must be 0. */
export function violations({ failures, crowd, votesWrong, died }: Outcome): Record<string, number> {
  const sum = (wrong: string) =>
    failures.filter(each => each.wrong === wrong).reduce((total, each) => total + each.count, 0)
  const refused = Object.entries(crowd.refused).filter(([status]) => status !== '0' && status !== '503')
  return {
    '5xx': sum('fault'),
    'successes beyond reach': sum('success beyond reach'),
    leaks: sum('leak'),
    'requests without a reply': sum('no reply'),
    'votes lost or wrong': votesWrong.length,
    'votes refused': refused.reduce((total, [, times]) => total + times, 0),
    'servers that ended': died ? 1 : 0,
  }
}

/** Prints the outcome of a run. */
export function printOutcome(outcome: Outcome, { seed, requests }: Options): void {
  printCounts(outcome)
  printFailures(outcome, seed, requests)
  printServer(outcome, seed)
}

function printCounts({ counts }: Outcome): void {
  const kinds = kindNames.filter(kind => counts.byActor.has(kind))
  const sum = (kind: (typeof kinds)[number]) =>
    [...counts.byActor.get(kind)!.values()].reduce((a, b) => a + b, 0)
  printTable(
    'Requests by kind and actor',
    kinds.map(kind => ({
      kind,
      all: count(sum(kind)),
      ...Object.fromEntries(actors.map(actor => [actor, count(counts.byActor.get(kind)?.get(actor) ?? 0)])),
    })),
  )
  const statuses = [...new Set([...counts.byStatus.values()].flatMap(row => [...row.keys()]))].sort()
  printTable(
    'What came back (left: the client did not wait; cut: closed without a reply)',
    kinds.map(kind => ({
      kind,
      ...Object.fromEntries(
        statuses.map(status => [status, count(counts.byStatus.get(kind)?.get(status) ?? 0)]),
      ),
    })),
  )
}

function printFailures({ failures, votesWrong, background }: Outcome, seed: number, requests: number): void {
  for (const { wrong, cause, count: times, examples } of failures) {
    say(`\nFAILED ${times} times, ${wrong}: ${cause}`)
    for (const { planned, got } of examples) {
      say(
        `  number ${planned.number}, ${planned.kind}, ${planned.actor}: ${planned.what} → ${got.status || got.how} ${got.text.slice(0, 160)}`,
      )
      for (const line of repeatLines(planned, seed, requests)) say(`    ${line}`)
    }
  }
  for (const sentence of votesWrong) say(`\nFAILED, votes: ${sentence}`)
  if (background.size > 0) say('\nErrors in the log of the server that belong to no failed request:')
  for (const [sentence, times] of background) say(`  ${times} times ${sentence}`)
}

/** Formats a stall with its processor time. */
const stallText = (stall: Stall | undefined) =>
  stall ? `${ms(stall.ms)} (processor time ${ms(stall.ownMs)})` : 'under 20 ms'

function printServer(outcome: Outcome, seed: number): void {
  const { counts, wallMs, coverage, crowd, stalls, costs, figures, harnessMs } = outcome
  const brief = ({ number, kind, actor, what, size }: Brief) =>
    `${number} (${kind}, ${actor}, ${what}, ${count(size)} bytes)`
  const [worst] = stalls
  say(`\nThe main thread of the server, seed ${seed}`)
  say(`  worst stall: ${stallText(worst)}`)
  if (worst) {
    const largest = worst.underWay.toSorted((a, b) => b.size - a.size)
    say(
      `  under way at that time: ${largest.slice(0, 5).map(brief).join('; ')}${largest.length > 5 ? ` and ${largest.length - 5} more` : ''}`,
    )
    say(`  the next worst: ${stalls.slice(1, 6).map(stallText).join(', ')}`)
  }
  printTable(
    `The most expensive of the largest and slowest requests, sent again alone (without a key, ${allowedMs} ms are allowed)`,
    costs.slice(0, shownCosts).map(({ planned, ownMs, worstMs }) => ({
      number: String(planned.number),
      kind: planned.kind,
      actor: planned.actor,
      call: planned.what.slice(0, 60),
      bytes: count(planned.bytes.length),
      'main thread': ms(ownMs),
      'in one piece': ms(worstMs),
    })),
  )
  const overload = [...counts.byStatus.values()].reduce((sum, row) => sum + (row.get('503') ?? 0), 0)
  const perSecond = counts.total() / (wallMs / 1_000)
  printTable('All together', [
    ...Object.entries({
      requests: count(counts.total()),
      'a second': count(perSecond),
      'main thread of the server, a request or vote': ms(figures.ownMs / (counts.total() + crowd.votes)),
      'this process, a request or vote': ms(harnessMs / (counts.total() + crowd.votes)),
      'fields with wrong values': `${Math.floor(coverage * 100)} %`,
      'peak memory of the server': megabytes(figures.peakBytes),
      'worst stall': stallText(worst),
      '503 as a refusal': count(overload),
      votes: count(crowd.votes),
      'snapshots compared': count(crowd.snapshots),
      'a vote, median': ms(quantile(crowd.times, 0.5)),
      'a vote, 99 of 100': ms(quantile(crowd.times, 0.99)),
      'a vote, worst': ms(quantile(crowd.times, 1)),
      'votes sent again': count((crowd.refused['0'] ?? 0) + (crowd.refused['503'] ?? 0)),
    }).map(([figure, value]) => ({ figure, value, must: '' })),
    ...Object.entries(violations(outcome)).map(([figure, value]) => ({
      figure,
      value: count(value),
      must: value === 0 ? '0' : '0 BROKEN',
    })),
  ])
}
