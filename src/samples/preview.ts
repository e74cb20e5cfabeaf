import type { Document } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { Preview } from '#contract/deck/preview.ts'
import { isoTime } from '#contract/text/time.ts'
import { kindOf } from '#polls/index.ts'
import { type Report, type ReportContext, emptyReportContext } from '#polls/kind.ts'
import { type PlacedPoll, comparedPolls, documentPolls } from '#polls/placed.ts'
import { showResultsOf } from '#polls/show-results.ts'
import { finalStandingsId, isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import { wheelNamesOf } from '#polls/types/wheel.ts'
import { type Score, computeStandings, scoreOf, scoredPolls, type TopStandings } from '#rooms/score.ts'
import { initialPollState } from '#rooms/state.ts'
import { newLivePoll } from '#scene/context.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import { chance, seedOf } from './chance.ts'
import { type SampleAnswer, sampleAnswers, samplePeople, sampleTime, tallyOf, topicsOf } from './tally.ts'

/** The part of its time that a poll has left in a sample. */
const timeLeft = 0.6

/**
 * Returns what the polls of a document, or of one of its steps, look like on stage, by poll id: before anybody has answered,
 * or with a sample audience of forty, to whom all earlier steps were shown. What the stage withholds at that moment is left
 * out. The same document gives the same answers. The answers to a poll depend on nothing but that poll and how often it was
 * asked before; a rounds poll shows those of others, and standings the points of all questions so far.
 */
export function previewPolls(
  document: Document,
  preview: Preview,
  step?: number,
): ReadonlyMap<string, LivePoll> {
  const audience = audienceOf(document)
  const { polls } = audience
  const wanted = step === undefined ? polls : polls.filter(placed => placed.step === step)
  return new Map(wanted.map(placed => [placed.pollId, previewPoll(placed, preview, audience)]))
}

function previewPoll(placed: PlacedPoll, preview: Preview, audience: Audience): LivePoll {
  const { poll } = placed
  const asOpened = { ...newLivePoll(poll), isFinal: placed.pollId === finalStandingsId(audience.polls) }
  if (preview === 'open')
    return asOpened.withheld === undefined ? { ...asOpened, result: emptyResult(placed, audience) } : asOpened
  const { result, voters } = audience.report(placed, preview === 'sample' ? isShownLater : () => true)
  if (preview === 'sample') {
    const live = { ...asOpened, voters, remainingMs: remainingMsOf(poll) }
    if (asOpened.withheld !== undefined) return live
    return isStandingsPoll(poll)
      ? { ...live, result, ...standingsAt(placed, false, audience) }
      : { ...live, result }
  }
  const { isFinal } = asOpened
  const live = { result, voters, revealed: true, open: false, remainingMs: null, isFinal }
  return showsStandings(poll) ? { ...live, ...standingsAt(placed, true, audience) } : live
}

const remainingMsOf = ({ timeLimitSec }: Poll): number | null =>
  timeLimitSec === null ? null : timeLimitSec * 1000 * timeLeft

/** Whether the stage shows the results of a poll once it was closed, without a decision of the host. */
const isShownLater = ({ poll }: PlacedPoll): boolean => showResultsOf(poll) !== 'host'

/** Returns the result of a poll that nobody has answered: a wheel has its names, a map its countries. */
function emptyResult(placed: PlacedPoll, { polls }: Audience): LivePoll['result'] {
  const { poll } = placed
  const compared = poll.type === 'rounds' ? comparedPolls(placed, polls).filter(isShownLater) : []
  const earlier = compared.map(each => ({
    placed: each,
    result: kindOf(each.poll).report(each.poll, new Map(), emptyReportContext).result,
  }))
  return kindOf(poll).report(poll, new Map(), { ...emptyReportContext, earlier }).result
}

/**
 * Returns the standings on stage at a poll: the points of the questions before its step, which are closed by then, and with
 * `isClosed` of those on its step.
 */
function standingsAt(placed: PlacedPoll, isClosed: boolean, { polls, scores }: Audience): TopStandings {
  const questions = scoredPolls(placed, polls).filter(({ step }) => isClosed || step < placed.step)
  return computeStandings(questions.map(scores))
}

/** The sample audience of a document, with the answers that it gave. */
interface Audience {
  polls: readonly PlacedPoll[]
  /** Returns the report of a poll; `compared` says which of the polls that a rounds poll compares are in it. */
  report(placed: PlacedPoll, compared: (placed: PlacedPoll) => boolean): Report
  /** Returns the points that everybody got in a question. */
  scores(placed: PlacedPoll): Score[]
}

// The pictures of all steps of a deck are made from one document.
const audiences = new WeakMap<Document, Audience>()

function audienceOf(document: Document): Audience {
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
  const scores = once(placed =>
    answersTo(placed).map(({ name, value, elapsedMs }) => ({
      participantId: name,
      name,
      points: scoreOf(placed.poll, shownAtZero, value, (placed.poll.getReadySec ?? 0) * 1000 + elapsedMs),
    })),
  )
  return { polls, report, scores }
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
  const context: ReportContext = { ...emptyReportContext, people: samplePeople, spins, earlier }
  const { waiting = [] } = report(poll, cells, context)
  return report(poll, cells, { ...context, approved: new Set(waiting.map(({ entry }) => entry)) })
}

/** Returns one draw of a wheel; none when nobody is on it. */
function sampleSpins(poll: Poll, topic: string): ReportContext['spins'] {
  const names = wheelNamesOf(poll, samplePeople)
  const name = names[chance(seedOf(topic)).whole(names.length)]
  return name === undefined ? [] : [{ name, at: isoTime(sampleTime) }]
}
