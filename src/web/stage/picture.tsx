import { useMemo } from 'preact/hooks'
import { timeOf } from '#contract/text/time.ts'
import { documentPolls } from '#polls/placed.ts'
import { finalStandingsId } from '#polls/standings-poll.ts'
import { themeOf } from '#scene/deck-theme.ts'
import { hasPodium } from '#scene/polls/multiple-choice/standings-podium.ts'
import type { RoomView } from '#web/ui/room-scene.ts'
import { SceneSvg, type SceneSvgProps } from '#web/ui/scene-svg.tsx'
import { useStageScene } from '#web/ui/stage-scene.ts'
import { Confetti } from './confetti.tsx'
import { hasMotion } from './motion.ts'
import { useSounds } from './sounds.ts'
import { useStandingsMotion } from './standings-motion.ts'

/** The picture of what is on stage, with what moves and sounds about it: standings, and the confetti of a podium. */
export function Picture({ view, ...described }: { view: RoomView } & Omit<SceneSvgProps, 'scene'>) {
  const { deck, room, now } = view
  const { stepIndex } = room
  const isLive = room.status === 'live'
  const finalId = useMemo(() => finalStandingsId(documentPolls(deck.document)), [deck])
  const onStage = isLive ? room.polls.filter(({ step }) => step === stepIndex) : []
  const ranking = onStage.find(
    ({ pollId, withheld }) =>
      withheld === undefined && pollId !== finalId && view.tallies.get(pollId)?.standings,
  )
  const tallies = useStandingsMotion(view.tallies, ranking?.pollId, stepIndex)
  const scene = useStageScene({ ...view, tallies })
  const isPodium = hasPodium(scene.nodes)
  const left = onStage.flatMap(({ open, deadline }) =>
    open && deadline !== null ? [Math.ceil((timeOf(deadline) - now) / 1000)] : [],
  )
  useSounds({
    secondsLeft: left.length > 0 ? Math.min(...left) : null,
    step: isLive ? stepIndex : undefined,
    revealed: onStage.filter(({ revealed }) => revealed).length,
    hasPodium: isPodium,
  })
  return (
    <>
      <SceneSvg key={isLive || room.status === 'lobby' ? stepIndex : 'ended'} scene={scene} {...described} />
      {isPodium && hasMotion() && <Confetti colours={themeOf(deck.extras, view.scheme).palette} />}
    </>
  )
}
