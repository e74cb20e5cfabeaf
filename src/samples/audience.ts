import type { Document } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isoTime } from '#contract/text/time.ts'
import { kindOf } from '#polls/index.ts'
import { type Report, type ReportContext, emptyReportContext } from '#polls/kind.ts'
import { type PlacedPoll, comparedPolls, documentPolls } from '#polls/placed.ts'
import { wheelNamesOf } from '#polls/wheel-names.ts'
import { type Score, type TopStandings, computeStandings, gradeOf, scoredPolls } from '#rooms/score.ts'
import { initialPollState } from '#rooms/state.ts'
import { chance, seedOf } from './chance.ts'
import { type SampleAnswer, sampleAnswers, samplePeople, sampleTime, tallyOf, topicsOf } from './tally.ts'

/** The sample audience of a document, with the answers that it gave. */
export interface Audience {
  /** Their names; each occurs once. */
  people: readonly string[]
  /** Returns the report of a poll; `compared` says which of the polls that a rounds poll compares are in it. */
  report(placed: PlacedPoll, compared: (placed: PlacedPoll) => boolean): Report
  /**
   * Returns the standings on stage at a poll: the points of the questions before its step, which are closed by then, and with
   * `isClosed` of those on its step.
   */
  standings(placed: PlacedPoll, isClosed: boolean): TopStandings
}

// The pictures of all steps of a deck are made from one document.
const audiences = new WeakMap<Document, Audience>()

/** Returns the sample audience of a document. Pages load it later: there it is undefined at first. */
export function audienceOf(document: Document): Audience | undefined {
  const audience = audiences.get(document) ?? gatherAudience(documentPolls(document))
  audiences.set(document, audience)
  return audience
}

/** A question of the sample audience was shown at time 0. */
const shownAtZero = { ...initialPollState, shownAt: 0 }

function gatherAudience(polls: readonly PlacedPoll[]): Audience {
  const topics = topicsOf(polls)
  const topicOf = ({ pollId }: PlacedPoll) => topics.get(pollId) ?? ''
  const answersTo = once((placed): SampleAnswer[] => sampleAnswers(placed.poll, topicOf(placed)))
  const report: Audience['report'] = (placed, compared) => {
    const earlier = placed.poll.type === 'rounds' ? comparedPolls(placed, polls).filter(compared) : []
    const results = earlier.map(each => ({ placed: each, result: report(each, compared).result }))
    return sampleReport(placed.poll, answersTo(placed), topicOf(placed), results)
  }
  const scores = once((placed): Score[] =>
    answersTo(placed).map(({ name, value, elapsedMs }) => ({
      participantId: name,
      name,
      ...gradeOf(placed.poll, shownAtZero, value, (placed.poll.getReadySec ?? 0) * 1000 + elapsedMs),
    })),
  )
  return {
    people: samplePeople,
    report,
    standings(placed, isClosed) {
      const questions = scoredPolls(placed, polls).filter(({ step }) => isClosed || step < placed.step)
      return computeStandings(questions.map(scores))
    },
  }
}

/** Returns a function that computes its value once for each poll. */
function once<Value>(compute: (placed: PlacedPoll) => Value): (placed: PlacedPoll) => Value {
  const known = new Map<string, { value: Value }>()
  return placed => {
    const { value } = known.get(placed.pollId) ?? { value: compute(placed) }
    known.set(placed.pollId, { value })
    return value
  }
}

/** Returns the report of a poll on the answers of the sample audience; everything that waits for approval is approved. */
function sampleReport(
  poll: Poll,
  answers: readonly SampleAnswer[],
  topic: string,
  earlier: ReportContext['earlier'],
): Report {
  const { report } = kindOf(poll)
  const cells = tallyOf(answers)
  const spins = poll.type === 'wheel' ? sampleSpins(poll, topic) : []
  const context: ReportContext = { ...emptyReportContext, people: sampleNames, spins, earlier }
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
