import type { Document, Step } from '#contract/deck.ts'
import type { HostRoom, PeopleEvent, TallyEvent } from '#contract/live.ts'
import { documentPolls } from '#polls/placed.ts'
import { type SceneContext, unanswered } from '#scene/context.ts'
import { drawEnded } from '#scene/ended.ts'
import { livePollOf } from '#scene/live-poll.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import type { Scene } from '#scene/primitives.ts'
import { drawStep } from '#scene/step.ts'
import type { Measure } from '#scene/text.ts'
import { themes } from '#scene/theme.ts'
import type { RoomDeck } from './core/host-client.ts'

/** A room as far as its pictures tell it. `now` is the server's time, ms. */
export interface RoomView {
  deck: RoomDeck
  room: HostRoom
  people: PeopleEvent
  tallies: ReadonlyMap<string, TallyEvent>
  now: number
  theme: keyof typeof themes
  measure: Measure
  qr: readonly (readonly boolean[])[]
}

/** The picture of one step of a room, as the stage shows it or is about to. */
export function drawRoomStep(view: RoomView, step: Step): Scene {
  return drawStep(step, contextOf(view))
}

/** What a step came to, as a host takes it along: as the server paints it, with every figure and no way to join. */
export const drawKept = (view: RoomView, step: Step): Scene =>
  drawStep(step, { ...contextOf({ ...view, theme: 'light' }), live: null, hidden: false })

/** What is on stage now. */
export function drawRoom(view: RoomView): Scene {
  const { room, deck, people, tallies } = view
  const step = deck.document[room.stepIndex]
  if (room.status !== 'ended' && step) return drawRoomStep(view, step)
  const answered = room.polls
    .map(({ pollId }) => tallies.get(pollId)?.voters ?? 0)
    .filter(voters => voters > 0)
  const answers = answered.reduce((sum, voters) => sum + voters, 0)
  return drawEnded({ people: people.joined, answers, polls: answered.length }, contextOf(view))
}

function contextOf({ deck, room, people, tallies, now, theme, measure, qr }: RoomView): SceneContext {
  const standing = new Map(room.polls.map(poll => [poll.pollId, poll]))
  const polls = documentPolls(deck.document).map(({ pollId }): [string, LivePoll] => {
    const poll = standing.get(pollId)
    return [
      pollId,
      poll ? livePollOf(poll, tallies.get(pollId), remainingMs(poll.deadline, now)) : unanswered,
    ]
  })
  return {
    theme: themes[theme],
    measure,
    fonts: deck.extras?.fonts?.map(({ family }) => family) ?? [],
    title: deck.title,
    live: { code: room.code, joinHost: joinHost(room.joinUrl), qr, people },
    polls: new Map(polls),
    hidden: room.hidden,
    aspects: deck.extras?.aspects,
  }
}

/** How long until a deadline (ISO 8601), ms; null without one. */
const remainingMs = (deadline: string | null, now: number): number | null =>
  deadline === null ? null : Math.max(Date.parse(deadline) - now, 0)

/** What people type to join: the address without what every browser adds by itself. */
const joinHost = (joinUrl: string): string => joinUrl.replace(/^https?:\/\//, '').replace(/\/\d{6}$/, '')

/** What a step says, for those who do not see its picture. */
export function stepLabel(document: Document, index: number): string {
  const step = document[index]
  if (!step || step.kind === 'join') return 'The join screen'
  if (step.kind === 'poll') return step.poll.prompt
  const texts = step.texts.map(({ text }) => text).filter(text => text !== '')
  const prompts = step.overlays.map(({ poll }) => poll.prompt)
  return [...texts, ...prompts].join('. ') || `Slide ${index}`
}
