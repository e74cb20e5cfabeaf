import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { asWheel } from '#contract/polls/result-kinds.ts'
import { type Pass, dialTurnMs, listPasses, shownPasses } from '#scene/polls/wheel/turn.ts'
import { hasMotion } from '#web/ui/core/motion.ts'
import { isTurning } from '#web/ui/turning.ts'

/** The turn of a wheel that a stage shows from its beginning. */
export interface WheelTurn {
  pollId: string
  /** Different for each turn. */
  key: string
  passes: readonly Pass[]
  /** The name that is shown at the pointer. */
  name: string | undefined
}

/**
 * Returns the turn of the wheel on stage, and renders again when another name is shown at its pointer. Null where no wheel
 * turned while this page was open. `now` is the server's time, ms.
 */
export function useWheelTurn(
  dial: HostRoom['polls'][number] | undefined,
  tally: TallyEvent | undefined,
  now: () => number,
): WheelTurn | null {
  const { names = [], spins = [] } = asWheel(tally?.result) ?? {}
  const last = spins.at(-1)
  const key = dial && last && last.at === dial.drawn?.at ? `${dial.pollId} ${last.at}` : undefined
  const [passed, setPassed] = useState<{ key: string; name: string } | null>(null)
  /** What was on the dial at the last draw. */
  const before = useRef<{ pollId: string; names: readonly string[] } | null>(null)
  const turn = useMemo(() => {
    if (!dial || key === undefined || !isTurning(dial.drawn, now())) return null
    return {
      pollId: dial.pollId,
      key,
      passes: listPasses(
        names,
        spins.map(({ name }) => name),
        before.current?.pollId === dial.pollId ? before.current.names : names,
      ),
    }
  }, [key])
  useEffect(() => {
    if (dial && key !== undefined) before.current = { pollId: dial.pollId, names }
  })
  useEffect(() => {
    if (!turn || !hasMotion()) return undefined
    const timers = shownPasses(turn.passes).map(({ name, atMs }) =>
      setTimeout(() => setPassed({ key: turn.key, name }), atMs),
    )
    timers.push(setTimeout(() => setPassed(null), dialTurnMs))
    return () => timers.forEach(clearTimeout)
  }, [turn])
  return turn && { ...turn, name: passed?.key === turn.key ? passed.name : undefined }
}
