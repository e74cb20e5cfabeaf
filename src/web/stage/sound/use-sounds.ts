import type { ReadonlySignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { ReactionsEvent } from '#contract/rooms/live-events.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import { podiumTimes } from '#polls/podium-times.ts'
import { dialTurnMs } from '#scene/polls/wheel/turn.ts'
import { hasMotion } from '#web/ui/core/motion.ts'
import type { WheelTurn } from '../wheel-turn.ts'
import { applause, clicks, closed, drumRoll, fanfare, place, revealed, tick, timeIsUp } from './effects.ts'
import { beatOf, lobbyBar, thinkingBar } from './music.ts'
import type { Note } from './note.ts'
import { playEffect, playMusic, setSound, unblock } from './speaker.ts'

/** The seconds before a poll closes that are counted by ticks. */
const countedSeconds = 5

/** What the outcome of a poll sounds like: a question of a quiz, a timer, any other. */
export type Outcome = 'right' | 'time' | 'closed'
const soundsOf: Readonly<Record<Outcome, readonly Note[]>> = { right: revealed, time: timeIsUp, closed }

/** What happens on stage and is heard. */
export interface Heard {
  room: Pick<HostRoom, 'sound' | 'status'>
  /** Whether music is played. */
  hasMusic: boolean
  /** Whole seconds until an open poll on stage closes; null without a time limit. */
  secondsLeft: number | null
  /** Whether a question of a quiz is open. */
  isThinking: boolean
  step: number | undefined
  /** Of the polls on stage, the outcomes that are shown. */
  outcomes: readonly Outcome[]
  /** The key of the podium on stage; undefined without one. */
  podium: string | undefined
  /** The turn of a wheel on stage. */
  turn: Pick<WheelTurn, 'key' | 'passes'> | null
}

/** Plays what happens on stage: music of the lobby and while people think, the last seconds, outcomes, a podium, a wheel, applause. */
export function useSounds(
  { room: { sound, status }, hasMusic, secondsLeft, isThinking, step, outcomes, podium, turn }: Heard,
  sent: ReadonlySignal<ReactionsEvent | null>,
): void {
  const { on, style, volume } = sound
  useEffect(() => setSound({ on, style, volume }), [on, style, volume])
  useEffect(() => {
    const gestures = ['pointerdown', 'keydown'] as const
    for (const gesture of gestures) addEventListener(gesture, unblock)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, unblock)
    }
  }, [])

  const music = !hasMusic || !on ? null : status === 'lobby' ? 'lobby' : isThinking ? 'thinking' : null
  const left = useRef(secondsLeft)
  left.current = secondsLeft
  useEffect(() => {
    if (music === null) return undefined
    const barOf = music === 'lobby' ? lobbyBar : thinkingBar
    return playMusic({ barOf, beatOf: style => beatOf(style, music === 'lobby' ? null : left.current) })
  }, [music])

  useEffect(() => {
    if (secondsLeft !== null && secondsLeft >= 1 && secondsLeft <= countedSeconds)
      playEffect(tick(secondsLeft))
  }, [secondsLeft])

  const before = useRef({ step, shown: outcomes.length })
  const [first] = outcomes
  useEffect(() => {
    if (before.current.step === step && outcomes.length > before.current.shown && first)
      playEffect(soundsOf[first])
    before.current = { step, shown: outcomes.length }
  }, [step, outcomes.length])

  useEffect(() => {
    if (podium === undefined) return undefined
    const { third, second, roll, first: winner } = podiumTimes
    const timers = hasMotion()
      ? [
          setTimeout(() => playEffect(place(3)), third),
          setTimeout(() => playEffect(place(2)), second),
          setTimeout(() => playEffect(drumRoll((winner - roll) / 1000)), roll),
          setTimeout(() => playEffect(fanfare), winner),
        ]
      : [setTimeout(() => playEffect(fanfare), 0)]
    return () => timers.forEach(clearTimeout)
  }, [podium])

  useEffect(() => {
    if (!turn) return undefined
    if (hasMotion()) playEffect(clicks(turn.passes.map(({ atMs }) => atMs)))
    const timer = setTimeout(() => playEffect(fanfare), hasMotion() ? dialTurnMs : 0)
    return () => clearTimeout(timer)
  }, [turn?.key])

  const event = sent.value
  useEffect(() => {
    const hands = event?.counts.clap ?? 0
    if (hands > 0) playEffect(applause(hands, Math.random))
  }, [event])
}
