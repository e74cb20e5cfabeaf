import { signal } from '@preact/signals'
import type { Output } from '#contract/operation.ts'
import { listRooms } from '#contract/operations/list-rooms.ts'
import { openRoomAsHost } from '#contract/operations/people/open-room-as-host.ts'
import { roomAction } from '#contract/operations/room-action.ts'
import { startRehearsal } from '#contract/operations/start-rehearsal.ts'
import { startRoom } from '#contract/operations/start-room.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { type HostPage, hostLink } from '#web/ui/host-link.ts'
import { ask } from '../session.ts'
import { attempt } from './deck-actions.ts'

export type Room = Output<typeof listRooms>['rooms'][number]
/** What the host of a room gets. */
export type RoomAccess = Output<typeof startRoom>

/** The rooms within reach of the signed-in person. */
export interface Rooms {
  running: readonly Room[]
  past: readonly Room[]
  /** Whether there are more past rooms. */
  hasMorePast: boolean
}

const fewPast = 5
const manyPast = 100

/** Creates the list of rooms, and what can be done with them. */
export function createRoomList() {
  const rooms = signal<Rooms>({ running: [], past: [], hasMorePast: false })
  /** The room that was just started. */
  const started = signal<(RoomAccess & { isRehearsal: boolean }) | null>(null)
  /** The host tokens that this page was given, by code. */
  const tokens = new Map<string, string>()
  let pastLimit = fewPast

  /** Reads the rooms. Those that are shown stay when the service cannot be reached. */
  async function read(): Promise<void> {
    try {
      const [live, lobby, ended] = await Promise.all([
        ask(listRooms, { status: 'live', limit: 100 }),
        ask(listRooms, { status: 'lobby', limit: 100 }),
        ask(listRooms, { status: 'ended', limit: pastLimit }),
      ])
      rooms.value = {
        running: [...live.rooms, ...lobby.rooms],
        past: ended.rooms,
        hasMorePast: ended.next !== null && pastLimit < manyPast,
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }

  async function take(access: RoomAccess, isRehearsal: boolean): Promise<void> {
    tokens.set(access.code, access.hostToken)
    started.value = { ...access, isRehearsal }
    await read()
  }

  return {
    rooms,
    started,
    read,
    /** Returns the rooms of a deck that are running, without rehearsals. */
    async runningOf(deckId: string): Promise<readonly Room[]> {
      const [live, lobby] = await Promise.all([
        ask(listRooms, { status: 'live', deckId, rehearsal: false }),
        ask(listRooms, { status: 'lobby', deckId, rehearsal: false }),
      ])
      return [...live.rooms, ...lobby.rooms]
    },
    start: (deckId: string) => attempt(async () => take(await ask(startRoom, { deckId }), false)),
    rehearse: (deckId: string) => attempt(async () => take(await ask(startRehearsal, { id: deckId }), true)),
    /** Opens the stage or the remote of a room in a new tab, with a host token of its own. */
    async open(surface: HostPage, code: string): Promise<void> {
      // Opened before the request, because browsers block tabs that open later.
      const tab = window.open('about:blank', '_blank')
      const isOpen = await attempt(async () => {
        const key = tokens.get(code) ?? (await ask(openRoomAsHost, { code })).hostToken
        tokens.set(code, key)
        const link = hostLink(surface, { code, key })
        if (tab) tab.location.replace(link)
        else location.assign(link)
      })
      if (!isOpen) tab?.close()
    },
    end: (code: string) =>
      attempt(async () => {
        await ask(roomAction, { code, action: 'stop' })
        await read()
      }),
    async showMorePast(): Promise<void> {
      pastLimit = manyPast
      await read()
    },
  }
}
export type RoomList = ReturnType<typeof createRoomList>
