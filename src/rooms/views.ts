import type { HostRoom, PhonePoll, PhoneRoom, PhoneTheme } from '#contract/live.ts'
import type { Poll } from '#contract/poll.ts'
import { isoTime } from '#contract/time.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { deadlineOf, isOpen, shownPolls } from './machine.ts'
import { withheldOf } from './withheld.ts'
import { type Agenda, type RoomState, currentPolls, pollStateOf } from './state.ts'

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
  return {
    ...baseView(state, scene),
    ...(scene.phoneTheme && { theme: scene.phoneTheme }),
    ...(slide && { slide }),
    stepKind: scene.agenda[state.stepIndex]?.kind ?? 'join',
    polls: currentPolls(state, scene.agenda).map(known => {
      const status = pollView(state, known, scene.now)
      return { ...status, poll: phonePollOf(known.poll, status.revealed, scene.pictureUrl) }
    }),
  }
}

/** Returns what stages and host remotes see: every poll that was shown. They read the document separately. */
export function hostView(state: RoomState, scene: ViewInput, joinUrl: string): HostRoom {
  return {
    ...baseView(state, scene),
    locked: state.locked,
    hidden: state.hidden,
    profanity: state.profanity,
    phoneSlides: state.phoneSlides,
    polls: shownPolls(state, scene.agenda).map(known => {
      const withheld = withheldOf(state, known)
      const status = {
        ...pollView(state, known, scene.now),
        step: known.step,
        ...(withheld && { withheld }),
      }
      return known.overlay === undefined ? status : { ...status, overlay: known.overlay }
    }),
    joinUrl,
  }
}

function baseView(state: RoomState, { code, title, rehearsal, version, agenda, now }: ViewInput) {
  return {
    code,
    title,
    rehearsal,
    version,
    status: state.status,
    stepIndex: state.stepIndex,
    stepCount: agenda.length,
    now: isoTime(now),
  }
}

function pollView(state: RoomState, known: PlacedPoll, now: number) {
  const { pollId, poll, step } = known
  const { round, revealed, spins } = pollStateOf(state, pollId)
  const drawn = spins.at(-1)
  const deadline = deadlineOf(known, state)
  return {
    pollId,
    round,
    open: step === state.stepIndex && isOpen(state, pollId, poll, now),
    revealed,
    deadline: deadline === null ? null : isoTime(deadline),
    ...(drawn && { drawn }),
  }
}

/** Returns the fields of a poll that phones may see; the correct answer only after the reveal. */
export function phonePollOf(poll: Poll, revealed: boolean, pictureUrl: ViewInput['pictureUrl']): PhonePoll {
  const { type, prompt, options, multiSelect, timeLimitSec, quizView, groups } = poll
  const { estimateMin, estimateMax, dimensions, moderated, wheelSource, correctIndex } = poll
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
    wheelSource,
    ...(poll.type === 'image-choice' && {
      pictures: (poll.optionImages ?? []).map(picture => picture && pictureUrl(picture)),
    }),
    quiz: correctIndex !== undefined,
    ...(revealed && { correctIndex, answer: poll.answer, place: poll.place }),
  }
}
