import type { Signal } from '@preact/signals'
import type { Part } from '#web/ui/core/collected.ts'
import type { Entry } from '#web/ui/core/entries.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { type Draft, draftOf } from './drafts.ts'

/** What belongs to polls in which each may write several things, and read the others'. Reading it subscribes to it. */
export interface Talk {
  /** Everything of this person that the server has. */
  counted: () => unknown
  /** What is on its way, or was refused. */
  parts: () => readonly Part[]
  takeBack: (part: string) => void
  /** What the others wrote, where it may be voted on. */
  entries: () => readonly Entry[]
  /** What is written and not sent. */
  draft: Signal<Draft>
}

/** The talk of one round of a poll. */
export const talkOf = (client: RoomClient, pollId: string, round: number): Talk => ({
  counted: () => client.answerTo(pollId, round)?.counted?.answer,
  parts: () => client.partsOf(pollId),
  takeBack: part => client.takeBack(pollId, part),
  entries: () => client.entriesOf(pollId, round),
  draft: draftOf(`${client.code}:${pollId}`),
})
