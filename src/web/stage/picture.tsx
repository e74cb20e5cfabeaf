import './transition.css'
import { useMemo } from 'preact/hooks'
import { isOnStage } from '#contract/rooms/on-stage.ts'
import type { Step } from '#contract/deck/deck.ts'
import { timeOf } from '#contract/text/time.ts'
import { type PlacedPoll, documentPolls } from '#polls/placed.ts'
import { givesPoints, isQuiz, rightOptionsOf } from '#polls/right-options.ts'
import { podiumTimes } from '#polls/podium-times.ts'
import { finalStandingsId } from '#polls/final-standings.ts'
import { themeOf } from '#scene/deck-theme.ts'
import { podiumIn } from '#scene/polls/multiple-choice/winners.ts'
import { dialTurnMs } from '#scene/polls/wheel/turn.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { hasMotion } from '#web/ui/core/motion.ts'
import type { RoomView } from '#web/ui/room-scene.ts'
import { SceneSvg, type SceneSvgProps } from '#web/ui/scene-svg.tsx'
import { useStageScene } from '#web/ui/stage-scene.ts'
import { Confetti } from '#web/ui/core/confetti.tsx'
import { type Outcome, useSounds } from './sound/use-sounds.ts'
import { FilmButtons } from './films/film-buttons.tsx'
import { stageFilms } from './films/stage-films.tsx'
import { Links } from './links.tsx'
import { useDrawnAhead } from './drawn-ahead.ts'
import { useRevealMotion } from './reveal-motion.ts'
import { useStandingsMotion } from './standings-motion.ts'
import { useTransition } from './transition.ts'
import { useWheelTurn } from './wheel-turn.ts'

const transitionOf = (step: Step | undefined) => (step && step.kind !== 'join' ? step.transition : undefined)

const outcomeOf = ({ pollId, poll }: PlacedPoll): [pollId: string, Outcome] => [
  pollId,
  givesPoints(poll) ? 'right' : poll.type === 'timer' ? 'time' : 'closed',
]

/** The picture of what is on stage, with what moves and sounds about it: standings, a wheel, and the confetti of a podium and of a name that was drawn. */
export function Picture({
  view,
  client,
  ...described
}: { view: RoomView; client: HostClient } & Omit<
  SceneSvgProps,
  'scene' | 'onPainted' | 'playsPictures' | 'filmPlayer'
>) {
  const { deck, room } = view
  const { stepIndex } = room
  const isLive = room.status === 'live'
  const { finalId, outcomes, questions, hasPoints } = useMemo(() => {
    const polls = documentPolls(deck.document)
    return {
      finalId: finalStandingsId(polls),
      outcomes: new Map(polls.map(outcomeOf)),
      questions: new Set(
        polls.flatMap(({ pollId, poll }) => (rightOptionsOf(poll).length > 0 ? [pollId] : [])),
      ),
      hasPoints: isQuiz(polls),
    }
  }, [deck])
  const onStage = isLive ? room.polls.filter(poll => isOnStage(room, poll)) : []
  const ranking = onStage.find(
    ({ pollId, withheld }) =>
      withheld === undefined && pollId !== finalId && view.tallies.get(pollId)?.standings,
  )
  const tallies = useStandingsMotion(view.tallies, ranking?.pollId, stepIndex)
  const dial = onStage.find(({ drawn, withheld }) => drawn !== undefined && withheld === undefined)
  const turn = useWheelTurn(dial, dial && view.tallies.get(dial.pollId), client.now)
  const passing = turn?.name === undefined ? undefined : { pollId: turn.pollId, name: turn.name }
  const shown = useRevealMotion(room, { questions, tallies })
  useDrawnAhead(view)
  const { scene, onPainted } = useStageScene({ ...view, room: shown.room, tallies, passing })
  const leaving = useTransition(scene, isLive ? stepIndex : -1, transitionOf(deck.document[stepIndex]))
  const podium = podiumIn(scene.nodes)
  const deadlines = onStage.flatMap(({ open, deadline }) =>
    open && deadline !== null ? [timeOf(deadline)] : [],
  )
  useSounds(
    {
      room,
      hasMusic: room.mood === 'lively' || (room.mood === 'quiz' && hasPoints),
      deadline: deadlines.length > 0 ? Math.min(...deadlines) : null,
      isThinking: onStage.some(({ open, pollId }) => open && outcomes.get(pollId) === 'right'),
      step: isLive ? stepIndex : undefined,
      outcomes: onStage.flatMap(({ revealed, pollId }) => (revealed ? (outcomes.get(pollId) ?? []) : [])),
      podium,
      turn,
    },
    client,
  )
  const isCovered = room.blank || room.joinShown || room.questionsShown
  const step = isLive && !isCovered ? deck.document[stepIndex] : undefined
  const isCalm = room.mood === 'calm'
  const playsPictures = hasMotion()
  const films = useMemo(() => stageFilms(client), [client])
  const colours = themeOf(deck.extras, view.scheme).palette
  return (
    <>
      {leaving && (
        <div
          key={`leaving ${leaving.index}`}
          class={`leaving leaving-${leaving.kind} ${leaving.isBack ? 'leaving-back' : ''}`}
          aria-hidden="true"
        >
          <SceneSvg
            scene={leaving.scene}
            label=""
            isStill
            playsPictures={playsPictures}
            filmPlayer={films.LastFrame}
          />
        </div>
      )}
      <SceneSvg
        key={isLive || room.status === 'lobby' ? stepIndex : 'ended'}
        scene={scene}
        onPainted={onPainted}
        playsPictures={playsPictures}
        filmPlayer={films.Player}
        class={`${leaving ? `coming-${leaving.kind} ${leaving.isBack ? 'coming-back' : ''}` : ''} ${shown.isRevealing ? 'scene-revealing' : ''} ${dial && !turn ? 'scene-rested' : ''}`.trim()}
        {...described}
      />
      {step?.kind === 'slide' && <FilmButtons films={films} slide={step} build={room.build} scene={scene} />}
      {step?.kind === 'slide' && <Links client={client} slide={step} build={room.build} scene={scene} />}
      {podium !== undefined && !isCalm && (
        <Confetti key={podium} colours={colours} afterMs={podiumTimes.first} />
      )}
      {turn && !isCalm && <Confetti key={turn.key} colours={colours} afterMs={dialTurnMs} />}
    </>
  )
}
