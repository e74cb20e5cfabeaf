import { signal } from '@preact/signals'
import type { Language } from '#contract/text/language.ts'
import type { Output } from '#contract/operation.ts'
import { listRooms } from '#contract/operations/list-rooms.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import { openRoomAsHost } from '#contract/operations/people/open-room-as-host.ts'
import { roomAction } from '#contract/operations/room-action.ts'
import { startRehearsal } from '#contract/operations/start-rehearsal.ts'
import { startRoom } from '#contract/operations/start-room.ts'
import { RequestError, request } from '#web/ui/core/request.ts'
import { type HostLink, type HostPage, hostLink } from '#web/ui/host-link.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import type * as PhoneRemoteFile from '#web/ui/phone-remote.tsx'
import { language as languageOfPage } from '../messages.ts'
import { account, ask, inWords } from '../session.ts'
import { attempt } from '../attempt.ts'
import { languageOfNewRoom } from './new-room-language.ts'

export type Room = Output<typeof listRooms>['rooms'][number]
/** What the host of a room gets. */
export type RoomAccess = Output<typeof startRoom>

/** A deck of which a room is started, and what it speaks: its own language or that of its team; null when neither has one. */
export interface StartedDeck {
  id: string
  language: Language | null
}

/** A room that was just started, and what it speaks. */
interface StartedRoom extends RoomAccess {
  isRehearsal: boolean
  language: Language | null
  /** The step that it was started at; undefined when it waits in the lobby. */
  step: number | undefined
}

/** The rooms within reach of the signed-in person. */
export interface Rooms {
  running: readonly Room[]
  past: readonly Room[]
  /** Whether there are more past rooms. */
  hasMorePast: boolean
}

const fewPast = 5
const manyPast = 100

/** Creates the list of rooms, and what can be done with them. `onEnded` is called when one was ended here. */
export function createRoomList(onEnded: () => void = () => undefined) {
  const rooms = signal<Rooms>({ running: [], past: [], hasMorePast: false })
  /** Whether the rooms have been read. */
  const isRead = signal(false)
  /** The room that was just started, and what it speaks. */
  const started = signal<StartedRoom | null>(null)
  /** The room whose remote is to be opened on a phone, and the code for that: in a dialog of its own, or within the one that is open. */
  const phoneRemote = signal<{
    link: HostLink
    client: HostClient
    file: typeof PhoneRemoteFile
    isWithin: boolean
  } | null>(null)
  /** The rehearsal of this person that has not ended, when another one was to be started, with the deck of that one. */
  const openRehearsal = signal<{ room: Room; next: StartedDeck } | null>(null)
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
      isRead.value = true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }

  /** Returns the link of a room, with a host token of its own. Asks for one only once. */
  async function linkOf(code: string): Promise<HostLink> {
    const key = tokens.get(code) ?? (await ask(openRoomAsHost, { code })).hostToken
    tokens.set(code, key)
    return { code, key }
  }

  async function take(access: RoomAccess, more: Omit<StartedRoom, keyof RoomAccess>): Promise<void> {
    tokens.set(access.code, access.hostToken)
    started.value = { ...access, ...more }
    await read()
  }

  const act = (room: RoomAccess, body: HostAction) =>
    inWords(request(`/api/v1/live/${room.code}/actions`, { method: 'POST', token: room.hostToken, body }))

  /**
   * Starts a room. One of a deck that speaks a language speaks it too, and another one that of the person. With a step its session begins
   * there, otherwise it waits in the lobby.
   */
  async function start({ id: deckId, language: spoken }: StartedDeck, step?: number): Promise<void> {
    const language = spoken ?? languageOfNewRoom([account.value?.language ?? [], navigator.languages].flat())
    const chosen = spoken === null && language !== null && { language }
    const room = await ask(startRoom, { deckId, ...chosen })
    if (step !== undefined) await act(room, { action: 'goto', step })
    await take(room, { isRehearsal: false, language, step })
  }

  /** Returns the rehearsal of this person that has not ended. */
  async function findOpenRehearsal(): Promise<Room | undefined> {
    const pages = await Promise.all([
      ask(listRooms, { status: 'live', rehearsal: true, limit: 100 }),
      ask(listRooms, { status: 'lobby', rehearsal: true, limit: 100 }),
    ])
    return pages.flatMap(page => page.rooms).find(({ startedBy }) => startedBy.id === account.value?.id)
  }

  /** Starts a rehearsal. While another one of this person has not ended, `openRehearsal` is set instead. */
  async function rehearse(deck: StartedDeck): Promise<void> {
    try {
      const room = await ask(startRehearsal, { id: deck.id })
      await take(room, { isRehearsal: true, language: deck.language, step: undefined })
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'rehearsal_open') throw error
      const room = await findOpenRehearsal()
      if (!room) throw error
      openRehearsal.value = { room, next: deck }
    }
  }

  function closePhoneRemote(): void {
    phoneRemote.value?.client.close()
    phoneRemote.value = null
  }

  return {
    rooms,
    isRead,
    started,
    openRehearsal,
    read,
    /** Returns the rooms of a deck that are running, without rehearsals. */
    async runningOf(deckId: string): Promise<readonly Room[]> {
      const [live, lobby] = await Promise.all([
        ask(listRooms, { status: 'live', deckId, rehearsal: false }),
        ask(listRooms, { status: 'lobby', deckId, rehearsal: false }),
      ])
      return [...live.rooms, ...lobby.rooms]
    },
    start: (deck: StartedDeck, step?: number) => attempt(() => start(deck, step)),
    /** Sets what the stage and the phones of the room that was just started speak; null for each phone its own language. */
    speak: (language: Language | null) =>
      attempt(async () => {
        const { value: room } = started
        if (!room) return
        await act(room, { action: 'language', language })
        // The dialog may have been closed meanwhile.
        if (started.value === room) started.value = { ...room, language }
      }),
    rehearse: (deck: StartedDeck) => attempt(() => rehearse(deck)),
    /** Ends the rehearsal that has not ended, and starts the one that was to be started. */
    rehearseAnew: () =>
      attempt(async () => {
        const { value: open } = openRehearsal
        if (!open) return
        await ask(roomAction, { code: open.room.code, action: 'stop' })
        openRehearsal.value = null
        await rehearse(open.next)
      }),
    /** Opens the stage or the remote of a room in a new tab, with a host token of its own. */
    async open(surface: HostPage, code: string): Promise<void> {
      // Opened before the request, because browsers block tabs that open later.
      const tab = window.open('about:blank', '_blank')
      const isOpen = await attempt(async () => {
        const link = hostLink(surface, await linkOf(code))
        if (tab) tab.location.replace(link)
        else location.assign(link)
      })
      if (!isOpen) tab?.close()
    },
    /** Shows a QR code that opens the remote of a room on a phone: in a dialog, or within the one that is open. */
    showPhoneRemote: (code: string, isWithin = false) =>
      attempt(async () => {
        const link = await linkOf(code)
        const { messages } = await import('#web/ui/core/host-messages.ts')
        await messages.choose(languageOfPage())
        const [file, { openHostRoom }] = await Promise.all([
          import('#web/ui/phone-remote.tsx'),
          import('#web/ui/core/host-client.ts'),
        ])
        closePhoneRemote()
        // The stream tells when a device has used the code.
        const client = openHostRoom(link.code, link.key, 'results')
        phoneRemote.value = { link, client, file, isWithin }
      }),
    closePhoneRemote,
    phoneRemote,
    end: (code: string) =>
      attempt(async () => {
        await ask(roomAction, { code, action: 'stop' })
        onEnded()
        await read()
      }),
    async showMorePast(): Promise<void> {
      pastLimit = manyPast
      await read()
    },
  }
}
export type RoomList = ReturnType<typeof createRoomList>
