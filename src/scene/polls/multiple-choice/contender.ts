import type { Standing } from '#contract/polls/results.ts'
import type { TeamStanding } from '#contract/rooms/teams.ts'
import type { Node } from '../../primitives.ts'
import { drawMember, teamColourOn, teamRim } from '../../team-mark.ts'
import { type LineInput, drawTextLine } from '../line.ts'
import { teamMarks } from './team-marks.ts'
import type { LivePoll } from '../look.ts'
import type { Words } from '../../words.ts'

/** Who is ranked in standings: a person or a team. */
export interface Contender extends Omit<Standing, 'team'> {
  /** The slot of the colour of a team: its own, or that of a person's team. */
  colour?: number | undefined
  /** Whether it is a team, and what is written on its mark. */
  isTeam?: true
  mark?: string | undefined
}

/** Returns the people of standings, with the colours of their teams. */
export function peopleOf({ standings = [], teams = [] }: Pick<LivePoll, 'standings' | 'teams'>): Contender[] {
  const colours = new Map(teams.map(({ name, colour }) => [name, colour]))
  return standings.map(({ team, ...one }) => ({ ...one, colour: colours.get(team ?? '') }))
}

/** Returns the teams of standings, as people are ranked. `names` are those of all teams of the room, among which their marks are told apart. */
export function teamsOf(
  { teams = [] }: { teams?: readonly TeamStanding[] | undefined },
  names: readonly string[] = teams.map(({ name }) => name),
): Contender[] {
  const marks = new Map(teamMarks(names).map((mark, index) => [names[index], mark]))
  return teams.map(({ rank, name, points, gained, moved, tied, colour }) => ({
    rank,
    name,
    points,
    gained,
    moved,
    tied,
    colour,
    streak: 0,
    avatar: 0,
    isTeam: true,
    mark: marks.get(name),
  }))
}

/** Returns the points of a person, or of a team, which has those of each of its better half on average. */
export const pointsText = ({ isTeam, points }: Pick<Contender, 'isTeam' | 'points'>, words: Words): string =>
  words.text(isTeam ? 'standings.pointsEach' : 'ranking.pointsOf', { count: points })

/** The size of what is written on the mark of a team, and the width that it has at most, in sizes of the mark. */
const letterPart = 0.54
const markPart = 0.8

/** Draws what stands for a person or a team, `size` px wide and high, about a point: a picture, or a disc in the colour of the team. */
export function drawContender(
  key: string,
  one: Contender,
  place: { x: number; y: number; size: number },
  input: LineInput,
): Node {
  if (!one.isTeam) return drawMember(key, one, place, input.surface)
  const { x, y, size } = place
  const { fill, text } = teamColourOn(one.colour ?? 0, input.surface)
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      {
        kind: 'circle',
        key: `${key}/disc`,
        cx: 0,
        cy: 0,
        r: size / 2,
        fill,
        ...teamRim(fill, input.surface),
      },
      ...drawTextLine(input, {
        key: `${key}/letter`,
        text: one.mark ?? '',
        x: 0,
        anchor: 'middle',
        middle: 0,
        width: size * markPart,
        size: size * letterPart,
        weight: 800,
        fill: text,
      }),
    ],
  }
}
