import type { Standing } from '#contract/polls/results.ts'
import type { TeamStanding } from '#contract/rooms/teams.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import { aPoll } from './a-poll.ts'
import type { State } from './type-states.ts'

const names = [
  'Ada Lovelace',
  'Grace Hopper of the very long family name',
  'Blue Heron',
  'さくら',
  'Katherine',
  'محمد',
  'Linus',
  'Radia',
  'Edsger',
  'Barbara',
  'Merry Otter',
  'Jo',
  'Kim',
  'Lee',
]

/** Returns standings with these points, best first; those with the same points share a rank. */
export function standingsOf(points: readonly number[], gained = 870): Standing[] {
  return points.map((sum, index) => ({
    rank: points.indexOf(sum) + 1,
    name: names[index % names.length] ?? '',
    points: sum,
    gained: index % 3 === 2 ? 0 : Math.min(gained, sum),
    moved: (index % 5) - 2,
    streak: index % 3 === 2 ? 0 : 4 - (index % 4),
    tied: points.filter(other => other === sum).length,
    avatar: index * 1_237,
  }))
}

const many = Array.from({ length: 10 }, (_, index) => 9_840 - index * 600)
const quiz = (prompt = 'Who won?') => aPoll({ prompt, options: [], quizView: 'standings' })
const closed = { voters: 0, revealed: false, open: true, remainingMs: null }
const state = (standings: readonly Standing[], more: Partial<LivePoll> = {}): State => ({
  poll: quiz(),
  live: { ...closed, standings, ...more },
})
const final = { isFinal: true }
const longNames = standingsOf(many).map(one => ({ ...one, name: 'Maximiliane Hohenstein-Wagner' }))
const tiedMany = standingsOf([...Array.from({ length: 8 }, () => 3_000), 2_000, 1_500])
const rtl = quiz('من فاز؟')

const teamNames = [
  'Red Foxes',
  'The Quiz in My Pyjamas Society of Bern',
  'Blue',
  'チーム桜',
  'Marketing',
  'الصقور',
  'Team 7',
  'Engineering',
  'Night shift',
  'Ops',
  'People & Culture',
  'Twelve',
]
/** Returns teams with these points, best first, each in a colour of its own. */
export const teamsOfPoints = (points: readonly number[]): TeamStanding[] =>
  standingsOf(points, 610).map(({ rank, points: sum, gained, moved, tied }, index) => ({
    id: `t${index}`,
    name: teamNames[index] ?? '',
    colour: (index * 5) % 12,
    members: 4 + index,
    rank,
    points: sum,
    gained,
    moved,
    tied,
  }))
/** Returns people in these teams in turn. */
const inTeams = (people: readonly Standing[], teams: readonly TeamStanding[]): Standing[] =>
  people.map((one, index) => ({ ...one, team: teams[index % teams.length]?.name }))
const teamed = (points: readonly number[], more: Partial<LivePoll> = {}): State => {
  const teams = teamsOfPoints(points)
  return state(inTeams(standingsOf(many), teams), { teams, players: 48, ...more })
}
const four = [4_812, 4_390, 3_951, 2_204]
const twelve = Array.from({ length: 12 }, (_, index) => 4_800 - index * 310)

/** Standings and podiums, by name. */
export const standingsStates: Record<string, State> = {
  'standings, empty': state([]),
  'standings, one': state(standingsOf([840])),
  'standings, typical': state(standingsOf(many)),
  'standings, right to left': { ...state(standingsOf(many)), poll: rtl },
  'standings, of many': state(standingsOf(many), { players: 200 }),
  'podium, of many': state(standingsOf(many), { ...final, players: 200 }),
  'podium, long names': state(longNames, final),
  'podium, one': state(standingsOf([1_000, 0, 0]), final),
  'podium, two': state(standingsOf([1_900, 850]), final),
  'podium, typical': state(standingsOf(many), final),
  'podium, three': state(standingsOf([2_900, 2_450, 1_800]), final),
  'podium, tie': state(standingsOf([2_900, 2_900, 1_800, 1_800, 900]), final),
  'podium, tie of many': state(
    tiedMany.map(one => (one.rank === 1 ? { ...one, tied: 1_240 } : one)),
    final,
  ),
  'podium, nobody': state(standingsOf([0, 0, 0]), final),
  'podium, right to left': { ...state(standingsOf(many), final), poll: rtl },
  'teams, typical': teamed(four),
  'teams, two': teamed([900, 412]),
  'teams, twelve': teamed(twelve),
  'teams, right to left': { ...teamed(four), poll: rtl },
  'teams, podium': teamed(four, { ...final, podium: 'teams' }),
  'teams, podium tie': teamed([900, 900, 900, 900, 900, 412], { ...final, podium: 'teams' }),
  'teams, both podiums': teamed(twelve, final),
  'podium, after a question': {
    poll: aPoll({
      prompt: 'Which planet is the largest?',
      options: ['Mars', 'Jupiter'],
      correctIndex: 1,
      quizView: 'standings',
    }),
    live: { ...closed, revealed: true, open: false, voters: 24, standings: standingsOf(many), ...final },
  },
}
