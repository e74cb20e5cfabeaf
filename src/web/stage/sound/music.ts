import type { Note, Voice } from './note.ts'
import type { Style } from './style.ts'

/** Beats and eighths of a bar. */
export const beatsOfBar = 4
const eighths = 8

/** Returns a bar of the music of the lobby, with times in beats. Bars begin at 0 and go on for ever. */
export function lobbyBar(style: Style, bar: number): Note[] {
  const chord = at(style.lobby, bar)
  return [...padOf(chord), ...bassOf(style, chord), ...leadOf(style, chord, bar), ...drumsOf(style, bar)]
}

/** Returns a bar of the music while people think, with times in beats: a clock, a low bass, and now and then a tone. */
export function thinkingBar(style: Style, bar: number): Note[] {
  const chord = at(style.thinking, bar)
  const lead = leadOf(style, chord, bar).filter((_, index) => index % 2 === bar % 2)
  const clock = Array.from({ length: beatsOfBar * 2 }, (_, half): Note => ({
    voice: 'hat',
    at: half / 2,
    length: 0.1,
    pitch: 0,
    loudness: half % 2 === 0 ? 0.5 : 0.2,
  }))
  return [...padOf(chord), ...bassOf(style, chord), ...lead, ...clock]
}

/** The last seconds of a question, in which the music gets faster, and how many times as fast it is in the last one. */
const hurry = { seconds: 10, times: 1.7 } as const

/** Returns how long a beat takes, s, while a question has so many seconds left; null for one without a time limit. */
export function beatOf({ tempo }: Style, secondsLeft: number | null): number {
  const part = secondsLeft === null ? 0 : Math.max(0, 1 - secondsLeft / hurry.seconds)
  return 60 / (tempo * (1 + (hurry.times - 1) * part))
}

/** Returns an item of a list that repeats itself. Throws when there is none. */
function at<T>(list: readonly T[], index: number): T {
  const { [index % list.length]: item } = list
  if (item === undefined) throw new Error('A style needs chords and melodies.')
  return item
}

const padOf = (chord: readonly number[]): Note[] =>
  chord.map(pitch => ({ voice: 'pad', at: 0, length: beatsOfBar * 0.95, pitch, loudness: 0.7 }))

/** The root of the chord, and its fifth in the second half, two octaves below. */
function bassOf({ bass }: Style, chord: readonly number[]): Note[] {
  const [root = 0, , fifth = root] = chord
  return bass.flatMap((isPlayed, eighth): Note[] =>
    isPlayed
      ? [
          {
            voice: 'bass',
            at: eighth / 2,
            length: 0.45,
            pitch: (eighth < eighths / 2 ? root : fifth) - 24,
            loudness: eighth === 0 ? 1 : 0.8,
          },
        ]
      : [],
  )
}

function leadOf({ melodies }: Style, chord: readonly number[], bar: number): Note[] {
  return at(melodies, bar).flatMap((tone, eighth): Note[] =>
    tone === null
      ? []
      : [
          {
            voice: 'lead',
            at: eighth / 2,
            length: 0.45,
            pitch: at(chord, tone) + 12 * Math.floor(tone / chord.length),
            loudness: eighth % 2 === 0 ? 0.9 : 0.7,
          },
        ],
  )
}

/** A kit: low on the first and third beat, high on the others, and eighths above; every fourth bar ends with a fill. */
function drumsOf({ drums }: Style, bar: number): Note[] {
  const hit = (voice: Voice, beat: number, loudness: number): Note => ({
    voice,
    at: beat,
    length: 0.2,
    pitch: 0,
    loudness: loudness * drums,
  })
  const hats = Array.from({ length: eighths }, (_, eighth) =>
    hit('hat', eighth / 2, eighth % 2 === 0 ? 0.5 : 0.3),
  )
  const fill = bar % 4 === 3 ? [hit('snare', 3.5, 0.5), hit('snare', 3.75, 0.6)] : []
  return [
    hit('kick', 0, 1),
    hit('kick', 2, 0.9),
    hit('snare', 1, 0.7),
    hit('snare', 3, 0.7),
    ...hats,
    ...fill,
  ]
}
