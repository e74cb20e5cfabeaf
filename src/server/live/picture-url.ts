import { hashIn } from '#server/store/pictures.ts'

/** Returns the path at which phones get a stored picture of a room, by its reference. */
export const pictureUrl = (code: string) => (picture: string) =>
  `/api/v1/live/${code}/pictures/${hashIn(picture)}`
