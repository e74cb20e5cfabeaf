import { z } from 'zod'
import { audienceLine } from '../text/audience-text.ts'
import { document, extras } from '../deck/deck.ts'
import { id } from '../deck/element.ts'
import { advanceStep } from './host-action.ts'
import { limits } from '../limits.ts'
import { pollFields } from '../polls/poll.ts'
import { entriesResult, result, spin, standing, table } from '../polls/results.ts'
import { language, nameMode, profanity, status } from './room.ts'
import { colour, text } from '../text/text.ts'
import { deckTheme } from '../themes/theme.ts'

/** The messages of the live interface: what phones, stages and host remotes send and receive [D24–D28]. */

const code = z.string()

export const roomProgress = z.object({ status, stepIndex: z.int(), stepCount: z.int() })

export const roomStatus = z.object({
  id: z.string().describe('Names the room for good, as its code does not.'),
  code,
  ...roomProgress.shape,
  participants: z.int().describe('How many joined.'),
  deckId: z.string().nullable(),
  title: z.string(),
  rehearsal: z.boolean().describe('Whether its participants are simulated.'),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  startedBy: z.object({ id: z.string(), name: z.string() }),
})

/** The fields of a poll that phones may see at any time. The other fields are for the stage, or secret [D28]. */
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
    scaleStyle: true,
  })
  .extend({
    /** URLs of the option pictures; null for an option without one. */
    pictures: z.array(z.string().nullable()).optional(),
    /** The correct place; only after the reveal. */
    place: pollFields.shape.place,
    /** Only after the reveal. */
    correctIndex: z.int().optional(),
    /** The correct value of an estimate; only after the reveal. */
    answer: z.number().optional(),
    quiz: z.boolean().describe('Whether one of the options is right.'),
  })
export type PhonePoll = z.infer<typeof phonePoll>

/**
 * Why a stage does not show the results of a poll. `hidden`: the host hid them. `open`: they are shown when the poll
 * closes. `host`: they are shown when the host chooses to.
 */
export const withheld = z.enum(['hidden', 'open', 'host'])
export type Withheld = z.infer<typeof withheld>

/** The state of a poll in a room. */
export const pollStatus = z.object({
  pollId: id,
  /** Increases when the poll is reset; answers of earlier rounds no longer count. */
  round: z.int(),
  open: z.boolean(),
  revealed: z.boolean(),
  skipped: z.boolean().describe('Whether the host left the question out of the quiz.'),
  ranked: z.boolean().describe('Whether the standings have followed the correct answer.'),
  /** When it opens for answers, ISO 8601, while people get ready; null otherwise. */
  opensAt: z.string().nullable(),
  /** When the time limit ends, ISO 8601; null without a time limit. */
  deadline: z.string().nullable(),
  /** Whether the host closed it before its time limit ended; absent otherwise. */
  closedEarly: z.literal(true).optional(),
  /** The last draw of a wheel, with the participant when the name belongs to one. */
  drawn: spin.extend({ participantId: z.string().nullable() }).optional(),
})

/** A sign that people send while a step is on stage [D66]. */
export const reaction = z.enum(['like', 'love', 'laugh', 'clap', 'wow'])
export type Reaction = z.infer<typeof reaction>

/** The participant's answer as stored. */
export const ownAnswer = z.object({
  answer: z.unknown(),
  round: z.int(),
  /** The points for a correct answer at this speed. It does not tell whether the answer is correct [D27, D28]. */
  worth: z.int(),
})
export type OwnAnswer = z.infer<typeof ownAnswer>

const roomBase = z.object({
  code,
  title: z.string(),
  /** Whether it is a rehearsal, in which the server simulates participants. */
  rehearsal: z.boolean(),
  /** Increases with every change of the room. Clients ignore a snapshot that is older than the one they have. */
  version: z.int(),
  ...roomProgress.shape,
  language: language
    .nullable()
    .describe(
      'What the stage and phones speak; null for English on stage, and on each phone that of its browser.',
    ),
  /** The server's time, ISO 8601. Countdowns use it instead of the clock of the device. */
  now: z.string(),
})

const phoneColours = z.object({ accent: colour, onAccent: colour, accentText: colour })
/** The deck's theme as far as phones show it: colours for a light and a dark page, and the URL of the logo. */
export const phoneTheme = z.object({
  light: phoneColours,
  dark: phoneColours,
  logo: z.string().nullable(),
  logoBackground: z.string().describe('The colour that the logo is made for: the background of the stage.'),
})
export type PhoneTheme = z.infer<typeof phoneTheme>

/** The page of a file that is on stage, for phones. */
export const phoneSlide = z.object({
  src: z.string().describe('The path of its picture, a WebP; `?width=` 400, 800, 1600 or 3200.'),
  aspect: z.number().describe('Width / height.'),
})

/** The state of the question list that is open through all steps [D65]. */
const roomQuestions = pollStatus.extend({ poll: phonePoll })

/** Event `standing`, sent to phones while the standings are on stage: how this participant stands in the quiz. */
export const standingEvent = z.object({
  pollId: id,
  round: z.int(),
  players: z.int().describe('How many people answered a quiz question.'),
  isFinal: z.boolean().describe('Whether no question of the quiz follows.'),
  own: z
    .object({
      rank: z.int(),
      points: z.int(),
      toNext: z.int().nullable().describe('The points to the next better rank; null on the first.'),
    })
    .nullable()
    .describe('Null for a participant who answered none.'),
})
export type StandingEvent = z.infer<typeof standingEvent>

/** Event `final`, sent when a session with a quiz ends, to phones before their streams do: how a participant came out, and who won. */
export const finalEvent = standingEvent.pick({ players: true }).extend({
  own: z
    .object({ rank: z.int(), points: z.int() })
    .nullable()
    .describe('Null for who answered no question of the quiz, and for hosts.'),
  winners: z
    .array(standing)
    .optional()
    .describe('For hosts: the people on the first place, at most ten; nobody without points.'),
})
export type FinalEvent = z.infer<typeof finalEvent>

/** The room as a phone sees it. `answers` and `final` are present only in a snapshot for one participant, not in a broadcast. */
export const phoneRoom = roomBase.extend({
  stepKind: z.enum(['join', 'slide', 'poll']),
  names: nameMode,
  isQuiz: z.boolean().describe('Whether the deck has questions that score.'),
  reactions: z.boolean().describe('Whether people may send reactions.'),
  resultsShared: z.boolean().describe('Whether phones may read the results once the session is over.'),
  questions: roomQuestions
    .nullable()
    .describe('The question list that is open through all steps; null when it is not.'),
  polls: z.array(pollStatus.extend({ poll: phonePoll, answer: z.unknown().optional() })),
  skippedBefore: z.boolean().describe('Whether the host left out the question on the step before.'),
  answers: z.record(z.string(), ownAnswer).optional(),
  final: finalEvent.optional().describe('How the participant came out of a quiz that is over.'),
  theme: phoneTheme.optional().describe('Absent for a deck without a theme.'),
  slide: phoneSlide
    .optional()
    .describe('The page behind the slide on stage, when the host lets phones see it.'),
})
export type PhoneRoom = z.infer<typeof phoneRoom>

/** The room as a stage or host remote sees it. They read the document once, from `GET …/deck`. */
export const hostRoom = roomBase.extend({
  startedAt: z.string().nullable().describe('When the session started, ISO 8601; null before.'),
  stepAt: z.string().nullable().describe('When the current step came on stage, ISO 8601; null in the lobby.'),
  locked: z.boolean(),
  hidden: z.boolean().describe('Whether the host hid the results of the step on stage.'),
  phoneSlides: z.boolean().describe('Whether phones see the pages behind slides, too.'),
  blank: z.boolean().describe('Whether the stage is blank.'),
  joinShown: z.boolean().describe('Whether the stage shows how to join over the current step.'),
  names: nameMode,
  reactions: z.boolean().describe('Whether people may send reactions.'),
  resultsShared: z.boolean().describe('Whether phones may read the results once the session is over.'),
  questions: pollStatus
    .nullable()
    .describe('The question list that is open through all steps; null when it is not.'),
  questionsShown: z.boolean().describe('Whether the stage shows that list over the current step.'),
  advance: advanceStep
    .nullable()
    .describe('What the action advance does now; null when there is nothing left.'),
  profanity,
  polls: z.array(
    pollStatus.extend({
      step: z.int(),
      overlay: z.int().optional(),
      withheld: withheld.optional().describe('Why the stage does not show the results; absent when it does.'),
    }),
  ),
  joinUrl: z.string(),
})
export type HostRoom = z.infer<typeof hostRoom>

/** An entry that waits for approval, or was rejected. `text` is its text when `entry` is an id. */
export const waitingEntry = z.object({
  entry: z.string(),
  text: z.string().optional(),
  name: z.string().optional(),
  count: z.int(),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

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
  closest: z
    .object({ who: z.string(), guess: z.string() })
    .optional()
    .describe(
      'Who guessed closest to the right answer of an estimate, once it is revealed: up to three names, or how many people, in the language of the room.',
    ),
  waiting: z.array(waitingEntry).optional(),
  rejected: z.array(waitingEntry).optional().describe('What the host rejected, the last decision first.'),
})
export type TallyEvent = z.infer<typeof tallyEvent>

/**
 * Event `streak`, sent to a phone once a quiz question is revealed: how many this participant answered right in a row. Only who has two
 * or more gets it, and who no longer has.
 */
export const streakEvent = z.object({ pollId: id, round: z.int(), streak: z.int() })
export type StreakEvent = z.infer<typeof streakEvent>

/** Event `reactions`, sent to stages and host remotes at most four times a second: what people sent since the last one. */
export const reactionsEvent = z.object({ counts: z.partialRecord(reaction, z.int()) })
export type ReactionsEvent = z.infer<typeof reactionsEvent>

export const reactionRequest = z.strictObject({ reaction })

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

/** The reply of `GET …/shared-results`: what the room answered, without anybody's name. */
export const sharedResults = z.object({
  room: phoneRoom.describe('The room as it ended.'),
  polls: z.array(
    z.object({
      pollId: id,
      round: z.int(),
      poll: phonePoll,
      voters: z.int(),
      result,
    }),
  ),
})
export type SharedResults = z.infer<typeof sharedResults>

/** Event `turnout`: how many people answered a poll. A stage receives it instead of `tally` while results are withheld. */
export const turnoutEvent = z.object({ pollId: id, round: z.int(), voters: z.int() })
export type TurnoutEvent = z.infer<typeof turnoutEvent>

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
})

const listedPerson = z.object({ participantId: z.string(), name: z.string() })

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
      'The open polls that everybody who is online has answered. Polls to which people send several entries are never among them.',
    ),
  /** The most recent people who joined with a name, newest first. */
  recent: z.array(listedPerson),
  /** The most recent people who joined without a name, newest first, by their aliases. */
  unnamed: z.array(listedPerson),
})
export type PeopleEvent = z.infer<typeof peopleEvent>

/** Event `bye`: the stream ends. Clients reconnect by themselves only after `restart`. */
export const byeEvent = z.object({
  reason: z.enum(['ended', 'kicked', 'replaced', 'gone', 'key', 'restart']),
})

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

/** Event `answer`: what this participant answered in another tab or on another device. */
export const answerEvent = ownAnswer.extend({ pollId: z.string() })
export type AnswerEvent = z.infer<typeof answerEvent>

/** The reply of `GET …/deck`: the deck as it was when the room was created [D19]. */
export const roomDeck = z.object({
  title: z.string(),
  document,
  extras: extras.extend({ theme: deckTheme.optional() }).nullable(),
  pages: z.array(z.string()).describe('The paths of the pictures of uploaded pages, by their index.'),
})

/** The reply of `POST …/remote-link`: a link that opens the remote on one device, once. */
export const remoteLink = z.object({
  url: z.string().describe('The secret is in its fragment, which browsers do not send.'),
  expiresAt: z.string().describe('ISO 8601.'),
})
export type RemoteLink = z.infer<typeof remoteLink>

/** Event `remote`, sent to stages and host remotes: a device used a one-time link. */
export const remoteEvent = z.object({
  expiresAt: z.string().describe('When the link would have expired, as in the reply that made it.'),
})
export type RemoteEvent = z.infer<typeof remoteEvent>

/** The reply of `POST …/remote`: the host token for the device that used the link. */
export const remoteAccess = z.object({ hostToken: z.string() })
export type RemoteAccess = z.infer<typeof remoteAccess>
