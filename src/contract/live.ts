import { z } from 'zod'
import { document, extras } from './deck.ts'
import { id } from './element.ts'
import { limits } from './limits.ts'
import { pollFields } from './poll.ts'
import { entriesResult, result, spin, standing, table } from './results.ts'
import { text } from './text.ts'

/** The live interface: what phones, stages and hosts send and get [D24–D28]. */

export const status = z.enum(['lobby', 'live', 'ended'])
export type Status = z.infer<typeof status>

const code = z.string()

export const roomProgress = z.object({ status, stepIndex: z.int(), stepCount: z.int() })

export const roomStatus = z.object({
  code,
  ...roomProgress.shape,
  participants: z.int().describe('How many joined.'),
  deckId: z.string().nullable(),
  title: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})

/** The fields of a poll that a phone may see at any time; the rest is for the stage or a secret [D28]. */
export const phonePoll = z
  .object(pollFields.shape)
  .pick({
    type: true,
    prompt: true,
    options: true,
    multiSelect: true,
    timeLimitSec: true,
    quizView: true,
    groups: true,
    estimateMin: true,
    estimateMax: true,
    dimensions: true,
    moderated: true,
    wheelSource: true,
  })
  .extend({
    /** Addresses of the pictures to pick from; null where an option has none. */
    pictures: z.array(z.string().nullable()).optional(),
    /** The place that was asked for; only after the reveal. */
    place: pollFields.shape.place,
    /** Only after the reveal. */
    correctIndex: z.int().optional(),
    /** The real value of an estimate; only after the reveal. */
    answer: z.number().optional(),
    quiz: z.boolean().describe('Whether one of the options is right.'),
  })
export type PhonePoll = z.infer<typeof phonePoll>

/** How a poll stands in a room. */
export const pollStanding = z.object({
  pollId: id,
  /** Rises when the poll is reset: an answer from an earlier round no longer stands. */
  round: z.int(),
  open: z.boolean(),
  revealed: z.boolean(),
  /** When the time is up, ISO 8601; null without a limit. */
  deadline: z.string().nullable(),
  /** A wheel's last draw, and who that is when it was somebody in the room. */
  drawn: spin.extend({ participantId: z.string().nullable() }).optional(),
})

/** How words that hurt are met: let through, shown as asterisks, or not taken. */
export const profanity = z.enum(['off', 'mask', 'block'])
export type Profanity = z.infer<typeof profanity>

/** This person's answer, as it is stored. */
export const ownAnswer = z.object({
  answer: z.unknown(),
  round: z.int(),
  /** What it earns if it is right: says how fast it was, never whether it is right [D27, D28]. */
  worth: z.int(),
})
export type OwnAnswer = z.infer<typeof ownAnswer>

const roomBase = z.object({
  code,
  title: z.string(),
  /** Rises with every change of the room; an older snapshot than the one at hand is passed over. */
  version: z.int(),
  ...roomProgress.shape,
  /** The server's clock, ISO 8601: countdowns are reckoned from it, not from the phone's. */
  now: z.string(),
})

/** What a phone shows. `answers` is there when the snapshot is this person's alone, not in a broadcast. */
export const phoneRoom = roomBase.extend({
  stepKind: z.enum(['join', 'slide', 'poll']),
  polls: z.array(pollStanding.extend({ poll: phonePoll, answer: z.unknown().optional() })),
  answers: z.record(z.string(), ownAnswer).optional(),
})
export type PhoneRoom = z.infer<typeof phoneRoom>

/** What a stage or a host remote shows; the document comes once, from `GET …/deck`. */
export const hostRoom = roomBase.extend({
  locked: z.boolean(),
  hidden: z.boolean().describe('Whether results are hidden on the stage.'),
  profanity,
  polls: z.array(pollStanding.extend({ step: z.int(), overlay: z.int().optional() })),
  joinUrl: z.string(),
})
export type HostRoom = z.infer<typeof hostRoom>

/** Something written that waits for the host; `text` is what to read where `entry` is an id. */
export const waitingEntry = z.object({
  entry: z.string(),
  text: z.string().optional(),
  name: z.string().optional(),
  count: z.int(),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/**
 * Event `entries`: the questions that may be voted on; phones only. With `all` it is the whole list, without it
 * what changed since the event before.
 */
export const entriesEvent = z.object({
  pollId: id,
  round: z.int(),
  all: z.boolean(),
  entries: entriesResult.shape.entries,
  gone: z.array(z.string()).describe('Ids of entries that are no longer shown.'),
})
export type EntriesEvent = z.infer<typeof entriesEvent>

/** Event `tally`: what a poll's answers say now; stage and host only, at most five times a second. */
export const tallyEvent = z.object({
  pollId: id,
  round: z.int(),
  voters: z.int(),
  result,
  table,
  summary: z.string(),
  standings: z.array(standing).optional(),
  waiting: z.array(waitingEntry).optional(),
})
export type TallyEvent = z.infer<typeof tallyEvent>

/** Event `people`: who is here; stage and host only, at most five times a second. */
export const peopleEvent = z.object({
  joined: z.int(),
  online: z.int(),
  /** The last who joined, newest first; people without a name are left out. */
  recent: z.array(z.object({ participantId: z.string(), name: z.string() })),
})
export type PeopleEvent = z.infer<typeof peopleEvent>

/** Event `bye`: the stream ends and is not to be opened again. */
export const byeEvent = z.object({ reason: z.enum(['ended', 'kicked', 'restart']) })
export type ByeEvent = z.infer<typeof byeEvent>

export const personName = text(0, 200)
  .transform(value => value.trim().replace(/\s+/gu, ' '))
  .pipe(z.string().min(1).max(limits.name))

export const joinRequest = z.strictObject({
  name: personName.optional(),
  token: z.string().max(200).optional().describe('From an earlier join: resumes that participant.'),
})
export const joinReply = z.object({ token: z.string(), participantId: z.string(), room: phoneRoom })
export type JoinReply = z.infer<typeof joinReply>

export const answerRequest = z.strictObject({
  pollId: id,
  answer: z.unknown(),
  /** The round the person answered in; a reset since then refuses it. */
  round: z.int().optional(),
})
/** 200 means: stored for good. */
export const answerReply = ownAnswer.extend({ ok: z.literal(true), pollId: z.string() })
export type AnswerReply = z.infer<typeof answerReply>

const onPoll = { pollId: id }
/** Of something written: its id, or the word itself. */
const entryName = text(1, 400)
const guarded = { step: z.int().min(0).optional() }

/** What a host may do: the five of the API and more. `step` as in Drive a room. */
export const hostAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['start', 'next', 'prev', 'close', 'stop']), ...guarded }),
  z.strictObject({ action: z.literal('reopen'), ...onPoll }),
  z.strictObject({ action: z.literal('reset'), ...onPoll }),
  z.strictObject({ action: z.literal('spin'), ...onPoll }),
  z.strictObject({ action: z.literal('profanity'), mode: profanity }),
  z.strictObject({ action: z.enum(['hide', 'show']) }),
  z.strictObject({ action: z.enum(['lock', 'unlock']) }),
  z.strictObject({ action: z.literal('kick'), participantId: z.string().max(64) }),
  z
    .strictObject({
      action: z.enum(['approve', 'reject']),
      ...onPoll,
      entry: entryName.optional(),
      entries: z.array(entryName).min(1).max(limits.shownEntries).optional(),
    })
    .refine(({ entry, entries }) => entry !== undefined || entries !== undefined, {
      path: ['entry'],
      error: 'Name what is meant: one as `entry`, or several as `entries`.',
    }),
])
export type HostAction = z.infer<typeof hostAction>

/** `GET …/deck` for a host: what the room shows, as it was when the room was made [D19]. */
export const roomDeck = z.object({ title: z.string(), document, extras: extras.nullable() })
