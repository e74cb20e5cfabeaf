import type { Room, Rooms } from './rooms.ts'

/** How far somebody is on the way to the first room: a deck is to be made, presented, answered; or all is done. */
export type FirstRoomStep = 'deck' | 'room' | 'answer' | 'done'

/** Returns how far a person is, and the newest of their rooms. Rehearsals, and rooms of others, do not count. */
export function firstRoomStep(
  hasDeck: boolean,
  { running, past }: Pick<Rooms, 'running' | 'past'>,
  personId: string | undefined,
): { step: FirstRoomStep; room: Room | undefined } {
  const own = [...running, ...past].filter(
    ({ startedBy, rehearsal }) => startedBy.id === personId && !rehearsal,
  )
  const [room] = own
  if (own.some(({ participants }) => participants > 0)) return { step: 'done', room }
  if (room && room.endedAt === null) return { step: 'answer', room }
  return { step: hasDeck ? 'room' : 'deck', room: undefined }
}
