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

test('a team has the mean of its members, of two at least where there are two; who left before the quiz is none', () => {
  const members = memberships({ ada: 'red', bob: 'red', cy: 'blue', dee: 'blue', left: 'blue' }, ['left'])
  const ranked = rankTeams(teams, members, [
    question({ ada: 1000, cy: 900 }),
    question({ ada: 501, cy: 800 }),
  ])
  expect(ranked).toEqual([
    { id: 'blue', name: 'Blue', colour: 1, rank: 1, points: 850, members: 2, gained: 400, moved: 1, tied: 1 },
    { id: 'red', name: 'Red', colour: 0, rank: 2, points: 751, members: 2, gained: 251, moved: -1, tied: 1 },
  ])
  expect(ownTeamStanding(ranked, 'red')).toEqual({
    id: 'red',
    name: 'Red',
    colour: 0,
    rank: 2,
    points: 751,
    members: 2,
    teams: 2,
  })
  expect(ownTeamStanding(ranked, 'green')).toBeUndefined()
  expect(ownTeamStanding(ranked, undefined)).toBeUndefined()
})

test('who only watches counts for nothing, and plays from the first answer on, also without the next ones', () => {
  const members = memberships({ ada: 'red', bob: 'red', cy: 'red', dee: 'blue', eve: 'blue' })
  const first = question({ ada: 900, bob: 700, dee: 800, eve: 800 })
  // Cy watches: Red is the mean of the two others.
  expect(rankTeams(teams, members, [first])).toMatchObject([
    { id: 'red', points: 800, members: 2, rank: 1 },
    { id: 'blue', points: 800, members: 2, rank: 1 },
  ])
  // A first answer changes nothing of what was before it; from then on there are three.
  const second = question({ ada: 600, bob: 600, cy: 0, dee: 0, eve: 0 })
  const third = question({ ada: 300, bob: 300, dee: 0, eve: 0 })
  expect(rankTeams(teams, members, [first, second, third])[0]).toMatchObject({
    id: 'red',
    points: 800 + 400 + 200,
    gained: 200,
    members: 3,
  })
})

test('no team wins by the silence of all but its best: at least half of its members count', () => {
  const crowd = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`r${index}`, 'red']))
  const members = memberships({ ...crowd, lone: 'blue', a: 'green', b: 'green' })
  expect(rankTeams(teams, members, [question({ r0: 900, lone: 500, a: 400, b: 400 })])).toMatchObject([
    // Who is alone in a team counts alone.
    { id: 'blue', points: 500, members: 1 },
    { id: 'green', points: 400, members: 2 },
    { id: 'red', points: 300, members: 3 },
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
    { id: 'blue', points: 1000, members: 1 },
    { id: 'red', points: 800, members: 2 },
  ])
  const second = question({ ada: 400, bob: 900, turncoat: 0 }, 200)
  expect(rankTeams(teams, members, [first, second])).toMatchObject([
    { id: 'blue', points: 1450, gained: 450, members: 2 },
    { id: 'red', points: 1000, gained: 200, members: 2 },
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

test('a team is never above its best member, nor below its worst; as many as play may watch, and more of them never help it', () => {
  const points = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(points, fc.nat({ max: 10 }), (earned, silent) => {
      const given = Object.fromEntries(earned.map((each, index) => [`p${index}`, each]))
      const active = Object.fromEntries(Object.keys(given).map(id => [id, 'red']))
      const quiet = Object.fromEntries(Array.from({ length: silent }, (_, index) => [`q${index}`, 'red']))
      const [all] = rankTeams(teams, memberships(active), [question(given)])
      const [withQuiet] = rankTeams(teams, memberships({ ...active, ...quiet }), [question(given)])
      expect(all?.points).toBeLessThanOrEqual(Math.max(...earned))
      expect(all?.points).toBeGreaterThanOrEqual(Math.min(...earned))
      expect(withQuiet?.points).toBeLessThanOrEqual(all?.points ?? 0)
      if (silent <= earned.length && earned.length > 1) expect(withQuiet?.points).toBe(all?.points)
      expect(withQuiet?.members).toBeGreaterThanOrEqual(earned.length)
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
    { id: 'red', points: 1600, members: 2 },
    { id: 'blue', points: 1000, members: 1 },
  ])
  // Who comes late and answers plays.
  const third = question({ ada: 900, bob: 600, late0: 300, cy: 500 }, 4000)
  expect(rankTeams(teams, members, [...questions, third])[0]).toMatchObject({ points: 2200, members: 3 })
})
