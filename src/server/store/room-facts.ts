import type { Document } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import type { Agenda } from '#rooms/state.ts'
import type { PlacedFile } from './placed-files.ts'

/**
 * What identifies a room. The id is unique. A code belongs to one room at a time, and may be given to another one after that
 * room has ended.
 */
export interface RoomIdentity {
  id: number
  code: string
}

/** The part of a room that never changes. */
export interface RoomFacts extends RoomIdentity {
  teamId: string
  title: string
  document: Document
  extras: DeckExtras | null
  agenda: Agenda
  /** Whether the server simulates participants in it. */
  rehearsal: boolean
  /** The files whose pages its slides show. */
  files: readonly PlacedFile[]
}
