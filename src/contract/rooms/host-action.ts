import { z } from 'zod'
import { audienceLine, audienceText } from '../text/audience-text.ts'
import { id } from '../deck/element.ts'
import { limits } from '../limits.ts'
import { language, nameMode, profanity } from './room.ts'
import { text } from '../text/text.ts'
import { reactionSet } from './reactions.ts'
import { mood, roomSound } from './sound.ts'
import { teamMode, wantedTeams } from './teams.ts'

/**
 * What `advance` does: start the session, open the question now, close it, show its results, let people vote on the groups of what they wrote,
 * show the standings, go on.
 */
export const advanceStep = z.enum(['start', 'open', 'close', 'show', 'vote', 'standings', 'next'])
export type AdvanceStep = z.infer<typeof advanceStep>

/** The title that a host gives to a room. It is cleaned as names are, because everybody in the room sees it. */
export const roomTitle = audienceLine(limits.title)
/** What phones ask once the session is over, cleaned in the same way. */
const closingQuestion = audienceLine(limits.prompt)
/** What a host writes below a question; an empty text takes it back. It is cleaned as what participants write. */
const replyText = z.union([audienceText(limits.reply), z.literal('')])
const onPoll = { pollId: id }
/** What a host calls entries that belong together. It is cleaned as names are, because everybody in the room sees it. */
export const entryLabel = audienceLine(limits.label)
/** The name of an entry: its id, or the word itself in a word cloud. */
const entryName = text(1, 400)
const entryNames = z.array(entryName).min(1).max(limits.shownEntries)
/** When a session begins, as the lobby announces it. The description of the API leaves out the long pattern, which `format` stands for. */
export const announcedStart = z.iso
  .datetime({ offset: true })
  .max(40)
  .meta({ pattern: undefined })
  .describe('ISO 8601.')
export const expectedPeople = z.int().min(1).max(limits.expected)
const build = z.int().min(0).max(limits.build).optional()
const guarded = { step: z.int().min(0).optional(), build }

const onEntry = { ...onPoll, entry: entryName }

/**
 * The actions of a host: the five of the API and those of the live interface [D64]. `step` is the step the host believes is
 * current, and `build` how many of its entrances were shown, except for `goto`, which goes there.
 */
export const hostAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['start', 'next', 'prev', 'close', 'stop']),
    ...guarded,
  }),
  z.strictObject({
    action: z.literal('advance'),
    ...guarded,
    expect: advanceStep
      .optional()
      .describe('What the host believes that comes next; 409 when it is something else.'),
  }),
  z.strictObject({ action: z.literal('skip'), ...guarded }),
  z.strictObject({ action: z.literal('goto'), step: z.int().min(0), build }),
  z.strictObject({
    action: z.literal('extend'),
    seconds: z.int().min(5).max(limits.extendSec),
    ...guarded,
  }),
  z.strictObject({ action: z.enum(['blank', 'unblank', 'show_join', 'hide_join']) }),
  z.strictObject({
    action: z.enum(['questions', 'reactions', 'share_results', 'finish_early']),
    on: z.boolean(),
  }),
  z.strictObject({ action: z.enum(['show_questions', 'hide_questions']) }),
  z.strictObject({ action: z.literal('closing_question'), question: closingQuestion.nullable() }),
  z.strictObject({ action: z.literal('names'), mode: nameMode }),
  z.strictObject({ action: z.literal('sound'), ...roomSound.partial().shape }),
  z.strictObject({ action: z.literal('mood'), mood }),
  z.strictObject({ action: z.literal('reaction_set'), reactions: reactionSet }),
  z.strictObject({ action: z.literal('starts_at'), at: announcedStart.nullable() }),
  z.strictObject({ action: z.literal('expected'), count: expectedPeople.nullable() }),
  z.strictObject({
    action: z.literal('teams'),
    teams: wantedTeams.nullable(),
    mode: teamMode.optional().describe('As it is when left out; `choose` at first.'),
  }),
  z.strictObject({ action: z.literal('move'), participantId: id, team: id.nullable() }),
  z.strictObject({ action: z.literal('language'), language: language.nullable() }),
  z.strictObject({ action: z.literal('rename_room'), title: roomTitle }),
  z.strictObject({ action: z.literal('pin'), ...onPoll, entry: entryName.nullable() }),
  z.strictObject({ action: z.literal('undo_reject'), ...onEntry }),
  z.strictObject({ action: z.literal('merge'), ...onPoll, entries: entryNames, into: entryName }),
  z.strictObject({ action: z.literal('undo_merge'), ...onPoll, entries: entryNames }),
  z.strictObject({
    action: z.enum(['label', 'undo_label']),
    ...onPoll,
    entries: entryNames,
    label: entryLabel,
  }),
  z.strictObject({ action: z.literal('mark_answered'), ...onEntry, answered: z.boolean().default(true) }),
  z.strictObject({ action: z.literal('reply'), ...onEntry, text: replyText }),
  z.strictObject({
    action: z.literal('accept'),
    ...onPoll,
    text: audienceText(limits.entry).describe('A text that counts as right, as somebody wrote it.'),
    accepted: z.boolean().default(true),
  }),
  z.strictObject({ action: z.literal('vote'), ...onPoll }),
  z.strictObject({ action: z.literal('reopen'), ...onPoll }),
  z.strictObject({ action: z.literal('reset'), ...onPoll }),
  z.strictObject({
    action: z.literal('spin'),
    ...onPoll,
    fresh: z.boolean().optional().describe('Whether those who were drawn before are left out.'),
  }),
  z.strictObject({ action: z.literal('profanity'), mode: profanity }),
  z.strictObject({ action: z.enum(['hide', 'show']) }),
  z.strictObject({ action: z.enum(['lock', 'unlock']) }),
  z.strictObject({ action: z.literal('phone-slides'), on: z.boolean() }),
  z.strictObject({ action: z.literal('kick'), participantId: id }),
  z
    .strictObject({
      action: z.enum(['approve', 'reject']),
      ...onPoll,
      entry: entryName.optional(),
      entries: entryNames.optional(),
    })
    .refine(({ entry, entries }) => entry !== undefined || entries !== undefined, {
      path: ['entry'],
      error: 'Send what is meant: one as entry, or several as entries.',
    }),
])
export type HostAction = z.infer<typeof hostAction>
