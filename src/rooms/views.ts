import type { HostRoom, PhonePoll, PhoneRoom, PhoneTheme } from '#contract/rooms/live.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isoTime } from '#contract/text/time.ts'
import { nextStep } from '#polls/next-step.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { givesPartOfPoints, givesPoints, isQuiz, rightOptionsOf, timesPoints } from '#polls/right-options.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { announcedStartOf } from './announced-start.ts'
import { askedClosing, takesClosing } from './closing.ts'
import { advanceStepOf } from './flow.ts'
import { shownPolls } from './room-polls.ts'
import { teamsView } from './teams.ts'
import { deadlineOf, hasEndedEarly, isOpen, opensAt, optionsAt } from './timing.ts'
import { withheldOf } from './withheld.ts'
import {
  type Agenda,
  type RoomState,
  buildProgress,
  currentPolls,
  isOnStep,
  isRanked,
  pollStateOf,
} from './state.ts'

/** The inputs of a view besides the state. `now` is in ms since 1970. */
export interface ViewInput {
  code: string
  title: string
  rehearsal: boolean
  version: number
  agenda: Agenda
  now: number
  /** Returns the URL at which phones load a picture of the document. */
  pictureUrl: (picture: string) => string
  /** Absent for a deck without a theme. */
  phoneTheme?: PhoneTheme | undefined
  /** Returns the uploaded page behind a step, as phones get it; undefined for a step without one. */
  slideAt: (stepIndex: number) => PhoneRoom['slide']
}

/** Returns what every phone may see of a room: the current polls, without secrets before the reveal [D28]. */
export function phoneView(state: RoomState, scene: ViewInput): PhoneRoom {
  const slide = state.phoneSlides && state.status === 'live' ? scene.slideAt(state.stepIndex) : undefined
  const closing = closingView(state, scene)
  return {
    ...baseView(state, scene),
    ...(scene.phoneTheme && { theme: scene.phoneTheme }),
    ...(slide && { slide }),
    stepKind: scene.agenda[state.stepIndex]?.kind ?? 'join',
    names: state.names,
    isQuiz: scene.agenda.some(({ polls }) => isQuiz(polls)),
    reactions: state.reactions,
    resultsShared: state.resultsShared,
    skippedBefore: isSkippedBefore(state, scene.agenda),
    questions: state.questions
      ? { ...questionsView(state), poll: phonePollOf(roomQuestions.poll, false, scene.pictureUrl) }
      : null,
    ...(closing.some(({ open }) => open) && { closing }),
    polls: currentPolls(state, scene.agenda).map(known => {
      const status = pollView(state, known, scene.now)
      const poll = phonePollOf(known.poll, status.revealed, scene.pictureUrl)
      const isAhead = optionsAt(state, known, scene.now) !== null
      const ready = status.opensAt === null ? undefined : readyOf(known.poll, scene.pictureUrl)
      return { ...status, poll: { ...(isAhead ? withoutOptions(poll) : poll), ...(ready && { ready }) } }
    }),
  }
}

/** Returns what a stage says and shows of a question while people get ready, if anything. */
function readyOf(
  { category = '', readyPicture: picture }: Poll,
  pictureUrl: ViewInput['pictureUrl'],
): PhonePoll['ready'] {
  const about = category.trim()
  if (about === '' && picture === undefined) return undefined
  return { ...(about !== '' && { category: about }), ...(picture && { picture: pictureUrl(picture) }) }
}

/** Returns a question without its options, as phones get it while people get ready: somebody could read them in what a phone is sent. */
const withoutOptions = (poll: PhonePoll): PhonePoll => ({
  ...poll,
  options: [],
  ...(poll.pictures && { pictures: [] }),
})

/** Returns what stages and host remotes see: every poll that was shown. They read the document separately. */
export function hostView(state: RoomState, scene: ViewInput, joinUrl: string): HostRoom {
  const closing = closingView(state, scene)
  return {
    ...baseView(state, scene),
    startedAt: state.startedAt === null ? null : isoTime(state.startedAt),
    stepAt: state.stepAt === null ? null : isoTime(state.stepAt),
    ...buildProgress(state, scene.agenda),
    locked: state.locked,
    hidden: state.hidden,
    profanity: state.profanity,
    phoneSlides: state.phoneSlides,
    blank: state.blank,
    joinShown: state.joinShown,
    names: state.names,
    reactions: state.reactions,
    resultsShared: state.resultsShared,
    expected: state.expected,
    sound: state.sound,
    finishEarly: state.finishEarly,
    questions: state.questions ? questionsView(state) : null,
    questionsShown: state.questionsShown,
    closingQuestion: state.closingQuestion,
    ...(closing.length > 0 && { closing }),
    advance: advanceStepOf(state, scene.agenda, scene.now),
    polls: shownPolls(state, scene.agenda).map(known => {
      const withheld = withheldOf(state, known)
      const status = {
        ...pollView(state, known, scene.now),
        step: known.step,
        ...(withheld && { withheld }),
        ...(known.step === state.stepIndex && !isOnStep(state, known) && { coming: true as const }),
      }
      return known.overlay === undefined ? status : { ...status, overlay: known.overlay }
    }),
    joinUrl,
  }
}

function baseView(state: RoomState, { code, title, rehearsal, version, agenda, now }: ViewInput) {
  const teams = teamsView(state, agenda)
  return {
    code,
    title: state.title ?? title,
    rehearsal,
    version,
    status: state.status,
    language: state.language,
    mood: state.mood,
    reactionSet: state.reactionSet,
    startsAt: announcedStartOf(state),
    ...(teams && { teams }),
    stepIndex: state.stepIndex,
    stepCount: agenda.length,
    now: isoTime(now),
  }
}

/** Returns whether the host left out a question of the step before: people who had just answered it have to know. */
const isSkippedBefore = ({ status, stepIndex, polls }: RoomState, agenda: Agenda): boolean =>
  status === 'live' &&
  (agenda[nextStep(agenda, stepIndex, -1)]?.polls.some(({ pollId }) => polls.get(pollId)?.skipped) ?? false)

const questionsView = (state: RoomState) => roomPollView(state, roomQuestions.pollId, state.status === 'live')

/** Returns what is asked after the end. Hosts alone get its results. */
const closingView = (state: RoomState, { agenda, now, pictureUrl }: ViewInput) =>
  askedClosing(state, agenda).map(({ pollId, poll }) => ({
    ...roomPollView(state, pollId, takesClosing(state, pollId, now)),
    poll: phonePollOf(poll, false, pictureUrl),
  }))

/** Returns the state of a poll that is on no step. */
const roomPollView = (state: RoomState, pollId: string, open: boolean) => ({
  pollId,
  round: pollStateOf(state, pollId).round,
  open,
  revealed: false,
  skipped: false,
  ranked: false,
  opensAt: null,
  deadline: null,
})

function pollView(state: RoomState, known: PlacedPoll, now: number) {
  const { pollId } = known
  const { round, revealed, skipped, spins, closedAt, individual, ballot } = pollStateOf(state, pollId)
  const drawn = spins.at(-1)
  const deadline = deadlineOf(known, state)
  const isCurrent = isOnStep(state, known)
  const opening = isCurrent ? opensAt(state, known, now) : null
  return {
    pollId,
    round,
    open: isCurrent && isOpen(state, known, now),
    revealed,
    skipped,
    ranked: isRanked(state, pollId),
    ...(individual && { individual: true as const }),
    opensAt: opening === null ? null : isoTime(opening),
    deadline: deadline === null ? null : isoTime(deadline),
    ...(closedAt !== null && withheldOf(state, known) === 'host' && { waitsForHost: true as const }),
    ...(closedAt !== null && deadline !== null && closedAt < deadline && { closedEarly: true as const }),
    ...(hasEndedEarly(known, state) && { allAnswered: true as const }),
    ...(drawn && { drawn: { name: drawn.name, at: drawn.at, participantId: drawn.participantId } }),
    ...(ballot && { ballot }),
  }
}

/** Returns where it is: of a place on a picture its name and the right region. */
function phonePlaceOf({ place }: Poll): Poll['place'] {
  if (place?.picture === undefined) return place
  const { label, region } = place
  return region && { label, region }
}

/** Returns the fields of a poll that phones may see; the correct answer only after the reveal. */
export function phonePollOf(poll: Poll, revealed: boolean, pictureUrl: ViewInput['pictureUrl']): PhonePoll {
  const { type, prompt, options, multiSelect, timeLimitSec, quizView, groups } = poll
  const { estimateMin, estimateMax, dimensions, moderated, maxWords, wheelSource } = poll
  const { scaleStyle, radarStyle, correctIndex, groupVotes } = poll
  return {
    type,
    prompt,
    options,
    multiSelect,
    timeLimitSec,
    quizView,
    groups,
    estimateMin,
    estimateMax,
    dimensions,
    moderated,
    maxWords,
    wheelSource,
    scaleStyle,
    groupVotes,
    radarStyle,
    ...(poll.type === 'image-choice' && {
      pictures: (poll.optionImages ?? []).map(picture => picture && pictureUrl(picture)),
    }),
    ...(poll.type === 'place-map' &&
      poll.place?.picture !== undefined && {
        picture: { src: pictureUrl(poll.place.picture), alt: poll.place.alt ?? '' },
      }),
    quiz: rightOptionsOf(poll).length > 0,
    ...(givesPartOfPoints(poll) && { scored: true as const }),
    ...(givesPoints(poll) && timesPoints(poll) > 1 && { double: true as const }),
    ...(poll.accepted && { typed: true as const }),
    ...(revealed && {
      correctIndex,
      correctIndexes: poll.correctIndexes,
      accepted: poll.accepted,
      answer: poll.answer,
      place: phonePlaceOf(poll),
    }),
  }
}
