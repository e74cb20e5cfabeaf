import type { Poll } from '#contract/polls/poll.ts'
import { isoTime } from '#contract/text/time.ts'
import { kindOf } from '#polls/index.ts'
import { type Report, type ReportContext, emptyReportContext } from '#polls/kind.ts'
import { wheelNamesOf } from '#polls/wheel-names.ts'
import { chance, seedOf } from './chance.ts'
import { type SampleAnswer, samplePeople, sampleTime, tallyOf } from './tally.ts'

/** Returns the report of a poll on the answers of the sample audience; everything that waits for approval is approved. */
export function sampleReport(
  poll: Poll,
  answers: readonly SampleAnswer[],
  topic: string,
  earlier: ReportContext['earlier'] = [],
  words: ReportContext['words'] = emptyReportContext.words,
): Report {
  const { report } = kindOf(poll)
  const cells = tallyOf(answers)
  const spins = poll.type === 'wheel' ? sampleSpins(poll, topic) : []
  const context: ReportContext = { ...emptyReportContext, people: sampleNames, spins, earlier, words }
  const { waiting = [] } = report(poll, cells, context)
  return report(poll, cells, { ...context, approved: new Set(waiting.map(({ entry }) => entry)) })
}

/** The sample audience as it is on a wheel. */
const sampleNames = samplePeople.map(name => ({ name, participantId: name }))

/** Returns one draw of a wheel; none when nobody is on it. */
function sampleSpins(poll: Poll, topic: string): ReportContext['spins'] {
  const names = wheelNamesOf(poll, sampleNames)
  const drawn = names[chance(seedOf(topic)).whole(names.length)]
  return drawn === undefined ? [] : [{ ...drawn, at: isoTime(sampleTime) }]
}
