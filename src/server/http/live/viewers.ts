import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { plainCode } from '#contract/rooms/room-code.ts'
import { limits } from '#contract/limits.ts'
import { bearer } from '#server/auth/principal.ts'
import { hashOf } from '#server/auth/tokens.ts'
import type { Context } from '#server/context.ts'
import type { AddressName } from '#server/limits/address.ts'
import type { LiveRoom } from '#server/live/room.ts'
import { requestData } from '#server/transport/request-data.ts'

export type RoomRequest = FastifyRequest<{ Params: { code: string } }>
type Parts = Pick<Context, 'rooms' | 'participants' | 'liveLimits'>

/**
 * Finds the rooms of six-digit codes and checks the tokens of participants and hosts. A wrong code and a wrong token get
 * the same refusal: otherwise it would reveal which codes exist. Both count as a guess of the request's address.
 */
export function roomViewers(app: FastifyInstance, { rooms, participants, liveLimits }: Parts) {
  /** Returns the room that the code means now; undefined for other codes. */
  async function findRoom(code: string): Promise<LiveRoom | undefined> {
    return /^\d{6}$/.test(code) ? rooms.findByCode(code) : undefined
  }

  /** Returns the room of this host: the one that the code means now, or an earlier one; undefined for other tokens. */
  async function findHosted(code: string, token: string | undefined): Promise<LiveRoom | undefined> {
    return token === undefined || !/^\d{6}$/.test(code) ? undefined : rooms.findHosted(code, hashOf(token))
  }

  async function findParticipant(code: string, token: string | undefined) {
    const room = await findRoom(code)
    if (!room) throw new Refusal('no_participant')
    return participants.require(room, token)
  }

  /**
   * Returns the room and the participant of a token; `person` is null for the host, and `hostHash` for a participant. Throws the
   * 401 and 403 of `participants.require`.
   */
  async function findViewer(code: string, token: string | undefined) {
    try {
      return { ...(await findParticipant(code, token)), hostHash: null }
    } catch (error) {
      const room = await findHosted(code, token)
      if (room && token !== undefined) return { room, person: null, hostHash: hashOf(token) }
      throw error
    }
  }

  /** Returns what `find` finds, and the address of the request. Throws a 429 when the address guessed too often. */
  async function check<Found>(
    request: RoomRequest,
    find: (code: string, token: string | undefined) => Promise<Found>,
    options?: { isCodeAlone?: boolean },
  ): Promise<{ address: AddressName; found: Found }> {
    const code = plainCode(request.params.code) ?? request.params.code
    const token = bearer(request.headers.authorization)
    const address = await liveLimits.addressOf(request)
    return { address, found: await liveLimits.check(address, code, () => find(code, token), options) }
  }

  /** Returns the room of the request's code. Throws a 404, and a 429 when the address guessed too often. */
  const requireRoom = (request: RoomRequest) =>
    check(
      request,
      async code => {
        const room = await findRoom(code)
        if (!room) throw new Refusal('no_room')
        return room
      },
      { isCodeAlone: true },
    )

  /** Returns the room of the host whose token the request carries. Throws a 401. */
  const requireHosted = async (request: RoomRequest): Promise<LiveRoom> => {
    const { found } = await check(request, async (code, token) => {
      const room = await findHosted(code, token)
      if (!room) throw new Refusal('no_host')
      return room
    })
    return found
  }

  /**
   * Returns a hook that keeps what `find` returns for the request's handler, and how the handler gets it. The hook runs
   * before the body is read [D9], which may have `bodyLimit` bytes. `isHost` repeats it after a body that was not there by then: the
   * access of a host may end while a slow body comes.
   */
  function beforeBody<Found>(
    name: string,
    find: (request: RoomRequest) => Promise<Found>,
    { bodyLimit = limits.liveBodyBytes, isHost = false }: { bodyLimit?: number; isHost?: boolean } = {},
  ) {
    const data = requestData<Found>(app, name)
    const late = new WeakSet<RoomRequest>()
    const onRequest = async (request: RoomRequest) => {
      data.set(request, await find(request))
      if (!request.raw.complete) late.add(request)
    }
    const preHandler = async (request: RoomRequest) => {
      if (late.has(request)) data.set(request, await find(request))
    }
    return { route: { bodyLimit, onRequest, ...(isHost && { preHandler }) }, get: data.get }
  }

  return {
    findRoom,
    requireHosted,
    requireParticipant: (request: RoomRequest) => check(request, findParticipant),
    requireRoom,
    requireViewer: (request: RoomRequest) => check(request, findViewer),
    check,
    beforeBody,
  }
}
export type RoomViewers = ReturnType<typeof roomViewers>
