import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarOf } from '#contract/rooms/avatar.ts'
import { document } from '#contract/deck/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { documentPolls } from '#polls/placed.ts'
import {
  computeStandings,
  gradeOfMerit,
  ownStandings,
  pointsFor,
  rankPlayers,
  scoredPolls,
  streaksOf,
  topOf,
} from './score.ts'

test.each([
  [0, 10_000, 1000],
  [499, 10_000, 1000],
  [500, 10_000, 975],
  [5_000, 10_000, 750],
  [10_000, 10_000, 500],
  [11_000, 10_000, 500],
  [3_600_000, null, 1000],
])('[D27] a right answer after %i ms of %s gets %i points', (elapsed, limit, points) => {
  expect(pointsFor(elapsed, limit)).toBe(points)
})

test('[D27] a later answer never gets more points', () => {
  const time = fc.integer({ min: 0, max: 60_000 })
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(pointsFor(Math.max(a, b), 30_000)).toBeLessThanOrEqual(pointsFor(Math.min(a, b), 30_000))
    }),
  )
})

test('only polls with a right option up to a step give points; estimates and places do not', () => {
  const place = { label: 'Lima', lat: -12.05, lon: -77.04, zoom: 9 }
  const polls = [
    { type: 'this-or-that', options: ['A', 'B'], correctIndex: 0 },
    { type: 'estimate', estimateMin: 0, estimateMax: 9, answer: 4 },
    { type: 'place-map', place },
    { type: 'multiple-choice', options: ['A', 'B'] },
    { type: 'multiple-choice', options: ['A', 'B'], correctIndex: 0 },
    { type: 'multiple-choice', options: ['A', 'B'], correctIndex: 0 },
  ]
  const steps = polls.map((poll, index) => ({
    kind: 'poll',
    id: `p${index}`,
    poll: { prompt: 'Which?', timeLimitSec: null, ...poll },
  }))
  const all = documentPolls(
    completeDocument(document.parse([{ kind: 'join', id: 'join' }, ...steps]), () => 'new'),
  )
  expect(scoredPolls({ step: 5 }, all).map(({ pollId }) => pollId)).toEqual(['p0', 'p4'])
})

const score = (name: string, points: number, isRight = points > 0) => ({
  participantId: name.toLowerCase(),
  name,
  points,
  isRight,
})

test('an answer is right when it earns all of what a right one is worth then, and that is something', () => {
  expect(gradeOfMerit(1, 812)).toEqual({ points: 812, isRight: true })
  expect(gradeOfMerit(0.5, 812)).toEqual({ points: 406, isRight: false })
  expect(gradeOfMerit(1, 0)).toEqual({ points: 0, isRight: false })
})

test('[D27] ties share a rank, and the next rank is skipped accordingly', () => {
  const { standings: rows } = computeStandings([[score('Ada', 900), score('Bob', 900), score('Cy', 100)]])
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['Ada', 1],
    ['Bob', 1],
    ['Cy', 3],
  ])
})

test('standings contain the points of the last question and the change of rank', () => {
  const { standings: rows } = computeStandings([
    [score('Ada', 1000), score('Bob', 500)],
    [score('Bob', 1000), score('Ada', 0)],
  ])
  expect(rows).toEqual([
    {
      rank: 1,
      name: 'Bob',
      points: 1500,
      gained: 1000,
      moved: 1,
      streak: 2,
      tied: 1,
      avatar: avatarOf('bob'),
    },
    { rank: 2, name: 'Ada', points: 1000, gained: 0, moved: -1, streak: 0, tied: 1, avatar: avatarOf('ada') },
  ])
})

test('[D61] everybody has a rank, its change, and the points to the next better one', () => {
  const before = [score('Ada', 0), score('Bob', 100), score('Cy', 0)]
  const players = [score('Ada', 900), score('Bob', 400), score('Cy', 500), score('Dee', 100)]
  expect([...ownStandings(rankPlayers([before, players]))]).toEqual([
    ['ada', { rank: 1, points: 900, moved: 1, toNext: null, next: null }],
    ['bob', { rank: 2, points: 500, moved: -1, toNext: 400, next: 'Ada' }],
    ['cy', { rank: 2, points: 500, moved: 0, toNext: 400, next: 'Ada' }],
    ['dee', { rank: 4, points: 100, moved: 0, toNext: 400, next: 'Bob' }],
  ])
  expect(ownStandings(rankPlayers([])).size).toBe(0)
})

test('[D61] who has one of the last lines is not decided by the alphabet where many are tied', () => {
  const names = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  // Lots are ids, and "Z" alone earned something now.
  const score = (name: string, at: number, points: number) => ({
    participantId: `p${(at * 7) % 26}`.padStart(4, '0'),
    name,
    points,
    isRight: points > 0,
  })
  const first = names.map((name, at) => score(name, at, name === 'Z' ? 0 : 500))
  const second = names.map((name, at) => score(name, at, name === 'Z' ? 500 : 0))
  const { standings } = computeStandings([first, second])
  const listed = standings.map(({ name }) => name)
  expect(listed).toHaveLength(10)
  expect(listed).toEqual(listed.toSorted())
  expect(listed).toContain('Z')
  expect(listed).not.toEqual(names.slice(0, 10))
  expect(topOf(rankPlayers([first, second])).map(({ name }) => name)).toEqual(listed)
})

test('a streak counts right answers in a row back from the last question; wrong, partly right and missing ones end it', () => {
  const part = (name: string) => score(name, 700, false)
  const streaks = streaksOf([
    [score('Ada', 900), score('Bob', 900), score('Cy', 900), score('Dee', 900), score('Eve', 900)],
    [score('Ada', 700), score('Bob', 0), score('Dee', 700), part('Eve')],
    [score('Ada', 500), score('Bob', 800), score('Cy', 600), part('Dee'), score('Eve', 700)],
  ])
  expect([...streaks].toSorted()).toEqual([
    ['ada', 3],
    ['bob', 1],
    ['cy', 1],
    ['eve', 1],
  ])
})

test('a streak is as long as the questions at the end that were all answered right', () => {
  const answers = fc.array(fc.constantFrom<number | null>(0, 500, 1000, null), { maxLength: 12 })
  fc.assert(
    fc.property(answers, given => {
      const questions = given.map(points => (points === null ? [] : [score('Ada', points)]))
      const lastMiss = given.findLastIndex(points => points === null || points === 0)
      expect(streaksOf(questions).get('ada') ?? 0).toBe(given.length - 1 - lastMiss)
    }),
  )
})

test('everybody in the standings is told how many share the rank, also those beyond the list', () => {
  const players = Array.from({ length: 30 }, (_, index) => score(`P${index}`, index === 29 ? 100 : 900))
  const { standings: rows, players: count } = computeStandings([players])
  expect(rows).toHaveLength(10)
  expect(count).toBe(30)
  expect(rows.every(({ rank, tied }) => rank === 1 && tied === 29)).toBe(true)
})

test('places, gains, moves, ties and streaks are those of a plain recount, and the standings are the first ten', () => {
  const question = fc
    .uniqueArray(fc.nat(30), { maxLength: 31 })
    .chain(people =>
      fc.tuple(
        ...people.map(n => fc.record({ n: fc.constant(n), points: fc.constantFrom(0, 0, 500, 501, 1000) })),
      ),
    )
  fc.assert(
    fc.property(fc.array(question, { maxLength: 4 }), drawn => {
      const questions = drawn.map(scores =>
        scores.map(({ n, points }) => ({
          participantId: `p${n}`,
          name: `Person ${n % 7}`,
          points,
          isRight: points > 0,
        })),
      )
      const sumIn = (some: typeof questions, id: string) => {
        const own = some.flat().filter(({ participantId }) => participantId === id)
        return own.length === 0 ? null : own.reduce((sum, { points }) => sum + points, 0)
      }
      const ids = [...new Set(questions.flat().map(({ participantId }) => participantId))]
      const rankIn = (some: typeof questions, id: string) =>
        1 + ids.filter(other => (sumIn(some, other) ?? -1) > (sumIn(some, id) ?? -1)).length
      const earlier = questions.slice(0, -1)
      const ranked = rankPlayers(questions)
      expect(ranked.map(({ participantId }) => participantId).toSorted()).toEqual(ids.toSorted())
      for (const { participantId: id, rank, points, gained, moved, tied } of ranked) {
        expect([rank, points]).toEqual([rankIn(questions, id), sumIn(questions, id)])
        expect(gained).toBe(sumIn(questions.slice(-1), id) ?? 0)
        expect(moved).toBe(sumIn(earlier, id) === null ? 0 : rankIn(earlier, id) - rank)
        expect(tied).toBe(ranked.filter(each => each.rank === rank).length)
      }
      for (const [index, player] of ranked.entries()) {
        const next = ranked[index + 1]
        if (next)
          expect(player.rank < next.rank || (player.rank === next.rank && player.name <= next.name)).toBe(
            true,
          )
      }
      const { standings, players } = computeStandings(questions)
      expect(players).toBe(ranked.length)
      expect(standings).toEqual(topOf(ranked))
      const publicly = ({ participantId, ...rest }: (typeof ranked)[number]) => ({
        ...rest,
        avatar: avatarOf(participantId),
      })
      expect(ranked.map(publicly)).toEqual(expect.arrayContaining(standings))
      expect(standings.map(({ rank }) => rank)).toEqual(ranked.slice(0, 10).map(({ rank }) => rank))
    }),
  )
})
