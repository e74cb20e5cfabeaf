import type { Document } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { Preview } from '#contract/deck/preview.ts'
import { kindOf } from '#polls/index.ts'
import { emptyReportContext } from '#polls/kind.ts'
import { type PlacedPoll, comparedPolls, documentPolls } from '#polls/placed.ts'
import { showResultsOf } from '#polls/show-results.ts'
import { isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import { finalStandingsId } from '#polls/final-standings.ts'
import { type Audience, audienceOf } from '#samples/audience.ts'
import { type SampleSpeech, englishSpeech } from '#samples/speech.ts'
import { newLivePoll } from '#scene/context.ts'
import type { LivePoll } from '#scene/polls/look.ts'

/** The part of its time that a poll has left in a sample. */
const timeLeft = 0.6

/**
 * Returns what the polls of a document, or of one of its steps, look like on stage, by poll id: before anybody has answered,
 * or with a sample audience of forty, to whom all earlier steps were shown. What the stage withholds at that moment is left
 * out. With a `step` only its polls; the audience writes English unless `speech` is of another language. The same document gives
 * the same answers. The answers to a poll depend on nothing but that poll and how often it was asked before; a rounds poll shows those of others, and standings the points of all questions so far.
 */
export function previewPolls(
  document: Document,
  preview: Preview,
  { step, speech = englishSpeech }: { step?: number; speech?: SampleSpeech | undefined } = {},
): ReadonlyMap<string, LivePoll> {
  const polls = pollsOf(document)
  // Before it is loaded, what nobody has answered is shown.
  const audience = preview === 'open' ? undefined : audienceOf(document, speech)
  const wanted = step === undefined ? polls : polls.filter(placed => placed.step === step)
  return new Map(wanted.map(placed => [placed.pollId, previewPoll(placed, preview, polls, audience, speech)]))
}

// The pictures of all steps of a deck are made from one document.
const documents = new WeakMap<Document, readonly PlacedPoll[]>()

function pollsOf(document: Document): readonly PlacedPoll[] {
  const polls = documents.get(document) ?? documentPolls(document)
  documents.set(document, polls)
  return polls
}

function previewPoll(
  placed: PlacedPoll,
  preview: Preview,
  polls: readonly PlacedPoll[],
  audience: Audience | undefined,
  { results }: SampleSpeech,
): LivePoll {
  const { poll } = placed
  const asOpened = { ...newLivePoll(poll), isFinal: placed.pollId === finalStandingsId(polls) }
  if (!audience)
    return asOpened.withheld === undefined
      ? { ...asOpened, result: emptyResult(placed, polls, results) }
      : asOpened
  const { result, voters } = audience.report(placed, preview === 'sample' ? isShownLater : () => true)
  if (preview === 'sample') {
    const live = { ...asOpened, voters, remainingMs: remainingMsOf(poll) }
    if (asOpened.withheld !== undefined) return live
    return isStandingsPoll(poll)
      ? { ...live, result, ...audience.standings(placed, false) }
      : { ...live, result }
  }
  const { isFinal } = asOpened
  const live = { result, voters, revealed: true, open: false, remainingMs: null, isFinal }
  return showsStandings(poll) ? { ...live, ...audience.standings(placed, true) } : live
}

const remainingMsOf = ({ timeLimitSec }: Poll): number | null =>
  timeLimitSec === null ? null : timeLimitSec * 1000 * timeLeft

/** Whether the stage shows the results of a poll once it was closed, without a decision of the host. */
const isShownLater = ({ poll }: PlacedPoll): boolean => showResultsOf(poll) !== 'host'

/** Returns the result of a poll that nobody has answered: a wheel has its names, a map its countries. */
function emptyResult(
  placed: PlacedPoll,
  polls: readonly PlacedPoll[],
  words: SampleSpeech['results'],
): LivePoll['result'] {
  const { poll } = placed
  const compared = poll.type === 'rounds' ? comparedPolls(placed, polls).filter(isShownLater) : []
  const earlier = compared.map(each => ({
    placed: each,
    result: kindOf(each.poll).report(each.poll, new Map(), emptyReportContext).result,
  }))
  return kindOf(poll).report(poll, new Map(), { ...emptyReportContext, words, earlier }).result
}
