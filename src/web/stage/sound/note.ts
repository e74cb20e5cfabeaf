/** What plays a note. Drums have no pitch of their own. */
export type Voice = 'lead' | 'pad' | 'bass' | 'bell' | 'kick' | 'snare' | 'hat' | 'clap'

/** A note of music or of an effect. */
export interface Note {
  voice: Voice
  /** When it begins, in beats or seconds from the beginning of what it is part of. */
  at: number
  /** How long it sounds, in beats or seconds. */
  length: number
  /** As in MIDI: 69 is the A of 440 Hz, and each step a semitone. Drums ignore it. */
  pitch: number
  /** How loud it is, 0 to 1. */
  loudness: number
}

/** Returns the frequency of a pitch, Hz. */
export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

/** Returns notes with their times in seconds, from notes with times in beats of so many seconds. */
export const inSeconds = (notes: readonly Note[], beat: number): Note[] =>
  notes.map(note => ({ ...note, at: note.at * beat, length: note.length * beat }))
