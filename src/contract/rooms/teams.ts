import { z } from 'zod'
import { audienceLine } from '../text/audience-text.ts'
import { id } from '../deck/element.ts'
import { limits } from '../limits.ts'

/** How people come to a team of a room: they choose it on their phone until a question with points comes on stage, or are dealt to the smallest. */
export const teamMode = z.enum(['choose', 'deal'])
export type TeamMode = z.infer<typeof teamMode>

/** A team of a room. Its id never means another team of that room; `colour` is its slot in `teamColours`. */
export const roomTeam = z.object({ id: z.string(), name: z.string(), colour: z.int() })
export type RoomTeam = z.infer<typeof roomTeam>

/** The teams of a room as its phones and hosts see them. */
export const roomTeams = z.object({
  mode: teamMode,
  list: z.array(roomTeam),
  fixed: z
    .boolean()
    .describe('Whether points have been given: people keep their team, and no team can be removed.'),
})
export type RoomTeams = z.infer<typeof roomTeams>

/** The name of a team, cleaned as names of people are. */
const teamName = audienceLine(limits.name)

const fewOrNone = ({ length }: { length: number }): boolean => length === 0 || length >= 2
const fewOrNoneError = { error: `Send 2 to ${limits.roomTeams} teams, or none to turn teams off.` }

const wantedTeam = z.strictObject({ id: id.optional(), name: teamName })

/**
 * The teams that a host wants: one with an id stays that team; one without stays the team of that name, or is new. A text is a team of that name,
 * which the descriptions of the API leave out.
 */
export const wantedTeams = z
  .array(
    z.preprocess(
      (team: string | z.input<typeof wantedTeam>) => (typeof team === 'string' ? { name: team } : team),
      wantedTeam,
    ),
  )
  .max(limits.roomTeams)
  .refine(fewOrNone, fewOrNoneError)

/** How a team stands in the quiz. */
export const teamStanding = roomTeam.extend({
  rank: z.int(),
  points: z.int().describe('For each question the mean of the better half of its members, in sum.'),
  members: z.int().describe('How many members it had in the last question.'),
  /** As of a person: points from the last question, places climbed by it, and how many teams share the rank. */
  gained: z.int(),
  moved: z.int(),
  tied: z.int(),
})
export type TeamStanding = z.infer<typeof teamStanding>
