import { ownAnswer } from './live.ts'
import { reaction } from './reactions.ts'
import { z } from 'zod'
import { id } from '../deck/element.ts'
import { limits } from '../limits.ts'
import { entriesResult, groupVote, result, rightCount, standing, table } from '../polls/results.ts'
import { teamStanding } from './teams.ts'

/** An entry that waits for approval, or was rejected. `text` is its text when `entry` is an id. */
export const waitingEntry = z.object({
  entry: z.string(),
  text: z.string().optional(),
  name: z.string().optional(),
  count: z.int(),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/** A word of a cloud that the host merged into another one. `into` is that word as it is shown. */
export const mergedWord = z.object({ entry: z.string(), into: z.string() })
export type MergedWord = z.infer<typeof mergedWord>

/**
 * Event `entries`, sent to phones: the questions that can be voted on. With `all` it is the complete list, otherwise
 * the changes since the previous event.
 */
export const entriesEvent = z.object({
  pollId: id,
  round: z.int(),
  all: z.boolean(),
  entries: entriesResult.shape.entries,
  gone: z.array(z.string()).describe('Ids of entries that are no longer shown.'),
})
export type EntriesEvent = z.infer<typeof entriesEvent>

/** Event `tally`, sent to stages and host remotes at most five times a second: the current results of a poll. */
export const tallyEvent = z.object({
  pollId: id,
  round: z.int(),
  voters: z.int(),
  result,
  table,
  summary: z.string(),
  standings: z.array(standing).optional(),
  players: z
    .int()
    .optional()
    .describe('How many people are in the standings, of which `standings` has the best.'),
  teams: z.array(teamStanding).optional().describe('How the teams stand, beside `standings`.'),
  teamTable: table.optional().describe('The same as a table.'),
  closest: z
    .object({ who: z.string(), guess: z.string() })
    .optional()
    .describe(
      'Who guessed closest to the right answer of an estimate or to a place on a map, once it is revealed: up to three names, or how many people, in the language of the room.',
    ),
  right: rightCount,
  waiting: z.array(waitingEntry).optional(),
  rejected: z.array(waitingEntry).optional().describe('What the host rejected, the last decision first.'),
  vote: groupVote.optional(),
  merged: z.array(mergedWord).optional().describe('The words of a cloud that the host merged into others.'),
})
export type TallyEvent = z.infer<typeof tallyEvent>

/**
 * Event `score`, sent to a phone once a quiz question is revealed: how this participant scored. Only who has something to learn gets it, and who
 * no longer has.
 */
export const scoreEvent = z.object({
  pollId: id,
  round: z.int(),
  streak: z
    .int()
    .describe('How many questions were answered wholly right in a row, from two on; 0 otherwise.'),
  points: z
    .int()
    .optional()
    .describe(
      'The points of the answer, where one can earn a part of them (`scored`); absent without an answer.',
    ),
})
export type ScoreEvent = z.infer<typeof scoreEvent>

const listedPerson = z.object({
  participantId: z.string(),
  name: z.string(),
  avatar: z.int().optional().describe('The number of the picture; left out for that of the id.'),
  team: z.string().optional().describe('The id of their team; absent without one.'),
})
export type ListedPerson = z.infer<typeof listedPerson>

/** Event `reactions`, sent to stages and host remotes at most four times a second: what people sent since the last one. */
export const reactionsEvent = z.object({
  counts: z.partialRecord(reaction, z.int()),
  waves: z
    .array(listedPerson)
    .optional()
    .describe('Who waved in the lobby, each once: at most `limits.wavesAtOnce`, however many did.'),
})
export type ReactionsEvent = z.infer<typeof reactionsEvent>

/**
 * Event `pace`, sent to phones when a room reacts so much that sending each reaction would cost too much, and when that changes. A phone then sends
 * one of `reactions`, chosen by chance, with that number as `of`. On a new stream the number is 1 until the event says otherwise.
 */
export const paceEvent = z.object({ reactions: z.int().min(1).max(limits.reactionShare) })
export type PaceEvent = z.infer<typeof paceEvent>

/**
 * Event `result`, sent to phones while a poll on stage is revealed and its results are not withheld: what the room answered. Lists
 * are shortened to `limits.phoneResultItems`.
 */
export const resultEvent = z.object({
  pollId: id,
  round: z.int(),
  voters: z.int(),
  result: result.nullable().describe('Null when the host has hidden the results again.'),
})
export type ResultEvent = z.infer<typeof resultEvent>

/** Event `turnout`: how many people answered a poll. A stage receives it instead of `tally` while results are withheld. */
export const turnoutEvent = z.object({ pollId: id, round: z.int(), voters: z.int() })
export type TurnoutEvent = z.infer<typeof turnoutEvent>

/** How many people are in each team of a room, by its id; removed people count for none. */
const teamSizes = z.record(z.string(), z.int())

/** Event `team`, sent to phones of a room with teams: the team of this participant, and how many are in each. */
export const teamEvent = z.object({ team: z.string().nullable(), sizes: teamSizes })
export type TeamEvent = z.infer<typeof teamEvent>

/** A round of a poll. */
export const pollRound = z.object({ pollId: id, round: z.int() })
export type PollRound = z.infer<typeof pollRound>

/** Event `people`, sent to stages and host remotes at most five times a second: who joined and who is online. */
export const peopleEvent = z.object({
  joined: z.int(),
  /** The number of people with an open event stream, each counted once. */
  online: z.int(),
  allAnswered: z
    .array(pollRound)
    .describe(
      'The open polls that everybody has answered who is online or was here in the last ten minutes. Polls to which people send several entries are never among them.',
    ),
  awaited: z
    .array(pollRound.extend({ count: z.int() }))
    .optional()
    .describe(
      'The open polls that everybody online has answered, and how many left without an answer, who may come back.',
    ),
  /** The most recent people who joined with a name, newest first. */
  recent: z.array(listedPerson),
  /** The most recent people who joined without a name, newest first, by their aliases. */
  unnamed: z.array(listedPerson),
  teamSizes: teamSizes.optional().describe('Absent in a room without teams.'),
})
export type PeopleEvent = z.infer<typeof peopleEvent>

/** Event `bye`: the stream ends. Clients reconnect by themselves only after `restart`. */
export const byeEvent = z.object({
  reason: z.enum(['ended', 'kicked', 'replaced', 'gone', 'key', 'restart']),
})

/** Event `answer`: what this participant answered in another tab or on another device. */
export const answerEvent = ownAnswer.extend({ pollId: z.string() })
export type AnswerEvent = z.infer<typeof answerEvent>

/** Event `remote`, sent to stages and host remotes: a device used a one-time link. */
export const remoteEvent = z.object({
  expiresAt: z.string().describe('When the link would have expired, as in the reply that made it.'),
})
export type RemoteEvent = z.infer<typeof remoteEvent>
