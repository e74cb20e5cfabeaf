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
  /** Whether the participant has seen that it came too late. */
  isSeen?: boolean | undefined
}

/** Answers of the same lane replace each other: those to a poll, or those of the same part. */
export const laneOf = ({ pollId, part }: Pick<Unsent, 'pollId' | 'part'>): string =>
  part === undefined ? pollId : `${pollId} ${part}`

/** What a phone stores for a room. */
export interface RoomMemory {
  token?: string | undefined
  name?: string | undefined
  /** Whether the participant declined to give a name. */
  nameless?: boolean | undefined
  unsent: Unsent[]
  /** When the newest answer of each lane was given in any tab, local time, ms: the tabs of a browser share what is stored. */
  given?: Record<string, number> | undefined
  /** When it was last written, local time, ms. */
  at: number
}

/** Reads what is stored for a room. When writing fails, the data is lost only at the next reload. */
export function openRoomMemory(storage: TextStorage, code: string, now: number) {
  const key = `lpd:room:${code}`
  const held = readRoom(storage, key)
  // Codes are reused after a day at the earliest [D22]: older data belongs to another room.
  let memory: RoomMemory = held && now - held.at < limits.dayMs ? held : { unsent: [], at: now }
  const givenInAnyTab = () => (readRoom(storage, key) ?? memory).given
  const change = (changes: Partial<RoomMemory>, at: number) => {
    memory = { ...memory, given: givenInAnyTab(), ...changes, at }
    try {
      storage.setItem(key, JSON.stringify(memory))
    } catch {
      // Storage is full or not allowed: the data is in the memory of this page.
    }
  }
  return {
    get: (): RoomMemory => memory,
    change,
    /** Notes that an answer is the newest of its lane. */
    noteGiven(unsent: Unsent) {
      change({ given: { ...givenInAnyTab(), [laneOf(unsent)]: unsent.at } }, unsent.at)
    },
    /** Returns whether a newer answer was given in another tab. */
    isReplaced: (unsent: Unsent): boolean => (givenInAnyTab()?.[laneOf(unsent)] ?? 0) > unsent.at,
  }
}

function readRoom(storage: TextStorage, key: string): RoomMemory | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
