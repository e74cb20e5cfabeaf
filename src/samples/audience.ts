import type { Document } from '#contract/deck/deck.ts'
import type { Report } from '#polls/kind.ts'
import { type PlacedPoll, comparedPolls, documentPolls } from '#polls/placed.ts'
import { type Score, type TopStandings, computeStandings, gradeOf, scoredPolls } from '#rooms/score.ts'
import { initialPollState } from '#rooms/state.ts'
import { sampleReport } from './report.ts'
import type { SampleSpeech } from './speech.ts'
import { type SampleAnswer, sampleAnswers, samplePeople, topicsOf } from './tally.ts'

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
const audiences = new WeakMap<Document, { speech: SampleSpeech; audience: Audience }>()

/** Returns the sample audience of a document, which writes one language. Pages load it later: there it is undefined at first. */
export function audienceOf(document: Document, speech: SampleSpeech): Audience | undefined {
  const known = audiences.get(document)
  if (known?.speech === speech) return known.audience
  const audience = gatherAudience(documentPolls(document), speech)
  audiences.set(document, { speech, audience })
  return audience
}

/** A question of the sample audience was shown at time 0. */
const shownAtZero = { ...initialPollState, shownAt: 0 }

function gatherAudience(polls: readonly PlacedPoll[], { say, results: words }: SampleSpeech): Audience {
  const topics = topicsOf(polls)
  const topicOf = ({ pollId }: PlacedPoll) => topics.get(pollId) ?? ''
  const answersTo = once((placed): SampleAnswer[] => sampleAnswers(placed.poll, topicOf(placed), say))
  const report: Audience['report'] = (placed, compared) => {
    const earlier = placed.poll.type === 'rounds' ? comparedPolls(placed, polls).filter(compared) : []
    const results = earlier.map(each => ({ placed: each, result: report(each, compared).result }))
    return sampleReport(placed.poll, answersTo(placed), topicOf(placed), results, words)
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
