import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { podiumTimes } from '#polls/podium-times.ts'
import { hasMotion } from './motion.ts'

/** Whether this screen makes sounds; it remembers what was chosen last. Off at first: a presenter decides for the room. */
export const isSoundOn = signal(localStorage.getItem('stage-sound') === 'on')

/** Made by the first gesture after the sound was turned on: before one a browser plays nothing. */
let context: AudioContext | undefined
const openContext = () => {
  context ??= new AudioContext()
  void context.resume()
}

/** Turns the sound of this screen on or off; called by a gesture. Turning it on is answered by a sound. */
export function toggleSound(): void {
  isSoundOn.value = !isSoundOn.value
  localStorage.setItem('stage-sound', isSoundOn.value ? 'on' : 'off')
  if (!isSoundOn.value) return
  openContext()
  playReveal()
}

/** A tone: its frequency in Hz, when it begins and how long it sounds, s. */
type Tone = readonly [hz: number, at: number, length: number]

const loudness = 0.16
const attack = 0.012

/** Plays tones; nothing while the sound is off or before a gesture. */
function play(tones: readonly Tone[]): void {
  if (!isSoundOn.value || context?.state !== 'running') return
  for (const [hz, at, length] of tones) {
    const start = context.currentTime + at
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + attack)
    volume.gain.exponentialRampToValueAtTime(0.001, start + length)
    const tone = new OscillatorNode(context, { frequency: hz, type: 'triangle' })
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}

/** A tick for each of the last seconds; the last one is higher. */
const playTick = (second: number) => play([[second === 1 ? 1_320 : 880, 0, 0.09]])
const playReveal = () =>
  play([
    [523, 0, 0.16],
    [784, 0.12, 0.4],
  ])
const playStep = (hz: number) => play([[hz, 0, 0.3]])
const playFanfare = () =>
  play([
    [523, 0, 0.2],
    [659, 0.14, 0.2],
    [784, 0.28, 0.2],
    [1_047, 0.42, 0.9],
    [784, 0.42, 0.9],
    [659, 0.42, 0.9],
  ])

/** The seconds before a poll closes that are counted by ticks. */
const countedSeconds = 5

export interface Heard {
  /** Whole seconds until an open poll on stage closes; null without a time limit. */
  secondsLeft: number | null
  step: number | undefined
  /** How many questions on stage are revealed. */
  revealed: number
  /** Whether there is a podium on stage. */
  hasPodium: boolean
}

/** Plays the sounds of what happens on stage: the last seconds, a reveal, a podium. */
export function useSounds({ secondsLeft, step, revealed, hasPodium }: Heard): void {
  useEffect(() => {
    const allow = () => {
      if (isSoundOn.value) openContext()
    }
    const gestures = ['pointerdown', 'keydown'] as const
    for (const gesture of gestures) addEventListener(gesture, allow)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, allow)
    }
  }, [])
  useEffect(() => {
    if (secondsLeft !== null && secondsLeft >= 1 && secondsLeft <= countedSeconds) playTick(secondsLeft)
  }, [secondsLeft])
  const before = useRef({ step, revealed })
  useEffect(() => {
    if (before.current.step === step && revealed > before.current.revealed) playReveal()
    before.current = { step, revealed }
  }, [step, revealed])
  useEffect(() => {
    if (!hasPodium) return undefined
    const { third, second, first } = podiumTimes
    const timers = hasMotion()
      ? [
          setTimeout(() => playStep(392), third),
          setTimeout(() => playStep(440), second),
          setTimeout(playFanfare, first),
        ]
      : [setTimeout(playFanfare, 0)]
    return () => timers.forEach(clearTimeout)
  }, [hasPodium])
}
