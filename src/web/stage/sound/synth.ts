import { type Note, frequencyOf } from './note.ts'
import type { Pitched, Style } from './style.ts'

/** How a drum sounds: noise through a filter, or a tone that falls. */
const drums = {
  snare: { type: 'bandpass', frequency: 1_800, q: 0.7, fade: 0.16, gain: 0.6 },
  hat: { type: 'highpass', frequency: 7_500, q: 0.7, fade: 0.05, gain: 0.35 },
  clap: { type: 'bandpass', frequency: 1_250, q: 1.4, fade: 0.11, gain: 0.8 },
} as const
const kick = { fromHz: 130, toHz: 45, fade: 0.2, gain: 0.9 } as const
/** A level that nobody hears; exponential ramps cannot end at 0. */
const silent = 0.0001

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()
/** Returns a second of noise, which is made once for each context. */
export function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const { sampleRate } = context
  const noise = new AudioBuffer({ length: sampleRate, sampleRate })
  const samples = noise.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  noises.set(context, noise)
  return noise
}

/**
 * Schedules notes whose times are in seconds after `from`, a time of the context, s. They are heard through `output`. A context plays what is
 * scheduled by itself, whatever the page does meanwhile.
 */
export function playNotes(
  context: BaseAudioContext,
  output: AudioNode,
  { timbres }: Style,
  notes: readonly Note[],
  from: number,
): void {
  for (const { voice, at, length, pitch, loudness } of notes) {
    const start = from + at
    if (voice === 'kick') playKick(context, output, start, loudness)
    else if (voice === 'snare' || voice === 'hat' || voice === 'clap')
      playNoise(context, output, voice, start, loudness)
    else playTone(context, output, timbres[voice], { start, length, pitch, loudness })
  }
}

function playTone(
  context: BaseAudioContext,
  output: AudioNode,
  { wave, attack, release, cutoff, gain }: Style['timbres'][Pitched],
  { start, length, pitch, loudness }: { start: number; length: number; pitch: number; loudness: number },
): void {
  const peak = gain * loudness
  const end = start + Math.max(length, attack)
  const level = new GainNode(context, { gain: 0 })
  level.gain.setValueAtTime(0, start)
  level.gain.linearRampToValueAtTime(peak, start + attack)
  level.gain.setValueAtTime(peak, end)
  level.gain.exponentialRampToValueAtTime(silent, end + release)
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: cutoff })
  const tone = new OscillatorNode(context, { type: wave, frequency: frequencyOf(pitch) })
  tone.connect(filter).connect(level).connect(output)
  tone.start(start)
  tone.stop(end + release)
}

function playNoise(
  context: BaseAudioContext,
  output: AudioNode,
  voice: keyof typeof drums,
  start: number,
  loudness: number,
): void {
  const { type, frequency, q, fade, gain } = drums[voice]
  const level = new GainNode(context, { gain: 0 })
  level.gain.setValueAtTime(gain * loudness, start)
  level.gain.exponentialRampToValueAtTime(silent, start + fade)
  const filter = new BiquadFilterNode(context, { type, frequency, Q: q })
  const noise = new AudioBufferSourceNode(context, { buffer: noiseOf(context) })
  noise.connect(filter).connect(level).connect(output)
  // Each hit is another part of the noise.
  noise.start(start, Math.random() * 0.7, fade)
}

function playKick(context: BaseAudioContext, output: AudioNode, start: number, loudness: number): void {
  const level = new GainNode(context, { gain: 0 })
  level.gain.setValueAtTime(kick.gain * loudness, start)
  level.gain.exponentialRampToValueAtTime(silent, start + kick.fade)
  const tone = new OscillatorNode(context, { type: 'sine' })
  tone.frequency.setValueAtTime(kick.fromHz, start)
  tone.frequency.exponentialRampToValueAtTime(kick.toHz, start + kick.fade)
  tone.connect(level).connect(output)
  tone.start(start)
  tone.stop(start + kick.fade)
}
