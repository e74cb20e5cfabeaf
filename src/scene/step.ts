import type { PollStep, Step } from '#contract/deck/deck.ts'
import { sceneBackground } from './background.ts'
import { drawBeside } from '#scene/beside-picture.ts'
import { drawCard } from './card.ts'
import { type SceneContext, newLivePoll, slideHeight, slideWidth } from './context.ts'
import { darkened } from './darkened.ts'
import { drawLobby } from './lobby/lobby.ts'
import { isPodiumStage } from './polls/index.ts'
import { measureElement, type Node, type Scene } from './primitives.ts'
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
  const { id, poll, beside } = step
  const isDark = isPodiumStage(poll, context.polls.get(id) ?? newLivePoll(poll))
  const theme = isDark ? darkened(context.theme) : context.theme
  if (context.isNarrow && !isDark) return drawNarrow(step, context)
  // The podium is no longer about its last question, so it has the whole stage.
  const picture = beside && !isDark ? drawBeside(id, poll, beside) : undefined
  const { x, w } = picture?.rest ?? { x: 0, w: slideWidth }
  const drawn = drawCard({
    id,
    element: 'poll',
    poll,
    style: {},
    width: w,
    height: slideHeight,
    full: true,
    context: { ...context, theme },
  })
  const placed: Node[] = x > 0 ? [{ kind: 'group', key: `${id}/poll`, x, y: 0, children: drawn }] : drawn
  const nodes = [...(picture?.nodes ?? []), ...placed]
  return {
    width: slideWidth,
    height: slideHeight,
    ...sceneBackground(theme),
    nodes,
    measured: [measureElement('poll', nodes)],
  }
}

/** What a poll is drawn on for a narrow page, px: as a card, whose type is large beside it. Each option after the fifth makes it higher. */
const narrow = { width: 640, height: 560, options: 5, more: 80 } as const

/** Draws a poll for a narrow page: without the picture beside it, and scaled up to the width that all scenes have. */
function drawNarrow({ id, poll }: PollStep, context: SceneContext): Scene {
  const { theme } = context
  const { width } = narrow
  const scale = slideWidth / width
  const height = narrow.height + Math.max(0, poll.options.length - narrow.options) * narrow.more
  const children = drawCard({
    id,
    element: 'poll',
    poll,
    style: { background: theme.stage.background, shadow: false },
    width,
    height,
    full: false,
    context,
  })
  const nodes: Node[] = [{ kind: 'group', key: `${id}/narrow`, x: 0, y: 0, scale, children }]
  return {
    width: slideWidth,
    height: height * scale,
    ...sceneBackground(theme),
    nodes,
    measured: [measureElement('poll', nodes)],
  }
}
