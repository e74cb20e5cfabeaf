import type { Step } from '#contract/deck/deck.ts'
import { sceneBackground } from './background.ts'
import { drawCard } from './card.ts'
import { type SceneContext, newLivePoll, slideHeight, slideWidth } from './context.ts'
import { darkened } from './darkened.ts'
import { drawLobby } from './lobby/lobby.ts'
import { isPodiumStage } from './polls/index.ts'
import { measureElement, type Scene } from './primitives.ts'
import { drawSlide } from './slide.ts'

/** The background of a stage alone, until what stands on it can be drawn. */
export const drawBackground = ({ theme }: Pick<SceneContext, 'theme'>): Scene => ({
  width: slideWidth,
  height: slideHeight,
  ...sceneBackground(theme),
  nodes: [],
  measured: [],
})

/** The picture of a stage that the host blanked: black in every theme, as of a projector that is muted. */
export const blankScene: Scene = {
  width: slideWidth,
  height: slideHeight,
  background: '#000000',
  nodes: [],
  measured: [],
}

/**
 * The picture of a step. Pure: the same step and context give the same scene. A stage calls
 *
 *     drawStep(step, { theme: themes.light, measure, fonts: [], title, polls, live: { code, joinHost, qr, people } })
 *
 * at every tally, and once a second while a countdown runs, and hands the scene to a painter.
 */
export function drawStep(step: Step, given: SceneContext): Scene {
  if (step.kind === 'join') return drawLobby(given)
  const context = step.showJoin === false ? { ...given, live: null } : given
  if (step.kind === 'slide') {
    const aspect = step.pageIndex === null ? undefined : context.aspects?.[step.pageIndex]
    return drawSlide(step, context, aspect === undefined ? slideHeight : Math.round(slideWidth / aspect))
  }
  const { id, poll } = step
  const isDark = isPodiumStage(poll, context.polls.get(id) ?? newLivePoll(poll))
  const theme = isDark ? darkened(context.theme) : context.theme
  const nodes = drawCard({
    id,
    element: 'poll',
    poll,
    style: {},
    width: slideWidth,
    height: slideHeight,
    full: true,
    context: { ...context, theme },
  })
  return {
    width: slideWidth,
    height: slideHeight,
    ...sceneBackground(theme),
    nodes,
    measured: [measureElement('poll', nodes)],
  }
}
