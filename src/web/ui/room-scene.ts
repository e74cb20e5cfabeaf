import type { Document, Step } from '#contract/deck.ts'
import type { HostRoom, PeopleEvent, TallyEvent, TurnoutEvent } from '#contract/live.ts'
import type { SceneContext } from '#scene/context.ts'
import { drawEnded } from '#scene/ended.ts'
import { livePollOf } from '#scene/live-poll.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import type { Scene } from '#scene/primitives.ts'
import { drawStep } from '#scene/step.ts'
import type { Measure } from '#scene/text.ts'
import { themes } from '#scene/theme.ts'
import type { RoomDeck } from './core/host-client.ts'

/** The data that the pictures of a room are drawn from. `now` is the server's time, ms. */
export interface RoomView {
  deck: RoomDeck
  room: HostRoom
  people: PeopleEvent
  tallies: ReadonlyMap<string, TallyEvent>
  /** The number of voters of the polls whose results this page may not show. */
  turnouts: ReadonlyMap<string, TurnoutEvent>
  now: number
  theme: keyof typeof themes
  measure: Measure
  qr: readonly (readonly boolean[])[]
}

/** Draws a step of a room as the stage shows it. */
export function drawRoomStep(view: RoomView, step: Step): Scene {
  return drawStep(step, contextOf(view))
}

/** Draws a step for download after the end, as the server paints it: with all results and without the join code. */
export function drawFinalStep(view: RoomView, step: Step): Scene {
  const polls = view.room.polls.map(poll => ({ ...poll, withheld: undefined }))
  return drawStep(step, {
    ...contextOf({ ...view, room: { ...view.room, polls }, theme: 'light' }),
    live: null,
  })
}

/** Draws what is on stage now. */
export function drawRoom(view: RoomView): Scene {
  const { room, deck, people, tallies, turnouts } = view
  const step = deck.document[room.stepIndex]
  if (room.status !== 'ended' && step) return drawRoomStep(view, step)
  const answered = room.polls
    .map(({ pollId }) => (tallies.get(pollId) ?? turnouts.get(pollId))?.voters ?? 0)
    .filter(voters => voters > 0)
  const answers = answered.reduce((sum, voters) => sum + voters, 0)
  return drawEnded({ people: people.joined, answers, polls: answered.length }, contextOf(view))
}

function contextOf(view: RoomView): SceneContext {
  const { deck, room, people, tallies, turnouts, now, theme, measure, qr } = view
  const polls = room.polls.map((poll): [string, LivePoll] => {
    const { pollId, deadline } = poll
    const remaining = remainingMs(deadline, now)
    return [pollId, livePollOf(poll, tallies.get(pollId), remaining, turnouts.get(pollId))]
  })
  return {
    theme: themes[theme],
    measure,
    fonts: deck.extras?.fonts?.map(({ family }) => family) ?? [],
    title: deck.title,
    live: { code: room.code, joinHost: joinHost(room.joinUrl), qr, people },
    polls: new Map(polls),
    aspects: deck.extras?.aspects,
  }
}

/** Returns the time until a deadline (ISO 8601) in ms; null without one. */
const remainingMs = (deadline: string | null, now: number): number | null =>
  deadline === null ? null : Math.max(Date.parse(deadline) - now, 0)

/** Returns the address that people type to join, without the scheme. */
const joinHost = (joinUrl: string): string => joinUrl.replace(/^https?:\/\//, '').replace(/\/\d{6}$/, '')

/** Returns a label of a step for screen readers. */
export function stepLabel(document: Document, index: number): string {
  const step = document[index]
  if (!step || step.kind === 'join') return 'The join screen'
  if (step.kind === 'poll') return step.poll.prompt
  const texts = step.texts.map(({ text }) => text).filter(text => text !== '')
  const prompts = step.overlays.map(({ poll }) => poll.prompt)
  return [...texts, ...prompts].join('. ') || `Slide ${index}`
}
