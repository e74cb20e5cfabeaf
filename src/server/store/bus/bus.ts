/** What servers tell each other of a room. A hint to look, never the fact itself: that stands in the database. */
export type Note =
  | { about: 'room'; code: string; version: number }
  | { about: 'tally'; code: string; pollId: string }
  | { about: 'people'; code: string }

/** Carries notes between all servers, the sender's own included, and counts open streams across them. */
export interface Bus {
  publish(note: Note): void
  /** Hears all notes of the rooms this server watches. `onGap` is called when notes may have been missed. */
  listen(hear: (note: Note) => void, onGap: () => void): void
  watch(code: string): Promise<void>
  unwatch(code: string): Promise<void>
  /** Says how many streams of people this server holds open for a room; 0 forgets the room. */
  setOnline(code: string, count: number): Promise<void>
  /** How many streams of people are open for a room, over all servers. */
  online(code: string): Promise<number>
  close(): Promise<void>
}
