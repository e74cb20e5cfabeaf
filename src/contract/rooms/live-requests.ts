import { ownAnswer, phonePoll, phoneRoom } from './live.ts'
import { reaction } from './reactions.ts'
import { z } from 'zod'
import { audienceLine } from '../text/audience-text.ts'
import { document, extras } from '../deck/deck.ts'
import { id } from '../deck/element.ts'
import { limits } from '../limits.ts'
import { result, standing } from '../polls/results.ts'
import { text } from '../text/text.ts'
import { teamStanding } from './teams.ts'
import { deckTheme } from '../themes/theme.ts'

export const personName = audienceLine(limits.name)

export const joinRequest = z.strictObject({
  name: personName.optional(),
  token: text(0, 200).optional().describe('From an earlier join: resumes that participant.'),
})
export const joinReply = z.object({
  token: z.string(),
  participantId: z.string(),
  name: z
    .string()
    .nullable()
    .describe('The name, with a number where somebody else has the same; null without one.'),
  alias: z.string().describe('What the room calls somebody without a name.'),
  avatar: z.int().optional().describe('The number of the picture; left out for that of the id.'),
  room: phoneRoom,
})
export type JoinReply = z.infer<typeof joinReply>

export const answerRequest = z.strictObject({
  pollId: id,
  answer: z.unknown(),
  /** The round that the answer is meant for. The answer is refused when the poll was reset since. */
  round: z.int().optional(),
})
/** The reply to an answer. Status 200 means that the answer is stored durably. */
export const answerReply = ownAnswer.extend({ ok: z.literal(true), pollId: z.string() })
export type AnswerReply = z.infer<typeof answerReply>

/** The reply of `GET …/deck`: the deck as it was when the room was created [D19]. */
export const roomDeck = z.object({
  title: z.string(),
  document,
  extras: extras.extend({ theme: deckTheme.optional() }).nullable(),
  pages: z.array(z.string()).describe('The paths of the pictures of uploaded pages, by their index.'),
  films: z.record(z.string(), z.string()).describe('The paths of films, by their ids.'),
})

/** The reply of `POST …/remote-link`: a link that opens the remote on one device, once. */
export const remoteLink = z.object({
  url: z.string().describe('The secret is in its fragment, which browsers do not send.'),
  expiresAt: z.string().describe('ISO 8601.'),
})
export type RemoteLink = z.infer<typeof remoteLink>

/** The reply of `POST …/remote`: the host token for the device that used the link. */
export const remoteAccess = z.object({ hostToken: z.string() })
export type RemoteAccess = z.infer<typeof remoteAccess>

/** A sign, or a wave, with which somebody in the lobby shows themselves on the stage. */
export const reactionRequest = z.strictObject({
  reaction: z.enum([...reaction.options, 'wave']),
  of: z
    .int()
    .min(1)
    .max(limits.reactionShare)
    .optional()
    .describe('How many reactions it stands for, as the last event `pace` said; 1 when left out.'),
})

export const avatarRequest = z.strictObject({})
/** The reply of `POST …/avatar`: the new picture, and what the participant is called now. */
export const avatarReply = joinReply.pick({ name: true, alias: true }).extend({ avatar: z.int() })
export type AvatarReply = z.infer<typeof avatarReply>

/** The choice of a team, by its id. */
export const teamRequest = z.strictObject({ team: id })

/** The standings of a quiz as the stage showed them last. */
const sharedStandings = z.object({
  standings: z.array(standing).optional().describe('Absent where only the podium of the teams was on stage.'),
  players: z.int().describe('How many people are in the standings, of which `standings` has the best.'),
  teams: z.array(teamStanding).optional().describe('Absent in a room without teams.'),
})
export type SharedStandings = z.infer<typeof sharedStandings>

/** The reply of `GET …/shared-results`: what the room answered, without anybody's name but in standings. */
export const sharedResults = z.object({
  room: phoneRoom.describe('The room as it ended.'),
  polls: z.array(
    z.object({
      pollId: id,
      round: z.int(),
      poll: phonePoll,
      skipped: z.literal(true).optional().describe('Whether the host left the question out of the quiz.'),
      voters: z.int(),
      result,
    }),
  ),
  standings: sharedStandings
    .optional()
    .describe('For who took part; absent for others, and where none were on stage.'),
})
export type SharedResults = z.infer<typeof sharedResults>

/**
 * The surface that reads a host's event stream. A stage does not receive results that it may not show, and the page of results gives
 * way when too many surfaces are open.
 */
export const surface = z.enum(['stage', 'remote', 'results'])
export type Surface = z.infer<typeof surface>
export const eventsQuery = z.object({
  surface: surface.default('remote'),
  /** Whether the stream of a participant stays open after the end, until the host shares the results. */
  stay: z.stringbool().default(false),
  /** Whether the stream ends after a second, for a page to which longer replies do not arrive until their end. */
  brief: z.stringbool().default(false),
})
