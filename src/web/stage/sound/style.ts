import type { SoundStyle } from '#contract/rooms/sound.ts'
import type { Voice } from './note.ts'

/** How a voice with a pitch sounds. */
export interface Timbre {
  wave: OscillatorType
  /** How long it takes to become loud, and to fade once its note is over, s. */
  attack: number
  release: number
  /** Above this frequency, Hz, it is damped. */
  cutoff: number
  gain: number
}

/** The pitched voices; drums sound the same in every style. */
export type Pitched = Exclude<Voice, 'kick' | 'snare' | 'hat' | 'clap'>

/** One chord for each bar: its tones, from the lowest. */
export type Chords = readonly (readonly number[])[]

export interface Style {
  /** Beats a minute. */
  tempo: number
  timbres: Readonly<Record<Pitched, Timbre>>
  /** The chords of the lobby and of the time to think. */
  lobby: Chords
  thinking: Chords
  /** For each eighth of a bar, which tone of the chord the lead plays; null for a rest. A tone past the last is an octave higher. */
  melodies: readonly (readonly (number | null)[])[]
  /** For each eighth of a bar, whether the bass plays. */
  bass: readonly boolean[]
  /** How loud drums are, 0 to 1. */
  drums: number
}

const yes = true
const no = false

export const styles: Readonly<Record<SoundStyle, Style>> = {
  /** Soft chords with sevenths, for an evening. */
  lounge: {
    tempo: 88,
    timbres: {
      lead: { wave: 'triangle', attack: 0.012, release: 0.5, cutoff: 2_400, gain: 0.28 },
      pad: { wave: 'sine', attack: 0.25, release: 0.9, cutoff: 1_200, gain: 0.12 },
      bass: { wave: 'sine', attack: 0.02, release: 0.25, cutoff: 500, gain: 0.36 },
      bell: { wave: 'sine', attack: 0.004, release: 0.9, cutoff: 6_000, gain: 0.4 },
    },
    lobby: [
      [60, 64, 67, 71],
      [57, 60, 64, 67],
      [62, 65, 69, 72],
      [55, 59, 62, 65],
    ],
    thinking: [
      [57, 60, 64, 67],
      [53, 57, 60, 64],
    ],
    melodies: [
      [null, 2, null, 3, null, 4, 3, null],
      [4, null, 3, null, 2, null, null, 1],
      [null, 1, 2, null, 4, null, 3, null],
      [3, null, null, 2, null, 1, null, null],
    ],
    bass: [yes, no, no, yes, no, no, yes, no],
    drums: 0.25,
  },
  /** Quick square waves, as in games of the eighties. */
  arcade: {
    tempo: 126,
    timbres: {
      lead: { wave: 'square', attack: 0.004, release: 0.09, cutoff: 5_200, gain: 0.13 },
      pad: { wave: 'triangle', attack: 0.02, release: 0.2, cutoff: 2_500, gain: 0.12 },
      bass: { wave: 'triangle', attack: 0.004, release: 0.08, cutoff: 900, gain: 0.42 },
      bell: { wave: 'square', attack: 0.003, release: 0.3, cutoff: 6_000, gain: 0.16 },
    },
    lobby: [
      [60, 64, 67],
      [55, 59, 62],
      [57, 60, 64],
      [53, 57, 60],
    ],
    thinking: [
      [57, 60, 64],
      [57, 60, 65],
      [55, 59, 62],
      [57, 60, 64],
    ],
    melodies: [
      [3, 4, 5, 4, 3, 2, 3, null],
      [3, null, 4, 5, null, 4, 3, 2],
      [5, 4, 3, 4, 5, null, 3, null],
      [2, 3, 4, null, 3, 2, 1, null],
    ],
    bass: [yes, no, yes, yes, yes, no, yes, yes],
    drums: 0.5,
  },
  /** Brass and a full drum kit, as on television. */
  show: {
    tempo: 112,
    timbres: {
      lead: { wave: 'sawtooth', attack: 0.02, release: 0.16, cutoff: 2_600, gain: 0.24 },
      pad: { wave: 'sawtooth', attack: 0.03, release: 0.2, cutoff: 1_100, gain: 0.13 },
      bass: { wave: 'sawtooth', attack: 0.008, release: 0.1, cutoff: 480, gain: 0.6 },
      bell: { wave: 'triangle', attack: 0.004, release: 0.7, cutoff: 7_000, gain: 0.36 },
    },
    lobby: [
      [60, 64, 67],
      [65, 69, 72],
      [62, 65, 69],
      [55, 59, 65],
    ],
    thinking: [
      [57, 60, 64],
      [56, 59, 64],
      [55, 59, 62],
      [54, 57, 62],
    ],
    melodies: [
      [2, null, 2, 3, null, 4, null, null],
      [null, 3, null, 4, 3, null, 2, null],
      [4, null, 4, 3, null, 2, 3, null],
      [null, null, 2, null, 3, 4, 5, null],
    ],
    bass: [yes, no, no, yes, yes, no, yes, no],
    drums: 0.8,
  },
}
