import type { Note } from './note.ts'

/** Effects: notes with times in seconds. */

const bell = (pitch: number, at: number, length: number, loudness = 0.8): Note => ({
  voice: 'bell',
  at,
  length,
  pitch,
  loudness,
})
const hit = (voice: 'kick' | 'snare' | 'clap', at: number, loudness: number): Note => ({
  voice,
  at,
  length: 0.2,
  pitch: 0,
  loudness,
})

/** One of the last seconds of a question; the last one is higher. */
export const tick = (second: number): Note[] => [bell(second === 1 ? 88 : 81, 0, 0.06, 0.5)]

/** A poll has closed. */
export const closed: readonly Note[] = [bell(67, 0, 0.12), bell(60, 0.12, 0.4)]

/** The right answer, or a result that was withheld, is shown. */
export const revealed: readonly Note[] = [bell(72, 0, 0.14), bell(76, 0.1, 0.14), bell(79, 0.2, 0.5)]

/** The time of a timer is over. */
export const timeIsUp: readonly Note[] = [0, 0.35, 0.7].flatMap(at => [
  bell(76, at, 0.2),
  bell(83, at, 0.2, 0.5),
])

/** Somebody stands on a lower place of the podium. */
export const place = (rank: 2 | 3): Note[] => [
  hit('kick', 0, 0.9),
  bell(rank === 3 ? 67 : 69, 0, 0.5),
  bell(rank === 3 ? 71 : 74, 0, 0.5, 0.5),
]

/** The winner, or a name that was drawn. */
export const fanfare: readonly Note[] = [
  bell(72, 0, 0.18),
  bell(76, 0.14, 0.18),
  bell(79, 0.28, 0.18),
  ...[72, 76, 79, 84].map(pitch => bell(pitch, 0.42, 1.2)),
  hit('kick', 0.42, 1),
  hit('snare', 0.42, 0.8),
]

/** How often a drum roll is hit in a second. */
const hitsPerSecond = 22

/** A drum roll of so many seconds, which grows and ends with a louder hit. */
export function drumRoll(seconds: number): Note[] {
  const hits = Math.max(1, Math.floor(seconds * hitsPerSecond))
  return Array.from({ length: hits + 1 }, (_, index) => {
    const part = index / hits
    return hit('snare', seconds * part, index === hits ? 1 : 0.06 + 0.4 * part ** 2)
  })
}

/** Two clicks of a wheel that are closer together are one, s. */
const closestClicks = 0.045

/** A click for each name that passes the pointer of a wheel, at these times, ms. */
export function clicks(times: readonly number[]): Note[] {
  let before = -1
  return times.flatMap((ms): Note[] => {
    const at = ms / 1000
    if (at - before < closestClicks) return []
    before = at
    return [{ voice: 'lead', at, length: 0.02, pitch: 93, loudness: 0.6 }]
  })
}

/** The most hands that are heard one by one. */
const mostHands = 24

/** Applause of so many hands, which begin within a moment; `random` returns numbers from 0 to 1. */
export const applause = (hands: number, random: () => number): Note[] =>
  Array.from({ length: Math.min(hands, mostHands) }, () => ({
    voice: 'clap',
    at: random() * 0.5,
    length: 0.12,
    pitch: 0,
    loudness: 0.25 + random() * 0.35,
  }))
