import { parseArgs } from 'node:util'
import type { Attempt, FaultCase, TryOptions } from './fault-case.ts'
import { type CaseReport, isBad, seconds, tableOf } from './table.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

function lineOf({ acknowledged, lost, doubled, errors, rightAfterMs, wrong }: Attempt): string {
  const counts = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${errors} errors seen`
  const time = rightAfterMs === null ? '' : `; right after ${seconds(rightAfterMs)}`
  return [`  ${counts}${time}`, ...wrong.slice(0, 5).map(sentence => `    ${sentence}`)].join('\n')
}

async function tryCase(each: FaultCase, options: TryOptions): Promise<CaseReport> {
  const attempts: Attempt[] = []
  const tell = (attempt: Attempt) => {
    attempts.push(attempt)
    say(lineOf(attempt))
  }
  say(`\n${each.name}: ${each.description}`)
  await each.run(options, tell).catch((error: unknown) => {
    const wrong = [`It could not be finished: ${error instanceof Error ? error.stack : String(error)}`]
    tell({ acknowledged: 0, lost: 0, doubled: 0, errors: 0, rightAfterMs: null, wrong })
  })
  return { name: each.name, attempts }
}

const usage = `npm run faults [-- <case>… --times 10 --phones 10000 --list]

Breaks what a room needs while it answers, and counts every answer. A name tries one case, or all that begin with it; --list
names them. Each try takes a quarter of a minute to a minute and a half: all cases ten times take hours. docs/testing.md says more.`

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        times: { type: 'string' },
        phones: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return quit(error instanceof Error ? error.message : String(error))
  }
}

function numberOf(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  return /^[1-9]\d{0,6}$/.test(text)
    ? Number(text)
    : quit(`--${name} is a whole number from 1, and not “${text}”.`)
}

function quit(reason: string): never {
  process.stderr.write(`${reason}\n\n${usage}\n`)
  process.exit(2)
}

/**
 * Tries the cases that the arguments name, and prints a table of all tries. A name also stands for all cases whose names begin with it and a
 * hyphen. Sets the exit code to 1 when anything was lost, doubled or wrong.
 */
export async function runCases(cases: readonly FaultCase[], args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args)
  if (values.help === true) return say(usage)
  const options = {
    times: numberOf('times', values.times, 10),
    phones: numberOf('phones', values.phones, 10_000),
  }
  const isMeant = ({ name }: FaultCase) =>
    positionals.length === 0 || positionals.some(word => name === word || name.startsWith(`${word}-`))
  const chosen = cases.filter(isMeant)
  if (chosen.length === 0 || values.list === true) {
    for (const { name, description } of cases) say(`${name}: ${description}`)
    process.exitCode = values.list === true ? 0 : 1
    return
  }
  const reports: CaseReport[] = []
  for (const each of chosen) {
    const missing = await each.missing?.()
    if (missing !== undefined) say(`\nNOT RUN: ${each.name}, because ${missing}.`)
    else {
      reports.push(await tryCase(each, options))
      say(tableOf(reports.slice(-1)))
    }
  }
  say(`\n${tableOf(reports)}`)
  if (reports.some(({ attempts }) => attempts.length === 0 || attempts.some(isBad))) process.exitCode = 1
}
