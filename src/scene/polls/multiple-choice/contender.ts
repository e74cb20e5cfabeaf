import type { Standing } from '#contract/polls/results.ts'
import type { TeamStanding } from '#contract/rooms/teams.ts'
import type { Node } from '../../primitives.ts'
import { drawMember, teamColourOn, teamRim } from '../../team-mark.ts'
import { type LineInput, drawTextLine } from '../line.ts'
import type { LivePoll } from '../look.ts'
import type { Words } from '../../words.ts'

/** Who is ranked in standings: a person or a team. */
export interface Contender extends Omit<Standing, 'team'> {
  /** The slot of the colour of a team: its own, or that of a person's team. */
  colour?: number | undefined
  /** Whether it is a team. */
  isTeam?: true
}

/** Returns the people of standings, with the colours of their teams. */
export function peopleOf({ standings = [], teams = [] }: Pick<LivePoll, 'standings' | 'teams'>): Contender[] {
  const colours = new Map(teams.map(({ name, colour }) => [name, colour]))
  return standings.map(({ team, ...one }) => ({ ...one, colour: colours.get(team ?? '') }))
}

/** Returns the teams of standings, as people are ranked. */
export const teamsOf = ({ teams = [] }: { teams?: readonly TeamStanding[] | undefined }): Contender[] =>
  teams.map(({ rank, name, points, gained, moved, tied, colour }) => ({
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
  }))

/** Returns the points of a person, or of a team, which has those of each of its members on average. */
export const pointsText = ({ isTeam, points }: Pick<Contender, 'isTeam' | 'points'>, words: Words): string =>
  words.text(isTeam ? 'standings.pointsEach' : 'ranking.pointsOf', { count: points })

/** The size of the letter on the mark of a team, in sizes of the mark. */
const letterPart = 0.54

/** An article before the word that a team is called by, in the languages of the pages that have some. */
const article =
  /^(?:(?:the|an?|der|die|das|eine?|les?|la|une?|del?|el|los|las|una|il|lo|gli|os?|as|uma?|het|een)\s+|l['’])(?=\p{L})/iu

/** Returns what is written on the mark of a team: the number with which its name ends, as of “Team 2”, else its first letter without an article. */
export const teamLetter = (name: string): string =>
  /\p{Nd}{1,2}$/u.exec(name.trim())?.[0] ??
  Array.from(name.trim().replace(article, ''))[0]?.toUpperCase() ??
  ''

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
        text: teamLetter(one.name),
        x: 0,
        anchor: 'middle',
        middle: 0,
        width: size,
        size: size * letterPart,
        weight: 800,
        fill: text,
      }),
    ],
  }
}
