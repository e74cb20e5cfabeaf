import { signal, type ReadonlySignal } from '@preact/signals'
import { z } from 'zod'
import type { Output } from '#contract/operation.ts'
import { me } from '#contract/operations/me.ts'
import { startRoom } from '#contract/operations/start-room.ts'
import { call } from '#web/ui/core/client.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { type Message, errorText } from './texts.ts'

/** Who is signed in, and with which key. */
export interface Account extends Output<typeof me> {
  secret: string
}
export type StartedRoom = Output<typeof startRoom>
const rooms = z.record(z.string(), startRoom.output)
type Rooms = z.infer<typeof rooms>

/** The session of a presenter in this tab, from signing in to signing out. */
export interface Session {
  account: ReadonlySignal<Account | null>
  busy: ReadonlySignal<boolean>
  problem: ReadonlySignal<Message | null>
  /** The last room started in this tab for each deck, by deck id. */
  started: ReadonlySignal<Rooms>
  signIn(key: string): Promise<void>
  /** Signs out; `why` is shown in the form to sign in. */
  signOut(why?: Message): void
  keepRoom(deckId: string, room: StartedRoom): void
}

const keyName = 'lpd-key'
const roomsName = 'lpd-rooms'

/** Restores the session of this tab, or creates one. */
export function openSession(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  whoIs: (key: string) => Promise<Output<typeof me>> = key => call(me, {}, { key }),
): Session {
  const account = signal<Account | null>(null)
  const busy = signal(false)
  const problem = signal<Message | null>(null)
  const started = signal<Rooms>(readRooms(storage.getItem(roomsName)))

  const session: Session = {
    account,
    busy,
    problem,
    started,
    async signIn(typed) {
      const secret = typed.trim()
      if (busy.value) return
      if (!/^lpd_\w{8,}$/.test(secret)) {
        problem.value = {
          title: 'This is not an API key.',
          text: 'An API key begins with “lpd_”. Copy all of it.',
        }
        return
      }
      busy.value = true
      problem.value = null
      try {
        account.value = { ...(await whoIs(secret)), secret }
        storage.setItem(keyName, secret)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        if (error.status === 401) storage.removeItem(keyName)
        problem.value = errorText(error)
      } finally {
        busy.value = false
      }
    },
    signOut(why) {
      storage.removeItem(keyName)
      storage.removeItem(roomsName)
      account.value = null
      started.value = {}
      problem.value = why ?? null
    },
    keepRoom(deckId, room) {
      started.value = { ...started.value, [deckId]: room }
      storage.setItem(roomsName, JSON.stringify(started.value))
    },
  }
  const kept = storage.getItem(keyName)
  if (kept !== null) void session.signIn(kept)
  return session
}

function readRooms(kept: string | null): Rooms {
  try {
    return rooms.parse(JSON.parse(kept ?? '{}'))
  } catch {
    // Stored by another version of this page. Tabs that are already open keep working.
    return {}
  }
}
