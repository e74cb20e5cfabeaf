import { useEffect, useRef } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import { podiumTimes } from '#polls/podium-times.ts'
import { dialTurnMs } from '#scene/polls/wheel/turn.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { hasMotion } from '#web/ui/core/motion.ts'
import type { WheelTurn } from '../wheel-turn.ts'
import { applause, clicks, closed, drumRoll, fanfare, place, revealed, tick, timeIsUp } from './effects.ts'
import { beatOf, lobbyBar, thinkingBar } from './music.ts'
import type { Note } from './note.ts'
import { playEffect, playEffectIn, playMusic, setSound, unblock } from './speaker.ts'

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
  /** When the next open poll on stage closes, ms of the server's clock; null without a time limit. */
  deadline: number | null
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
  { room: { sound, status }, hasMusic, deadline, isThinking, step, outcomes, podium, turn }: Heard,
  { now, reactions: sent }: Pick<HostClient, 'now' | 'reactions'>,
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
  const end = useRef(deadline)
  end.current = deadline
  const secondsLeft = () => (end.current === null ? null : Math.ceil((end.current - now()) / 1_000))
  useEffect(() => {
    if (music === null) return undefined
    const barOf = music === 'lobby' ? lobbyBar : thinkingBar
    return playMusic({ barOf, beatOf: style => beatOf(style, music === 'lobby' ? null : secondsLeft()) })
  }, [music])

  useEffect(() => {
    if (deadline === null) return undefined
    const left = deadline - now()
    const ticks = Array.from({ length: countedSeconds }, (_, index) => index + 1).flatMap(seconds => {
      const inMs = left - seconds * 1_000
      return inMs < 0 ? [] : [playEffectIn(tick(seconds), inMs)]
    })
    return () => ticks.forEach(cancel => cancel())
  }, [deadline])

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
    const effects = hasMotion()
      ? [
          playEffectIn(place(3), third),
          playEffectIn(place(2), second),
          playEffectIn(drumRoll((winner - roll) / 1000), roll),
          playEffectIn(fanfare, winner),
        ]
      : [playEffectIn(fanfare, 0)]
    return () => effects.forEach(cancel => cancel())
  }, [podium])

  useEffect(() => {
    if (!turn) return undefined
    if (hasMotion()) playEffect(clicks(turn.passes.map(({ atMs }) => atMs)))
    return playEffectIn(fanfare, hasMotion() ? dialTurnMs : 0)
  }, [turn?.key])

  const event = sent.value
  useEffect(() => {
    const hands = event?.counts.clap ?? 0
    if (hands > 0) playEffect(applause(hands, Math.random))
  }, [event])
}
