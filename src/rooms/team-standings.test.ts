import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Membership, type TeamQuestion, ownTeamStanding, rankTeams } from './team-standings.ts'

const teams = ['Red', 'Blue', 'Green'].map((name, colour) => ({ id: name.toLowerCase(), name, colour }))
const memberships = (given: Record<string, string>, absent: readonly string[] = []) =>
  new Map<string, Membership>(
    Object.entries(given).map(([id, team]) => [id, { team, tookPart: !absent.includes(id), joinedAt: 0 }]),
  )
/** What people earned in a question whose right answer was shown at `until`. */
const question = (points: Record<string, number>, until = 1000): TeamQuestion => ({
  until,
  scores: Object.entries(points).map(([participantId, earned]) => ({
    participantId,
    name: participantId,
    points: earned,
    isRight: earned > 0,
  })),
})

test('a team has the mean of the better half of its members; who left before the quiz is none', () => {
  const members = memberships({ ada: 'red', bob: 'red', abe: 'red', cy: 'blue', dee: 'blue', left: 'blue' }, [
    'left',
  ])
  const ranked = rankTeams(teams, members, [
    question({ ada: 1000, bob: 850, cy: 900, dee: 800 }),
    question({ ada: 501, bob: 0, cy: 800, dee: 850 }),
  ])
  expect(ranked).toEqual([
    {
      id: 'blue',
      name: 'Blue',
      colour: 1,
      rank: 1,
      points: 1750,
      members: 2,
      gained: 850,
      moved: 1,
      tied: 1,
    },
    // Of three the best counts whole and the second half: (1000 + 850 / 2) / 1.5 and 501 / 1.5.
    { id: 'red', name: 'Red', colour: 0, rank: 2, points: 1284, members: 3, gained: 334, moved: -1, tied: 1 },
  ])
  expect(ownTeamStanding(ranked, 'red')).toEqual({
    id: 'red',
    name: 'Red',
    colour: 0,
    rank: 2,
    points: 1284,
    members: 3,
    teams: 2,
  })
  expect(ownTeamStanding(ranked, 'green')).toBeUndefined()
  expect(ownTeamStanding(ranked, undefined)).toBeUndefined()
})

test('as many as answer well may watch, or answer wrong, and the team has the same', () => {
  const members = memberships({ ada: 'red', bob: 'red', cy: 'red', spy: 'red', dee: 'blue', eve: 'blue' })
  expect(
    rankTeams(teams, members, [question({ ada: 800, bob: 800, spy: 0, dee: 800, eve: 600 })]),
  ).toMatchObject([
    { id: 'red', points: 800, members: 4, rank: 1 },
    { id: 'blue', points: 800, members: 2, rank: 1 },
  ])
})

test('no team wins by the silence of all but its best', () => {
  const crowd = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`r${index}`, 'red']))
  const members = memberships({ ...crowd, lone: 'blue', a: 'green', b: 'green' })
  expect(rankTeams(teams, members, [question({ r0: 900, lone: 500, a: 400, b: 400 })])).toMatchObject([
    // Who is alone in a team counts alone.
    { id: 'blue', points: 500, members: 1 },
    { id: 'green', points: 400, members: 2 },
    { id: 'red', points: 360, members: 5 },
  ])
})

test('a team whose members all watch has no points', () => {
  const members = memberships({ ada: 'red', bob: 'blue' })
  expect(rankTeams(teams, members, [question({ ada: 500 })])).toMatchObject([
    { id: 'red', points: 500 },
    { id: 'blue', points: 0, members: 1, rank: 2 },
  ])
})

test('an answer counts its person, also where no phone was seen; who has no team counts for none', () => {
  const members = memberships({ ada: 'red', cy: 'blue' }, ['ada', 'cy'])
  expect(rankTeams(teams, members, [question({ ada: 700, nobody: 1000 })])).toMatchObject([
    { id: 'red', points: 700, members: 1, moved: 0 },
  ])
})

test('who joins or chooses late counts from then on, and whom the host puts into a team with every answer', () => {
  const members = new Map<string, Membership>([
    ['ada', { team: 'red', tookPart: true, joinedAt: 0 }],
    ['bob', { team: 'blue', tookPart: true, joinedAt: 0, chosenAt: 50 }],
    // Joined, or chose, when the first question was over: with wrong answers before and after.
    ['late', { team: 'blue', tookPart: true, joinedAt: 150 }],
    ['turncoat', { team: 'blue', tookPart: true, joinedAt: 0, chosenAt: 150 }],
    ['moved', { team: 'red', tookPart: true, joinedAt: 0 }],
  ])
  const first = question({ ada: 1000, bob: 1000, turncoat: 0, moved: 600 }, 100)
  expect(rankTeams(teams, members, [first])).toMatchObject([
    { id: 'red', points: 1000, members: 2 },
    { id: 'blue', points: 1000, members: 1 },
  ])
  const second = question({ ada: 400, bob: 900, turncoat: 0 }, 200)
  expect(rankTeams(teams, members, [first, second])).toMatchObject([
    { id: 'blue', points: 1900, gained: 900, members: 2 },
    { id: 'red', points: 1400, gained: 400, members: 2 },
  ])
})

test('teams with the same points share a rank, and the next one is left out', () => {
  const members = memberships({ a: 'red', b: 'blue', c: 'green' })
  expect(rankTeams(teams, members, [question({ a: 500, b: 500, c: 100 })])).toMatchObject([
    { id: 'red', rank: 1, tied: 2 },
    { id: 'blue', rank: 1, tied: 2 },
    { id: 'green', rank: 3, tied: 1 },
  ])
})

test('a team is between its mean and its best member; who is bad never helps it, and as many bad as good ones leave it the mean of the good', () => {
  const points = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(points, fc.nat({ max: 30 }), (earned, bad) => {
      const given = Object.fromEntries(earned.map((each, index) => [`p${index}`, each]))
      const own = Object.fromEntries(Object.keys(given).map(id => [id, 'red']))
      const others = Object.fromEntries(Array.from({ length: bad }, (_, index) => [`q${index}`, 'red']))
      const mean = Math.round(earned.reduce((sum, each) => sum + each, 0) / earned.length)
      const [alone] = rankTeams(teams, memberships(own), [question(given)])
      const [joined] = rankTeams(teams, memberships({ ...own, ...others }), [question(given)])
      expect(alone?.points).toBeLessThanOrEqual(Math.max(...earned))
      expect(alone?.points).toBeGreaterThanOrEqual(mean)
      expect(joined?.points).toBeLessThanOrEqual(alone?.points ?? 0)
      if (bad <= earned.length) expect(joined?.points).toBeGreaterThanOrEqual(mean)
      expect(joined?.members).toBe(earned.length + bad)
    }),
  )
})

test('pages that are opened in the middle of a quiz and say nothing sink no team', () => {
  const members = memberships({ ada: 'red', bob: 'red', cy: 'blue' })
  for (let index = 0; index < 12; index += 1)
    members.set(`late${index}`, { team: 'red', tookPart: true, joinedAt: 1500 })
  const questions = [
    question({ ada: 900, bob: 700, cy: 500 }),
    question({ ada: 900, bob: 700, cy: 500 }, 3000),
  ]
  expect(rankTeams(teams, members, questions)).toMatchObject([
    { id: 'red', points: 1800, members: 2 },
    { id: 'blue', points: 1000, members: 1 },
  ])
  // Who comes late and answers counts.
  const third = question({ ada: 900, bob: 600, late0: 300, cy: 500 }, 4000)
  expect(rankTeams(teams, members, [...questions, third])[0]).toMatchObject({ points: 2600, members: 3 })
})
