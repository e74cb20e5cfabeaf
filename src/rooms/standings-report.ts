import type { Standing, Table } from '#contract/polls/results.ts'
import type { TeamStanding } from '#contract/rooms/teams.ts'
import { type ResultWords, quotedList } from '#polls/result-words.ts'

/** What is said of standings: a table, and who is first in one sentence. */
interface StandingsReport {
  table: Table
  summary: string
}

/** Returns the standings as a table and in one sentence, in the language of `words`; with a column for the teams where people are in some. */
export function standingsReport(standings: readonly Standing[], words: ResultWords): StandingsReport {
  const { text } = words
  const isTeamed = standings.some(({ team }) => team !== undefined)
  return {
    table: {
      columns: [
        text('column.place'),
        text('column.name'),
        ...(isTeamed ? [text('column.team')] : []),
        text('column.points'),
        text('column.gained'),
      ],
      rows: standings.map(({ rank, name, team, points, gained }) => [
        rank,
        name,
        ...(isTeamed ? [team ?? ''] : []),
        points,
        gained,
      ]),
    },
    summary: leaderText(standings, words, { most: 3, key: 'points' }),
  }
}

/** Returns how the teams stand as a table and in one sentence. The points of a team are those of each of its better half on average. */
export function teamsReport(teams: readonly TeamStanding[], words: ResultWords): StandingsReport {
  const { text } = words
  return {
    table: {
      columns: [
        text('column.place'),
        text('column.team'),
        text('column.pointsEach'),
        text('column.gained'),
        text('column.people'),
      ],
      rows: teams.map(({ rank, name, points, gained, members }) => [rank, name, points, gained, members]),
    },
    summary: leaderText(teams, words, { most: teams.length, key: 'points.each' }),
  }
}

/** Returns who is on the first place, of people or of teams; `most` are named. `key` is the message of their points. */
function leaderText(
  all: readonly Pick<Standing, 'rank' | 'name' | 'points' | 'tied'>[],
  words: ResultWords,
  { most, key }: { most: number; key: 'points' | 'points.each' },
): string {
  const { text } = words
  const leaders = all.filter(({ rank }) => rank === 1)
  const names = quotedList(
    words,
    leaders.map(({ name }) => name),
  )
  const points = text(key, { count: leaders[0]?.points ?? 0 })
  const tied = leaders[0]?.tied ?? 0
  if (tied === 0) return text('standings.nobody')
  if (tied === 1) return text('standings.leads', { names, points })
  return tied <= most
    ? text('standings.tied', { names, points })
    : text('standings.many', { count: tied, points })
}
