import { createHmac } from 'node:crypto'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { blankAspect } from '#deck/layout.ts'
import { sameHash } from '#server/auth/tokens.ts'
import { type PlacedFile, placeOfPage } from '#server/store/placed-files.ts'
import type { LiveRoom } from './room.ts'

type RoomWithPages = Pick<LiveRoom, 'id' | 'code' | 'files'>

/** The part of a page's address that cannot be guessed: an `<img>` cannot send a token. The id of a file is told to nobody. */
const nameOf = (roomId: number, fileId: string, number: number): Buffer =>
  createHmac('sha256', fileId).update(`${roomId} ${number}`).digest().subarray(0, 16)

/** Returns the path at which a stage, and a phone that may see slides, gets the picture of a page; undefined without one. */
export function pagePath({ id, code, files }: RoomWithPages, index: number): string | undefined {
  const place = placeOfPage(files, index)
  if (!place) return undefined
  const name = nameOf(id, place.fileId, place.number).toString('base64url')
  return `/api/v1/live/${code}/pages/${index}/${name}`
}

/** Returns the paths of all pages of a room, by their index. */
export const pagePaths = (room: RoomWithPages): string[] =>
  Array.from({ length: pageCount(room.files) }, (_, index) => pagePath(room, index) ?? '')

const pageCount = (files: readonly PlacedFile[]): number =>
  Math.max(0, ...files.map(({ firstPage, pages }) => firstPage + pages))

/** Returns where the page of an address is; undefined when the address is wrong. */
export function pageAtPath(
  { id, files }: RoomWithPages,
  index: number,
  name: string,
): { fileId: string; number: number } | undefined {
  const place = placeOfPage(files, index)
  if (!place) return undefined
  return sameHash(nameOf(id, place.fileId, place.number), Buffer.from(name, 'base64url')) ? place : undefined
}

/** Returns the uploaded page behind a step of a room, as phones get it; undefined for a step without one. */
export function slideAt(
  room: RoomWithPages & Pick<LiveRoom, 'document' | 'extras'>,
  stepIndex: number,
): PhoneRoom['slide'] {
  const step = room.document[stepIndex]
  if (step?.kind !== 'slide' || step.pageIndex === null) return undefined
  const src = pagePath(room, step.pageIndex)
  return src === undefined
    ? undefined
    : { src, aspect: room.extras?.aspects?.[step.pageIndex] ?? blankAspect }
}
