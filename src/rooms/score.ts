import { pictureOf } from '#contract/rooms/avatar.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { Standing } from '#contract/polls/results.ts'
import type { StandingEvent } from '#contract/rooms/live.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { meritOf } from '#polls/quiz-points.ts'
import { givesPoints, timesPoints } from '#polls/right-options.ts'
import { type Steps, atOnce, eachInSteps, mapInSteps, sortInSteps } from '#polls/steps.ts'
import { type PollState, isCounted, openingOf } from './state.ts'

const maxPoints = 1000
const fullPointsMs = 500

/**
 * Returns the points for a correct answer [D27]: 1000 below half a second or without a time limit, otherwise
 * `round(1000 × (1 − t/T/2))`. `elapsedMs` is t, measured by the server; `limitMs` is T.
 */
export function pointsFor(elapsedMs: number, limitMs: number | null): number {
  if (limitMs === null || elapsedMs < fullPointsMs) return maxPoints
  const spent = Math.min(Math.max(elapsedMs, 0) / limitMs, 1)
  return Math.round(maxPoints * (1 - spent / 2))
}

/**
 * Returns the points for a correct answer that was given at `at`, ms since 1970, twice as many for a question with double points; none once
 * the right answer was revealed, or when the host left the question out of the quiz.
 */
export function worthAt(
  poll: Pick<Poll, 'timeLimitSec' | 'getReadySec' | 'points'>,
  state: PollState,
  at: number,
): number {
  const openedAt = openingOf(poll, state)
  if (openedAt === null || state.skipped || at > (state.scoredUntil ?? Infinity)) return 0
  return (
    timesPoints(poll) * pointsFor(at - openedAt, poll.timeLimitSec === null ? null : poll.timeLimitSec * 1000)
  )
}

/** What an answer earned: its points, and whether it was wholly right and earned some. */
export interface Grade {
  points: number
  isRight: boolean
}

/** Returns what a stored answer to a scored poll earned, which was given at `at`, ms since 1970. */
export const gradeOf = (poll: Poll, state: PollState, value: unknown, at: number): Grade =>
  gradeOfMerit(meritOf(poll, value, state.accepted), worthAt(poll, state, at))

/** Returns what an answer earned whose merit is this part, 0 to 1, of a right one, which is worth so many points. */
export function gradeOfMerit(merit: number, worth: number): Grade {
  const points = Math.round(merit * worth)
  return { points, isRight: points > 0 && points === worth }
}

/** Returns the points of a stored answer once they count, as `gradeOf` does; null for a poll without points, and before the reveal. */
export const pointsOf = (poll: Poll, state: PollState, value: unknown, at: number): number | null =>
  !givesPoints(poll) || !isCounted(state) ? null : gradeOf(poll, state, value, at).points

/** Returns the polls whose points are in the standings of a poll: those that give points, up to its step. */
export const scoredPolls = (until: Pick<PlacedPoll, 'step'>, all: readonly PlacedPoll[]): PlacedPoll[] =>
  all.filter(({ poll, step }) => givesPoints(poll) && step <= until.step)

/** How many lines of the standings are legible on a stage. */
const topStandings = 10

/** What one participant earned in one question. */
export interface Score extends Grade {
  participantId: string
  name: string
  /** The picture that the participant took; left out for that of the id. */
  avatar?: number | undefined
}

/** One line of the standings with the participant it is about. */
export type Ranked = Omit<Standing, 'avatar'> & Pick<Score, 'participantId' | 'avatar'>

/**
 * Returns everybody's place after several questions, best first. `questions` holds the scores of each question in the order
 * they were asked; the last one determines gains and changes of rank. Ties share a rank.
 */
export const rankPlayers = (questions: readonly (readonly Score[])[]): Ranked[] =>
  atOnce(rankPlayersInSteps(questions))

/** Does in steps what `rankPlayers` does. */
export function* rankPlayersInSteps(questions: readonly (readonly Score[])[]): Steps<Ranked[]> {
  return yield* sortInSteps(yield* placePlayers(questions), byRank)
}

const byRank = (a: Ranked, b: Ranked): number => a.rank - b.rank || collator.compare(a.name, b.name)

/**
 * Compares people by who has a line where not all who share a rank do: who earned more by the last question, then by lot, which their ids are. By name the
 * same would always be left out.
 */
const byClaim = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank || b.gained - a.gained || (a.participantId < b.participantId ? -1 : 1)

/** Returns everybody's place after several questions, in no order. */
function* placePlayers(questions: readonly (readonly Score[])[]): Steps<Ranked[]> {
  const before = yield* sumPoints(questions.slice(0, -1))
  const after = yield* sumPoints(questions)
  const placesBefore = computePlaces(pointsIn(before))
  const places = computePlaces(pointsIn(after))
  const gained = new Map<string, number>()
  yield* eachInSteps(
    questions.at(-1) ?? [],
    ({ participantId, points }) => void gained.set(participantId, points),
  )
  const streaks = yield* streaksInSteps(questions)
  return yield* mapInSteps(after, ([participantId, { name, points, avatar }]) => {
    const { rank, tied } = places.get(points) ?? { rank: 1, tied: 1 }
    const earlier = before.get(participantId)
    const previous = earlier && placesBefore.get(earlier.points)?.rank
    return {
      participantId,
      ...(avatar !== undefined && { avatar }),
      rank,
      name,
      points,
      gained: gained.get(participantId) ?? 0,
      moved: previous === undefined ? 0 : previous - rank,
      streak: streaks.get(participantId) ?? 0,
      tied,
    }
  })
}

/** The first lines of the standings, and how many people are in all of them. */
export interface TopStandings {
  standings: Standing[]
  players: number
}

/** Returns the first lines of the standings after several questions, as `rankPlayers` orders them. */
export const computeStandings = (questions: readonly (readonly Score[])[]): TopStandings =>
  atOnce(computeStandingsInSteps(questions))

/** Does in steps what `computeStandings` does. */
export function* computeStandingsInSteps(
  questions: readonly (readonly Score[])[],
  teamOf?: TeamOf,
): Steps<TopStandings> {
  const placed = yield* placePlayers(questions)
  const top = new Top()
  yield* eachInSteps(placed, player => top.add(player))
  return { standings: topOf(top.best, teamOf), players: placed.length }
}

/** Those who have a line in the standings, out of any number. */
class Top {
  readonly best: Ranked[] = []

  add(player: Ranked): void {
    const { best } = this
    const last = best.at(-1)
    // Most are worse than those.
    if (best.length === topStandings && last && byClaim(player, last) >= 0) return
    const worse = best.findIndex(each => byClaim(player, each) < 0)
    best.splice(worse < 0 ? best.length : worse, 0, player)
    if (best.length > topStandings) best.pop()
  }
}

/** Returns the name of a participant's team; undefined without one. */
export type TeamOf = (participantId: string) => string | undefined

/** Returns the first lines of ranked players, as everybody may see them. */
export function topOf(ranked: readonly Ranked[], teamOf?: TeamOf): Standing[] {
  const top = new Top()
  for (const player of ranked) top.add(player)
  return top.best.toSorted(byRank).map(({ participantId, avatar, ...standing }) => {
    const team = teamOf?.(participantId)
    return {
      ...standing,
      avatar: pictureOf({ participantId, avatar }),
      ...(team !== undefined && { team }),
    }
  })
}

/**
 * Returns how many questions each participant answered right in a row, by id, counted back from the last question. A wrong answer, one that is
 * partly right, and none end it; who has no streak is missing. A right answer that came after the reveal scores nothing, and ends it too.
 */
export const streaksOf = (questions: readonly (readonly Score[])[]): Map<string, number> =>
  atOnce(streaksInSteps(questions))

function* streaksInSteps(questions: readonly (readonly Score[])[]): Steps<Map<string, number>> {
  const streaks = new Map<string, number>()
  for (const [past, scores] of questions.toReversed().entries())
    yield* eachInSteps(scores, ({ participantId, isRight }) => {
      if (isRight && (streaks.get(participantId) ?? 0) === past) streaks.set(participantId, past + 1)
    })
  return streaks
}

const collator = new Intl.Collator('en')

/** How one participant stands. */
type OwnStanding = NonNullable<StandingEvent['own']>

/** Returns how each participant stands, by id. `ranked` is in the order of `rankPlayers`. */
export function ownStandings(ranked: readonly Ranked[]): Map<string, OwnStanding> {
  const own = new Map<string, OwnStanding>()
  let better: Ranked | undefined
  let first: Ranked | undefined
  for (const player of ranked) {
    const { participantId, rank, points, moved } = player
    if (first && points < first.points) better = first
    if (!first || points < first.points) first = player
    own.set(participantId, {
      rank,
      points,
      moved,
      toNext: better ? better.points - points : null,
      next: better?.name ?? null,
    })
  }
  return own
}

type Totals = Map<string, Pick<Score, 'name' | 'points' | 'avatar'>>
const pointsIn = (totals: Totals): number[] => Array.from(totals.values(), ({ points }) => points)

function* sumPoints(questions: readonly (readonly Score[])[]): Steps<Totals> {
  const sums: Totals = new Map()
  for (const scores of questions)
    yield* eachInSteps(
      scores,
      ({ participantId, name, points, avatar }) =>
        void sums.set(participantId, {
          name,
          avatar,
          points: (sums.get(participantId)?.points ?? 0) + points,
        }),
    )
  return sums
}

/** Returns the rank that each number of points has, and how many share it. The next rank is skipped accordingly (1, 1, 3). */
export function computePlaces(sums: Iterable<number>): Map<number, { rank: number; tied: number }> {
  const tied = new Map<number, number>()
  for (const points of sums) tied.set(points, (tied.get(points) ?? 0) + 1)
  let better = 0
  return new Map(
    [...tied]
      .sort(([a], [b]) => b - a)
      .map(([points, count]) => {
        const place = { rank: better + 1, tied: count }
        better += count
        return [points, place]
      }),
  )
}
