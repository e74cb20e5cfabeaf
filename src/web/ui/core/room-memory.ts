import { limits } from '#contract/limits.ts'
import type { Shelf } from './shelf.ts'

/** An answer that the server has not confirmed. */
export interface Unsent {
  pollId: string
  round: number
  answer: unknown
  /** When it was given, local time, ms. */
  at: number
  /** Which of several things sent to one poll it is. */
  part?: string | undefined
}

/** What a phone keeps of a room. */
export interface RoomMemory {
  token?: string | undefined
  name?: string | undefined
  /** Whether the person was asked for a name and did without. */
  nameless?: boolean | undefined
  unsent: Unsent[]
  /** When it was last written, local time, ms. */
  at: number
}

/** What is kept of a room, and how to change it. A shelf that fails later on costs only the next reload. */
export function openRoomMemory(shelf: Shelf, code: string, now: number) {
  const key = `lpd:room:${code}`
  const held = readRoom(shelf, key)
  // Codes are given to new rooms after a day of rest [D22]: what is older belongs to another room.
  let memory: RoomMemory = held && now - held.at < limits.dayMs ? held : { unsent: [], at: now }
  return {
    get: (): RoomMemory => memory,
    change(changes: Partial<RoomMemory>, at: number) {
      memory = { ...memory, ...changes, at }
      try {
        shelf.setItem(key, JSON.stringify(memory))
      } catch {
        // Full or forbidden: this page's own memory has it.
      }
    },
  }
}

function readRoom(shelf: Shelf, key: string): RoomMemory | null {
  try {
    return JSON.parse(shelf.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
