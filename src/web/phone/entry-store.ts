import type { Signal } from '@preact/signals'
import type { Part } from '#web/ui/core/collected.ts'
import type { Entry } from '#web/ui/core/entries.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { type Draft, draftOf } from './drafts.ts'

/** Data of polls to which a participant can send several entries or votes. Reading it in a component subscribes to it. */
export interface EntryStore {
  /** The whole answer of this participant that the server has stored. */
  counted: () => unknown
  /** Entries and votes that are being sent or were refused. */
  parts: () => readonly Part[]
  takeBack: (part: string) => void
  /** Entries of all participants, if they can be voted on. */
  entries: () => readonly Entry[]
  /** The text that is written but not sent. */
  draft: Signal<Draft>
}

/** Returns this data for one round of a poll. */
export const entryStoreOf = (client: RoomClient, pollId: string, round: number): EntryStore => ({
  counted: () => client.answerTo(pollId, round)?.counted?.answer,
  parts: () => client.partsOf(pollId),
  takeBack: part => client.takeBack(pollId, part),
  entries: () => client.entriesOf(pollId, round),
  draft: draftOf(`${client.code}:${pollId}`),
})
