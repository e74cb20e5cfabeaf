import { isOnStage } from '#contract/rooms/on-stage.ts'
import type { AdvanceStep } from '#contract/rooms/host-action.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { HostClient } from './core/host-client.ts'
import { type HostKey, message } from './core/host-messages.ts'
import { mayToggleResults } from './offered-actions.ts'

/** Returns where a host believes the room is: its step and, on one with entrances, how many of them are shown. */
const where = ({ stepIndex, build }: HostRoom): { step: number; build?: number } => ({
  step: stepIndex,
  ...(build !== undefined && { build }),
})

/**
 * Does what comes next [D62]; nothing while that has just changed. Sends where the room is and what the button said, so that neither two hosts
 * nor two presses ever skip anything: the server ignores the second one before this page knows of the first, and the page after that.
 */
export function advance({ room, act, isSettling }: HostClient): void {
  if (!room.value || room.value.advance === null || isSettling.value) return
  void act({ action: 'advance', ...where(room.value), expect: room.value.advance })
}

const advanceKeys: Readonly<Record<AdvanceStep, HostKey>> = {
  start: 'advance.start',
  open: 'advance.open',
  close: 'advance.close',
  show: 'advance.show',
  vote: 'advance.vote',
  standings: 'advance.standings',
  next: 'advance.next',
}

/** Returns what the button says that does what comes next; at the end of the last step it ends the session. */
export const advanceWords = (step: AdvanceStep | null): string =>
  message(step === null ? 'action.end' : advanceKeys[step])

/** Returns whether there is an entrance or a step to go back to, and the buttons are not at rest: a second press goes no further back than was meant. */
export const mayGoBack = ({ room, isSettling }: Pick<HostClient, 'room' | 'isSettling'>): boolean =>
  room.value?.status === 'live' && room.value.stepIndex > 0 && !isSettling.value

/** Goes to the previous entrance or step; like what goes on, nothing while what the buttons do has just changed. */
export function previousStep(client: HostClient): void {
  const { room, act } = client
  if (!room.value || !mayGoBack(client)) return
  void act({ action: 'prev', ...where(room.value) })
}

/** Goes to a step of a running session. */
export function goToStep({ room, act }: Pick<HostClient, 'room' | 'act'>, step: number): void {
  if (room.value?.status === 'live' && room.value.stepIndex !== step) void act({ action: 'goto', step })
}

/** Closes and reveals the open polls of the current step. */
export function closePolls({ room, act }: HostClient): void {
  if (room.value?.status === 'live') void act({ action: 'close', step: room.value.stepIndex })
}

/** How much time `extendTime` adds, s. */
const extraSec = 30

/** Gives the open polls of the current step more time. */
export function extendTime({ room, act }: HostClient): void {
  if (room.value?.status === 'live')
    void act({ action: 'extend', seconds: extraSec, step: room.value.stepIndex })
}

/** Closes the questions of the current step without points, and goes on. */
export function skipQuestions({ room, act }: HostClient): void {
  if (room.value?.status === 'live') void act({ action: 'skip', step: room.value.stepIndex })
}

/** Returns whether the results of the step on stage are hidden, or not shown until the host shows them. */
export const areResultsHidden = ({
  hidden,
  polls,
  stepIndex,
}: Pick<HostRoom, 'hidden' | 'polls' | 'stepIndex'>): boolean =>
  hidden || polls.some(poll => isOnStage({ stepIndex }, poll) && poll.withheld === 'host')

/** Returns whether there are results of the current step to hide or show. */
export const haveResults = ({ room, deck }: HostClient): boolean =>
  room.value !== null && deck.value !== null && mayToggleResults(room.value, deck.value.document)

/** Hides or shows the results of the current step. */
export function toggleResults(client: HostClient): void {
  const { room, act } = client
  if (room.value && haveResults(client)) void act({ action: areResultsHidden(room.value) ? 'show' : 'hide' })
}

/** Makes the stage black, or shows it again. */
export function toggleBlank({ room, act }: HostClient): void {
  if (room.value?.status === 'live') void act({ action: room.value.blank ? 'unblank' : 'blank' })
}

/** Shows how to join over the current step, or hides it again. */
export function toggleJoin({ room, act }: HostClient): void {
  if (room.value?.status === 'live') void act({ action: room.value.joinShown ? 'hide_join' : 'show_join' })
}

/** Stops new people from joining, or lets them join again. */
export function toggleLock({ room, act }: HostClient): void {
  if (room.value && room.value.status !== 'ended') void act({ action: room.value.locked ? 'unlock' : 'lock' })
}

/** Shows the questions of the room over the current step, or hides them again. */
export function toggleQuestions({ room, act }: HostClient): void {
  if (room.value?.status === 'live')
    void act({ action: room.value.questionsShown ? 'hide_questions' : 'show_questions' })
}

/** Spins a wheel. */
export function spinWheel({ act }: HostClient, pollId: string, how: { fresh?: boolean } = {}): void {
  void act({ action: 'spin', pollId, ...how })
}

/** Ends the session. */
export function endSession({ room, act }: HostClient): void {
  if (room.value && room.value.status !== 'ended') void act({ action: 'stop', step: room.value.stepIndex })
}

/** Turns the sound of the stages on or off. */
export function toggleSound({ room, act }: HostClient): void {
  if (room.value) void act({ action: 'sound', on: !room.value.sound.on })
}
