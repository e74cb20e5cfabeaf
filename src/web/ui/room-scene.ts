import type { Document } from '#contract/deck.ts'
import { type Drawing, type Moment, drawMoment } from '#scene/moment.ts'
import type { Scene } from '#scene/primitives.ts'
import { type RoomData, momentOfEndedStep, momentOfRoom, momentOfStep } from '#scene/room-moment.ts'

/** The data that the pictures of a room are drawn from. */
export type RoomView = RoomData & Pick<Drawing, 'measure' | 'scheme'>

const draw = (moment: Moment, { measure, scheme }: RoomView): Scene =>
  drawMoment(moment, {
    measure,
    scheme,
    fonts: moment.extras?.fonts?.map(({ family }) => family) ?? [],
  })

/** Draws what is on stage now. */
export const drawRoom = (view: RoomView): Scene => draw(momentOfRoom(view), view)

/** Draws a step of a room as the stage shows it. */
export const drawRoomStep = (view: RoomView, index: number): Scene => draw(momentOfStep(view, index), view)

/** Draws a step for download after the end, as the server paints it: with all results and without the join code. */
export const drawFinalStep = (view: RoomView, index: number): Scene =>
  draw(momentOfEndedStep(view, index), { ...view, scheme: 'light' })

/** Returns a label of a step for screen readers. */
export function stepLabel(document: Document, index: number): string {
  const step = document[index]
  if (!step || step.kind === 'join') return 'The join screen'
  if (step.kind === 'poll') return step.poll.prompt
  const texts = step.texts.map(({ text }) => text).filter(text => text !== '')
  const prompts = step.overlays.map(({ poll }) => poll.prompt)
  return [...texts, ...prompts].join('. ') || `Slide ${index}`
}
