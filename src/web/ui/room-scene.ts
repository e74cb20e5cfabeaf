import type { Step } from '#contract/deck/deck.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { type Drawing, type Moment, drawMoment } from '#scene/moment.ts'
import type { Scene } from '#scene/primitives.ts'
import { thinOut } from '#scene/motion/join-dots.ts'
import type { RoomDeck } from './core/host-client.ts'
import {
  type RoomData,
  momentOfEndedStep,
  momentOfOwnPoll,
  momentOfRoom,
  momentOfStep,
} from '#scene/room-moment.ts'

/** The data that the pictures of a room are drawn from. */
export type RoomView = Omit<RoomData, 'deck'> &
  Pick<Drawing, 'measure' | 'scheme' | 'words' | 'isNarrow'> & {
    deck: RoomDeck
    /** The width of the pictures of uploaded pages, px. */
    pageWidth: PageWidth
  }
type PageWidth = 800 | 1_600 | 3_200

function draw(moment: Moment, { measure, scheme, words, deck, pageWidth, isNarrow }: RoomView): Scene {
  const scene = drawMoment(moment, {
    measure,
    isNarrow,
    scheme,
    words,
    page: pageOf(moment.step, deck, pageWidth),
    fonts: moment.extras?.fonts?.map(({ family }) => family) ?? [],
  })
  return { ...scene, nodes: thinOut(scene.nodes) }
}

/** Returns the address of the picture of the uploaded page behind a step; undefined for a step without one. */
export function pageOf(step: Step | null | undefined, deck: RoomDeck, width: PageWidth): string | undefined {
  const path = step?.kind === 'slide' && step.pageIndex !== null ? deck.pages[step.pageIndex] : undefined
  return path && `${path}?width=${width}`
}

/** The width of the pictures of uploaded pages that fills this screen, px. */
export const screenPageWidth = (): PageWidth =>
  Math.max(screen.width, screen.height) * devicePixelRatio > 1_600 ? 3_200 : 1_600

/** Draws what is on stage now. */
export const drawRoom = (view: RoomView): Scene => draw(momentOfRoom(view), view)

/** Draws what is on stage now with other answers to its polls. */
export function drawRoomWith(view: RoomView, polls: Moment['polls']): Scene {
  const moment = momentOfRoom(view)
  return draw({ ...moment, polls: new Map([...moment.polls, ...polls]) }, view)
}

/** Draws a step of a room as the stage shows it, after a number of its entrances; after all when it is left out. */
export const drawRoomStep = (view: RoomView, index: number, build?: number): Scene =>
  draw(momentOfStep(view, index, build), view)

/** Draws a step for those who keep it, as the server paints it for download: with all results and without the join code. */
export const drawFinalStep = (view: RoomView, index: number): Scene =>
  draw(momentOfEndedStep(view, index), { ...view, scheme: 'light' })

/** Draws the results of a poll that the room asks, and not the deck, for those who keep them. */
export const drawOwnPoll = (view: RoomView, own: PlacedPoll): Scene =>
  draw(momentOfOwnPoll(view, own), { ...view, scheme: 'light' })
