import { createHmac } from 'node:crypto'
import { sameHash } from '#server/auth/tokens.ts'
import type { RoomFilm } from '#server/store/films.ts'
import type { LiveRoom } from './room.ts'

type RoomWithFilms = Pick<LiveRoom, 'id' | 'code' | 'films'>

/** The part of a film's address that cannot be guessed: a `<video>` cannot send a token. */
const nameOf = (roomId: number, { film, secret }: RoomFilm): Buffer =>
  createHmac('sha256', secret).update(`${roomId} ${film}`).digest().subarray(0, 16)

/** Returns the paths at which the stage of a room gets its films, by their ids. */
export const filmPaths = ({ id, code, films }: RoomWithFilms): Record<string, string> =>
  Object.fromEntries(
    Array.from(films.values(), film => [
      film.film,
      `/api/v1/live/${code}/films/${film.film}/${nameOf(id, film).toString('base64url')}`,
    ]),
  )

/** Returns the film of an address; undefined when the address is wrong. */
export function filmAtPath({ id, films }: RoomWithFilms, film: string, name: string): RoomFilm | undefined {
  const found = films.get(film)
  return found && sameHash(nameOf(id, found), Buffer.from(name, 'base64url')) ? found : undefined
}
