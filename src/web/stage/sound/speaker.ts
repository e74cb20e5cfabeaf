import { signal } from '@preact/signals'
import type { RoomSound, SoundStyle } from '#contract/rooms/sound.ts'
import { beatsOfBar } from './music.ts'
import { type Note, inSeconds } from './note.ts'
import { type Style, styles } from './style.ts'
import { noiseOf, playNotes } from './synth.ts'

/** How long before it is heard a beat is scheduled, s, and how often that is looked at, ms: a page that is busy for less is not heard. */
const ahead = 0.6
const everyMs = 120
/** How long the first beat waits, so that it is scheduled in time, s. */
const first = 0.1
/** How quickly the volume changes and music ends, s. */
const fade = 0.12
/** Music stands behind effects. */
const musicLevel = 0.45

/** Whether the browser plays nothing before somebody touches this page. */
export const isBlocked = signal(false)

interface Output {
  context: AudioContext
  master: GainNode
  music: GainNode
}
let output: Output | undefined
let sound: RoomSound = { on: false, style: 'lounge', volume: 0 }

/** Made when there is something to be heard for the first time. */
function open(): Output {
  if (output) return output
  const context = new AudioContext()
  const master = new GainNode(context, { gain: 0 })
  const music = new GainNode(context, { gain: musicLevel })
  // Many hands at once are not louder than a hall bears.
  const limiter = new DynamicsCompressorNode(context, { threshold: -12, ratio: 12, attack: 0.003 })
  // Before it is heard: making noise takes a moment.
  noiseOf(context)
  music.connect(master).connect(limiter).connect(context.destination)
  context.addEventListener('statechange', () => noteState(context))
  output = { context, master, music }
  return output
}

/** Notes whether what the room wants to hear is blocked. */
function noteState({ state }: AudioContext): void {
  isBlocked.value = sound.on && state !== 'running'
}

/** Asks the browser to play; it does so once somebody has touched the page. */
export function unblock(): void {
  // The context says itself when it runs.
  if (sound.on) void open().context.resume()
}

/** Sets what the room wants to hear. */
export function setSound(wanted: RoomSound): void {
  sound = wanted
  if (!wanted.on && !output) return
  const { context, master } = open()
  // A hand hears loudness in steps that grow.
  const level = wanted.on ? (wanted.volume / 100) ** 2 : 0
  master.gain.setTargetAtTime(level, context.currentTime, fade / 3)
  noteState(context)
  if (isBlocked.value) unblock()
}

/** Returns the output when something can be heard. */
const heard = (): Output | undefined => (sound.on && output?.context.state === 'running' ? output : undefined)

/** Plays an effect at once or in `inMs` ms; nothing while the sound is off or blocked. */
export function playEffect(notes: readonly Note[], inMs = 0): void {
  const to = heard()
  if (to) playNotes(to.context, to.master, styles[sound.style], notes, to.context.currentTime + inMs / 1_000)
}

/** How long before its time an effect is handed to the audio thread, ms: longer than a page is busy at a time. */
const handedAheadMs = 250

/** Plays an effect in `inMs` ms, also on time where the page is busy then. Returns a function that cancels it. */
export function playEffectIn(notes: readonly Note[], inMs: number): () => void {
  const at = performance.now() + inMs
  const timer = setTimeout(
    () => playEffect(notes, Math.max(0, at - performance.now())),
    Math.max(0, inMs - handedAheadMs),
  )
  return () => clearTimeout(timer)
}

/** Returns the notes of a bar that begin within a beat, with times from that. */
const notesOfBeat = (bar: readonly Note[], beat: number): Note[] =>
  bar.flatMap(note => (Math.floor(note.at) === beat ? [{ ...note, at: note.at - beat }] : []))

/** Music without an end: its bars, with times in beats, and how long a beat takes now, s. */
export interface Music {
  barOf: (style: Style, bar: number) => Note[]
  beatOf: (style: Style) => number
}

/** Plays music until the function that it returns is called; it begins as soon as it can be heard. */
export function playMusic({ barOf, beatOf }: Music): () => void {
  let beats = 0
  let nextAt: number | undefined
  let level: GainNode | undefined
  let style: SoundStyle = sound.style
  const schedule = () => {
    const to = heard()
    if (!to) {
      nextAt = undefined
      return
    }
    const { context, music } = to
    if (sound.style !== style) {
      stop()
      style = sound.style
      nextAt = undefined
    }
    if (!level) {
      level = new GainNode(context, { gain: 1 })
      level.connect(music)
    }
    // A page that stood still begins anew, without the bars that nobody heard.
    if (nextAt === undefined || nextAt < context.currentTime) nextAt = context.currentTime + first
    while (nextAt < context.currentTime + ahead) {
      const beat = beatOf(styles[style])
      const notes = notesOfBeat(barOf(styles[style], Math.floor(beats / beatsOfBar)), beats % beatsOfBar)
      playNotes(context, level, styles[style], inSeconds(notes, beat), nextAt)
      nextAt += beat
      beats += 1
    }
  }
  function stop(): void {
    if (!level || !output) return
    level.gain.setTargetAtTime(0, output.context.currentTime, fade / 3)
    const ended = level
    level = undefined
    setTimeout(() => ended.disconnect(), fade * 2_000)
  }
  schedule()
  const timer = setInterval(schedule, everyMs)
  return () => {
    clearInterval(timer)
    stop()
  }
}
