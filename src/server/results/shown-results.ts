import { withVotes } from '#contract/polls/with-votes.ts'
import { finalStandings } from '#polls/final-standings.ts'
import { hasResult } from '#polls/has-result.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { askedNow } from '#rooms/state.ts'
import { standingsReport } from '#rooms/standings-report.ts'
import type { PrintedPoll } from '#scene/printout.ts'
import type { Shown } from '#server/live/screenshot.ts'
import { fileWordsOf, resultWordsOf } from '#server/languages/words.ts'
import { askedPrompt } from './asked-prompt.ts'
import type { RoomRecord } from './record.ts'

/** A page or a picture of results: what it shows, and what its polls say. */
export interface ShownResult {
  shown: Shown
  polls: PrintedPoll[]
}

/**
 * Returns what of a room has results, in the order in which files show it: the steps of the deck, what the room itself asked, and the
 * standings of a quiz whose deck has no step for them.
 */
export function shownResults({ room, results, standings, players }: RoomRecord): ShownResult[] {
  const ranks = ({ pollId }: { pollId: string }) => {
    const placed = room.polls.get(pollId)
    return placed !== undefined && isStandingsPoll(placed.poll)
  }
  const kept = withVotes(results.polls)
    .filter(poll => hasResult(poll))
    .map(({ pollId, step, prompt, summary, voters, table, players: ranked }) => ({
      pollId,
      step,
      prompt,
      summary,
      voters,
      table,
      total: ranks({ pollId }) ? (ranked ?? 0) : table.rows.length,
    }))
  const ownOf = ({ pollId }: { pollId: string }) => {
    const placed = room.polls.get(pollId)
    return placed?.isOfRoom ? askedNow(room.state, placed) : undefined
  }
  const steps = [...new Set(kept.filter(poll => !ownOf(poll)).map(({ step }) => step))]
  const hasStep = kept.some(ranks)
  const { language } = room.state
  const words = fileWordsOf(language)
  return [
    ...steps.map(index => ({
      shown: index,
      polls: kept.filter(poll => poll.step === index && !ownOf(poll)),
    })),
    ...kept.flatMap(poll => {
      const own = ownOf(poll)
      return own ? [{ shown: own, polls: [{ ...poll, prompt: askedPrompt(own, words.text) }] }] : []
    }),
    ...(standings.length > 0 && !hasStep
      ? [
          {
            shown: finalStandings,
            polls: [
              {
                prompt: words.text('sheet.standings'),
                voters: 0,
                total: players,
                ...standingsReport(standings, resultWordsOf(language)),
              },
            ],
          },
        ]
      : []),
  ]
}
