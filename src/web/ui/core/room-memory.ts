import { limits } from '#contract/limits.ts'
import type { TextStorage } from './text-storage.ts'

/** An answer that the server has not confirmed. */
export interface Unsent {
  pollId: string
  round: number
  answer: unknown
  /** When it was given, local time, ms. */
  at: number
  /** The name of the part, for one of several entries or votes in a poll. */
  part?: string | undefined
  /** The question that it answers, in case it comes too late. */
  prompt?: string | undefined
  /** Whether the server refused it because the poll took no answers. It is sent again when the poll does. */
  isLate?: boolean | undefined
}

/** What a phone stores for a room. */
export interface RoomMemory {
  token?: string | undefined
  name?: string | undefined
  /** Whether the participant declined to give a name. */
  nameless?: boolean | undefined
  unsent: Unsent[]
  /** When it was last written, local time, ms. */
  at: number
}

/** Reads what is stored for a room. When writing fails, the data is lost only at the next reload. */
export function openRoomMemory(storage: TextStorage, code: string, now: number) {
  const key = `lpd:room:${code}`
  const held = readRoom(storage, key)
  // Codes are reused after a day at the earliest [D22]: older data belongs to another room.
  let memory: RoomMemory = held && now - held.at < limits.dayMs ? held : { unsent: [], at: now }
  return {
    get: (): RoomMemory => memory,
    change(changes: Partial<RoomMemory>, at: number) {
      memory = { ...memory, ...changes, at }
      try {
        storage.setItem(key, JSON.stringify(memory))
      } catch {
        // Storage is full or not allowed: the data is in the memory of this page.
      }
    },
  }
}

function readRoom(storage: TextStorage, key: string): RoomMemory | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
