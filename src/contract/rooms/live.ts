import { z } from 'zod'
import { id } from '../deck/element.ts'
import { advanceStep } from './host-action.ts'
import { pollFields } from '../polls/poll.ts'
import { spin, standing } from '../polls/results.ts'
import { language, nameMode, profanity, status } from './room.ts'
import { colour } from '../text/text.ts'
import { reactionSet } from './reactions.ts'
import { mood, roomSound } from './sound.ts'
import { roomTeams, teamStanding } from './teams.ts'

/** The messages of the live interface: what phones, stages and host remotes send and receive [D24–D28]. */

const code = z.string()

export const roomProgress = z.object({ status, stepIndex: z.int(), stepCount: z.int() })

/** How far the entrances of the step on stage have come [D82]; absent on a step without any. */
export const buildProgress = z.object({
  build: z.int().optional().describe('How many entrances of the step were shown; absent without any.'),
  builds: z.int().optional().describe('Of how many.'),
})

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
    maxWords: true,
    wheelSource: true,
    scaleStyle: true,
    groupVotes: true,
    radarStyle: true,
  })
  .extend({
    /** URLs of the option pictures; null for an option without one. */
    pictures: z.array(z.string().nullable()).optional(),
    /** The picture of a place-map on which people pin a spot: its URL, and what it shows. */
    picture: z.object({ src: z.string(), alt: z.string() }).optional(),
    /** The correct place; only after the reveal. */
    place: pollFields.shape.place,
    /** Only after the reveal, as the next ones. */
    correctIndex: z.int().optional(),
    correctIndexes: pollFields.shape.correctIndexes,
    /** The right texts of a typed answer. */
    accepted: pollFields.shape.accepted,
    /** The correct value of an estimate; only after the reveal. */
    answer: z.number().optional(),
    quiz: z.boolean().describe('Whether one of the options is right.'),
    scored: z
      .literal(true)
      .optional()
      .describe('Whether an answer can earn a part of the points; the event `score` says how many.'),
    double: z.literal(true).optional().describe('Whether it gives twice the usual points.'),
    typed: z.literal(true).optional().describe('Whether a right text is wanted: each person has one.'),
    ready: z
      .object({
        category: pollFields.shape.category,
        picture: z.string().optional().describe('The URL of `readyPicture`.'),
      })
      .optional()
      .describe(
        'What the question is about, while people get ready; absent for one that says nothing of it.',
      ),
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
  /**
   * When it opens for answers, ISO 8601, while people get ready; null otherwise. Until two seconds before that, `options` and `pictures` of a quiz
   * question are empty.
   */
  opensAt: z.string().nullable(),
  /** When the time limit ends, ISO 8601; null without a time limit. */
  deadline: z.string().nullable(),
  /** Whether the host closed it before its time limit ended; absent otherwise. */
  closedEarly: z.literal(true).optional(),
  /** Whether its time ended early because everybody had answered; absent otherwise. */
  allAnswered: z.literal(true).optional(),
  /** Whether the podium of the people has followed that of the teams, at the end of a quiz in a room with teams; absent otherwise. */
  individual: z.literal(true).optional(),
  /** Whether it is closed and the host shows its results later; absent otherwise. */
  waitsForHost: z.literal(true).optional(),
  /** The groups on which people vote now, for a poll with `groupVotes`; absent otherwise. */
  ballot: z.array(z.string()).optional(),
  /** The last draw of a wheel, with the participant when the name belongs to one. */
  drawn: spin.extend({ participantId: z.string().nullable() }).optional(),
})

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
  mood,
  reactionSet: reactionSet
    .optional()
    .describe('The reactions that people can send; left out by servers that offer the usual ones alone.'),
  startsAt: z
    .string()
    .nullable()
    .optional()
    .describe('When the host wants to start, ISO 8601; null when nothing is announced, and after the start.'),
  teams: roomTeams.optional().describe('Absent in a room without teams.'),
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

/** The state of a poll that the room asks, and not the deck: the question list that is open through all steps [D65]. */
const roomPoll = pollStatus.extend({ poll: phonePoll })
/** What phones ask after the end. */
const closing = z.array(roomPoll).optional()

/** How the team of a participant stands in the quiz. */
const ownTeamStanding = teamStanding
  .omit({ moved: true, gained: true, tied: true })
  .extend({ teams: z.int().describe('How many teams are ranked.') })
export type OwnTeamStanding = z.infer<typeof ownTeamStanding>

/**
 * Event `standing`, sent to phones while the standings are on stage, and after a question when they were before and the next question follows: how
 * this participant stands in the quiz.
 */
export const standingEvent = z.object({
  pollId: id,
  round: z.int(),
  players: z.int().describe('How many people answered a quiz question.'),
  isFinal: z.boolean().describe('Whether no question of the quiz follows.'),
  own: z
    .object({
      rank: z.int(),
      points: z.int(),
      moved: z
        .int()
        .describe(
          'How many ranks higher than before the last question; below 0 lower, and 0 for who had none.',
        ),
      toNext: z.int().nullable().describe('The points to the next better rank; null on the first.'),
      next: z
        .string()
        .nullable()
        .describe('Who has the next better rank: of several the first by name; null on the first.'),
    })
    .nullable()
    .describe('Null for a participant who answered none.'),
  team: ownTeamStanding.optional().describe('How their team stands; absent without one.'),
  teamsOnly: z
    .literal(true)
    .optional()
    .describe('The stage shows the podium of the teams; that of the people follows.'),
})
export type StandingEvent = z.infer<typeof standingEvent>

/** Event `final`, sent when a session with a quiz ends, to phones before their streams do: how a participant came out, and who won. */
export const finalEvent = standingEvent.pick({ players: true, team: true }).extend({
  own: z
    .object({ rank: z.int(), points: z.int() })
    .nullable()
    .describe('Null for who answered no question of the quiz, and for hosts.'),
  winners: z
    .array(standing)
    .optional()
    .describe('For hosts: the people on the first place, at most ten; nobody without points.'),
  winningTeams: z
    .array(teamStanding)
    .optional()
    .describe('For hosts: the teams on the first place; none without points.'),
})
export type FinalEvent = z.infer<typeof finalEvent>

/** The room as a phone sees it. `answers` and `final` are present only in a snapshot for one participant, not in a broadcast. */
export const phoneRoom = roomBase.extend({
  stepKind: z.enum(['join', 'slide', 'poll']),
  names: nameMode,
  isQuiz: z.boolean().describe('Whether the deck has questions that score.'),
  reactions: z.boolean().describe('Whether people may send reactions.'),
  resultsShared: z.boolean().describe('Whether phones may read the results once the session is over.'),
  questions: roomPoll
    .nullable()
    .describe('The question list that is open through all steps; null when it is not.'),
  closing: closing.describe('What people are asked after the end; absent when there is nothing to answer.'),
  polls: z.array(pollStatus.extend({ poll: phonePoll, answer: z.unknown().optional() })),
  skippedBefore: z.boolean().describe('Whether the host left out the question on the step before.'),
  answers: z.record(z.string(), ownAnswer).optional(),
  written: z
    .record(z.string(), ownAnswer)
    .optional()
    .describe('What the participant wrote in the round before a vote on its groups.'),
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
  ...buildProgress.shape,
  locked: z.boolean(),
  hidden: z.boolean().describe('Whether the host hid the results of the step on stage.'),
  phoneSlides: z.boolean().describe('Whether phones see the pages behind slides, too.'),
  blank: z.boolean().describe('Whether the stage is blank: black, with nothing on it.'),
  joinShown: z.boolean().describe('Whether the stage shows how to join over the current step.'),
  names: nameMode,
  reactions: z.boolean().describe('Whether people may send reactions.'),
  resultsShared: z.boolean().describe('Whether phones may read the results once the session is over.'),
  expected: z.int().nullable().optional().describe('How many people the host expects; null when not said.'),
  sound: roomSound.describe('What stages play.'),
  finishEarly: z
    .boolean()
    .describe(
      'Whether a question of a quiz with a time limit ends once everybody who is online has answered.',
    ),
  questions: pollStatus
    .nullable()
    .describe('The question list that is open through all steps; null when it is not.'),
  questionsShown: z.boolean().describe('Whether the stage shows that list over the current step.'),
  closingQuestion: z
    .string()
    .nullable()
    .optional()
    .describe('What phones ask once the session is over; null for nothing.'),
  closing: closing.describe('What was asked after the end; absent before, and where nothing was.'),
  advance: advanceStep
    .nullable()
    .describe('What the action advance does now; null when there is nothing left.'),
  profanity,
  polls: z.array(
    pollStatus.extend({
      step: z.int(),
      overlay: z.int().optional(),
      withheld: withheld.optional().describe('Why the stage does not show the results; absent when it does.'),
      coming: z
        .literal(true)
        .optional()
        .describe('Whether its card on the current step is to come on stage again; absent otherwise.'),
    }),
  ),
  joinUrl: z.string(),
})
export type HostRoom = z.infer<typeof hostRoom>
